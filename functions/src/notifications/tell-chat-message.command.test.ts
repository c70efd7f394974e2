import { describe, expect, it } from 'vitest';
import type { Notification } from '../platform/ports';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aClock, NOW } from '../platform/testing/records';
import { tellChatMessage } from './tell-chat-message.command';

const setUp = (trip: Record<string, unknown> = {}) => {
  const { clock, advance } = aClock();
  const told: Notification[] = [];
  const store = createMemoryStore(
    {
      bookings: {
        b1: {
          customer: 'ana',
          customer_name: 'Ana Pérez',
          driver: 'dan',
          driver_name: 'Dan Sosa',
          status: 'ACCEPTED',
          ...trip,
        },
      },
    },
    clock,
  );
  const notify = (notifications: readonly Notification[]): Promise<void> => {
    told.push(...notifications);
    return Promise.resolve();
  };
  const tell = (message: unknown, messageId = 'm1'): Promise<void> =>
    tellChatMessage({ store, notify }, { bookingId: 'b1', messageId, message });
  return { told, tell, advance, booking: () => store.get('bookings/b1') };
};

describe('a chat message', () => {
  it('notifies the other person, with the name of the author', async () => {
    const { tell, told } = setUp();
    await tell({ from: 'ana', message: 'I am at the corner' });
    await tell({ from: 'dan', message: 'Coming' });
    expect(told).toMatchObject([
      {
        uid: 'dan',
        text: 'chat_message',
        params: { name: 'Ana Pérez', message: 'I am at the corner' },
        screen: 'onlineChat',
        bookingId: 'b1',
      },
      { uid: 'ana', params: { name: 'Dan Sosa', message: 'Coming' } },
    ]);
  });

  it('is shortened if it is long, without splitting a character', async () => {
    const { tell, told } = setUp();
    await tell({ from: 'ana', message: '🚕'.repeat(500) });
    expect(told[0]?.params?.message).toBe(`${'🚕'.repeat(139)}…`);
  });

  it('causes one notification even if its trigger runs twice, and a second message causes a second notification', async () => {
    const { tell, told } = setUp();
    await tell({ from: 'ana', message: 'one' });
    await tell({ from: 'ana', message: 'one' });
    await tell({ from: 'ana', message: 'two' }, 'm2');
    expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(2);
  });

  it('notifies no one if the author is not part of the trip, or if the message cannot be read', async () => {
    const { tell, told } = setUp();
    await tell({ from: 'eve', message: 'hello' });
    await tell('hello');
    await tell(null);
    expect(told).toEqual([]);
  });

  it('from a driver at the pickup counts as a contact attempt, with the time of the first message', async () => {
    const { tell, booking, advance } = setUp({ status: 'ARRIVED' });
    await tell({ from: 'ana', message: 'One minute' });
    expect(booking()).not.toHaveProperty('reachedOutAt');
    await tell({ from: 'dan', message: 'I am here' });
    advance(60_000);
    await tell({ from: 'dan', message: 'Still here' });
    expect(booking()).toMatchObject({ reachedOutAt: NOW });
  });

  it.each(['ACCEPTED', 'STARTED'])(
    'from the driver is no contact attempt while the trip has the status %s',
    async (status) => {
      const { tell, booking } = setUp({ status });
      await tell({ from: 'dan', message: 'On my way' });
      expect(booking()).not.toHaveProperty('reachedOutAt');
    },
  );
});
