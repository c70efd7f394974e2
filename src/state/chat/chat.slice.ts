import { createSelector, createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { type Booking, type ChatMessage, type Role, TRIP_STATES } from '@domain/records';
import { DomainError } from '@domain/errors';
import { TEXT_LIMITS } from '@domain/database/limits';
import type { ChatSide } from '@domain/trip/people/chat';
import { CHAT_BOUNDS } from '@domain/trip/people/chat-bounds';
import { appThunk } from '../app-thunk';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-state';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type ChatData = { messages: ChatMessage[] };
const empty: ChatData = { messages: [] };
const initialState = {
  ...idle(empty),
  /** the number of messages that are being sent */
  sending: 0,
  /** the trip whose chat is on the screen */
  shownId: null as string | null,
};

/** The stream of the chat of a trip. The action type of `released` is STOP_FETCH_MESSAGES. */
export const chatStream = screenStream<{ bookingId: string }>('chat');

/**
 * The side on which a person writes in the chat. Null if the person can only read, or if the chat is not
 * open.
 */
export function chatSideOf(booking: Booking, uid: string, role: Role): ChatSide | null {
  if (booking.driver === undefined || !TRIP_STATES[booking.status].isChatOpen) return null;
  if (role === 'rider' && booking.customer === uid) return 'rider';
  return role === 'driver' && booking.driver === uid ? 'driver' : null;
}

/**
 * Sends a message of the signed-in person. Throws trip_changed if the chat is not open for this person.
 * Throws chat_full if this person has sent as many messages as the rules allow.
 */
export const sendMessage = appThunk(
  'chat/send',
  async ({ booking, text }: { booking: Booking; text: string }, api) => {
    const profile = api.getState().auth.info?.profile;
    const message = text.trim().slice(0, TEXT_LIMITS.chatMessage);
    const source = profile ? chatSideOf(booking, profile.id, profile.usertype) : null;
    if (!profile || source === null || booking.driver === undefined) throw new DomainError('trip_changed');
    if (message === '') throw new DomainError('invalid_argument');
    const own = selectChatMessages(api.getState()).filter(({ from }) => from === profile.id);
    if (own.length >= CHAT_BOUNDS.messages) throw new DomainError('chat_full');
    const { id: bookingId, customer, driver } = booking;
    await api.extra.chat.send({ bookingId, customer, driver }, { text: message, from: profile.id, source });
    return null;
  },
  { alert: true },
);

export const chatSlice = createSlice({
  name: 'chat',
  reducerPath: 'chatdata',
  initialState,
  reducers: {
    fetchStarted: started,
    /** A chat without messages does not exist in the database, so the error is chat_not_found. */
    snapshotReceived: (state, { payload }: PayloadAction<ChatData>) => {
      if (payload.messages.length === 0) failed(state, empty, 'chat_not_found');
      else succeeded(state, payload);
    },
    fetchFailed: (state, { payload }: PayloadAction<string>) => failed(state, empty, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(chatStream.released, () => initialState)
      .addCase(chatStream.wanted, (state, { payload }) => {
        state.shownId = payload.bookingId;
      })
      .addCase(sendMessage.pending, (state) => {
        state.sending += 1;
      })
      .addMatcher(isAnyOf(sendMessage.fulfilled, sendMessage.rejected), (state) => {
        state.sending = Math.max(0, state.sending - 1);
      });
  },
  selectors: {
    /** The messages of the chat that is on the screen. */
    selectChatMessages: (state): ChatMessage[] => state.messages,
    /** The trip whose chat is on the screen. */
    selectShownChat: (state): string | null => state.shownId,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof chatSlice> {}
}

export const { selectChatMessages, selectShownChat } = chatSlice.selectors;

export function addChatListeners(startListening: AppStartListening): void {
  addScreenStream(
    startListening,
    chatStream,
    chatSlice,
    (api, { bookingId }, handlers) => api.extra.chat.watchMessages(bookingId, handlers),
    (messages: ChatMessage[]) => ({ messages }),
  );
}

export const selectChatState = createSelector(
  [
    (state: RootState) => state.chatdata.loading,
    (state: RootState) => state.chatdata.error,
    (state: RootState) => state.chatdata.sending > 0,
  ],
  (loading, error, isSending) => ({ loading, error, isSending }),
);
