import { describe, expect, it } from 'vitest';
import { messageDriversCommand } from './message-drivers.command';
import { aDriver, dispatchWorld } from '../testing/dispatch-world';

const setUp = () => {
  const world = dispatchWorld({ drivers: { dan: aDriver(1, { fleetadmin: 'fleet' }), eva: aDriver(2) } });
  const send = (
    driverIds: string[],
    role: 'admin' | 'fleetadmin' = 'admin',
    requestId = 'request-1',
    text = 'The bridge is closed.',
  ) =>
    messageDriversCommand(
      world.ports,
      { requestId, driverIds, text },
      { uid: role === 'admin' ? 'boss' : 'fleet', role },
    );
  return { ...world, send };
};

describe('a message from the office to drivers', () => {
  it('reaches each of the chosen drivers once', async () => {
    const world = setUp();
    expect(await world.send(['dan', 'eva', 'dan'])).toBeUndefined();
    expect(world.notifications).toEqual(
      ['dan', 'eva'].map((uid) => ({
        uid,
        text: 'office_message',
        params: { text: 'The bridge is closed.' },
        eventId: expect.stringContaining('message_boss_request-1_') as string,
        screen: 'DriverTrips',
      })),
    );
  });

  it('is in the audit log once, even if the request is repeated', async () => {
    const world = setUp();
    await world.send(['dan']);
    await world.send(['dan']);
    const entries = Object.values(world.store.get('audit') as Record<string, unknown>);
    expect(entries).toMatchObject([
      { uid: 'boss', action: 'message_drivers', after: { text: 'The bridge is closed.', drivers: ['dan'] } },
    ]);
    await world.send(['dan'], 'admin', 'request-2');
    expect(Object.keys(world.store.get('audit') as object)).toHaveLength(2);
  });

  it('with another text and the same request id is a new message with a new audit entry', async () => {
    const world = setUp();
    await world.send(['dan']);
    await world.send(['dan'], 'admin', 'request-1', 'It is open again.');
    expect(new Set(world.notifications.map(({ eventId }) => eventId)).size).toBe(2);
    expect(Object.keys(world.store.get('audit') as object)).toHaveLength(2);
  });

  it('of a fleet admin is sent only to drivers of the admin’s fleet, and is refused for other drivers', async () => {
    const world = setUp();
    await world.send(['dan'], 'fleetadmin');
    expect(world.notifications.map(({ uid }) => uid)).toEqual(['dan']);
    await expect(world.send(['dan', 'eva'], 'fleetadmin', 'request-2')).rejects.toThrow('permission_denied');
    expect(world.notifications).toHaveLength(1);
  });

  it('is refused for a person who is not a driver', async () => {
    const world = setUp();
    for (const uid of ['ana', 'nobody', 'a/b']) await expect(world.send([uid])).rejects.toThrow('not_found');
    expect(world.notifications).toEqual([]);
  });
});
