import { describe, expect, it } from 'vitest';
import { CHAT_BOUNDS } from '@domain/trip/people/chat-bounds';
import { aBooking, aDriver, anAdmin, aUser } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { chatSideOf, chatStream, selectChatMessages, selectChatState, sendMessage } from './chat.slice';

const booking = aBooking({ status: 'ACCEPTED', driver: 'driver-1' });

async function open(as = aUser(), bookings = [booking]) {
  const started = await startedStore({ as, data: { bookings } });
  started.store.dispatch(chatStream.wanted({ bookingId: booking.id }));
  await settled();
  return started;
}

describe('the chat', () => {
  it('shows the error chat_not_found until the first message arrives', async () => {
    const { store } = await open();
    expect(selectChatState(store.getState()).error).toEqual({ flag: true, msg: 'chat_not_found' });
    await store.dispatch(sendMessage({ booking, text: '  I am at the door  ' }));
    await settled();
    expect(selectChatMessages(store.getState())).toMatchObject([
      { message: 'I am at the door', from: 'rider-1', source: 'rider', type: 'msg' },
    ]);
    expect(selectChatState(store.getState()).error.flag).toBe(false);
  });

  it('says for each message whether the rider or the driver has sent the message', async () => {
    const { store, world } = await open(aDriver());
    await store.dispatch(sendMessage({ booking, text: 'Two minutes' }));
    expect(world.callsOf('chat.send')).toEqual([
      [
        { bookingId: 'booking-1', customer: 'rider-1', driver: 'driver-1' },
        { text: 'Two minutes', from: 'driver-1', source: 'driver' },
      ],
    ]);
  });

  it('marks a message as sending until the server has stored the message', async () => {
    const { store, world } = await open();
    const release = world.hold('chat.send');
    const sent = store.dispatch(sendMessage({ booking, text: 'Hello' }));
    await settled();
    expect(selectChatState(store.getState()).isSending).toBe(true);
    release();
    await sent;
    expect(selectChatState(store.getState()).isSending).toBe(false);
  });

  it('sends no message after the trip is over, and no empty message', async () => {
    const over = { ...booking, status: 'COMPLETE' as const };
    const { store, world } = await open(aUser(), [over]);
    const refused = await store.dispatch(sendMessage({ booking: over, text: 'Hello' }));
    const empty = await store.dispatch(sendMessage({ booking, text: '   ' }));
    expect(refused.payload).toMatchObject({ code: 'trip_changed' });
    expect(empty.payload).toMatchObject({ code: 'invalid_argument' });
    expect(world.callsOf('chat.send')).toEqual([]);
  });

  it('shows an error when a user has sent the maximum number of messages of a trip', async () => {
    const { store, world } = await open();
    const sent = (from: string) =>
      Array.from({ length: CHAT_BOUNDS.messages }, (_, index) => ({
        message: 'Hello',
        from,
        type: 'msg' as const,
        source: 'rider' as const,
        msgDate: '11:18:2026',
        msgTime: '15:0',
        smsId: `${from}-${String(index)}`,
      }));
    world.change({ chats: { [booking.id]: sent('driver-1') } });
    await settled();
    const free = await store.dispatch(sendMessage({ booking, text: 'Hello' }));
    expect(free.meta.requestStatus).toBe('fulfilled');
    world.change({ chats: { [booking.id]: sent('rider-1') } });
    await settled();
    const refused = await store.dispatch(sendMessage({ booking, text: 'Hello' }));
    expect(refused.payload).toMatchObject({ code: 'chat_full' });
    expect(world.callsOf('chat.send')).toHaveLength(1);
  });

  it('is cleared when the page of the chat closes', async () => {
    const { store, world } = await open();
    await store.dispatch(sendMessage({ booking, text: 'Hello' }));
    store.dispatch(chatStream.released());
    await settled();
    expect(selectChatMessages(store.getState())).toEqual([]);
    expect(world.openStreams()).not.toContain('chat.watchMessages');
  });

  it.each([
    ['its rider', aUser(), booking, 'rider'],
    ['its driver', aDriver(), booking, 'driver'],
    ['another rider', aUser({ id: 'rider-2' }), booking, null],
    ['an admin', anAdmin(), booking, null],
    ['the rider before a driver has accepted', aUser(), aBooking(), null],
    ['the rider after a cancellation', aUser(), { ...booking, status: 'CANCELLED' as const }, null],
  ])('accepts messages only from the trip’s rider and driver, tested with %s', (_who, person, trip, side) => {
    expect(chatSideOf(trip, person.id, person.usertype)).toBe(side);
  });
});
