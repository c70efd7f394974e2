import type { ChatMessage } from '@domain/database/records';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';

type ChatData = { messages: ChatMessage[] };

export const chatSlice = createSessionDataSlice<ChatData, 'chatdata', 'chat'>({
  name: 'chat',
  key: 'chatdata',
  empty: { messages: [] },
});

/** The messages of the chat being shown. */
export const selectChatMessages = (state: RootState): ChatMessage[] => state.chatdata.messages;
