import { describe, expect, it } from 'vitest';
import { NO_BLOCK_END } from '@domain/people/block/block';
import type { EndpointCaller } from '../../platform/http/endpoint';
import { NOW, storedPeople } from '../../platform/testing/records';
import { blockPerson, signOutPerson, unblockPerson } from './block.command';
import { admin, PERSON, world } from '../testing/staff-world';
import { expectFences } from '../../platform/testing/fences';
import type { Store } from '../../platform/ports';
import { changesOf } from '../../platform/testing/changes';

const HOUR = 3600_000;
const BLOCK = { reason: 'fraud', note: 'two cards', until: null } as const;
const rider = { ...PERSON, usertype: 'rider' };
const boss: EndpointCaller = admin;

const setUp = (tree: Record<string, unknown>) => {
  const made = world(tree);
  const looked: string[] = [];
  const ports = {
    ...made.ports,
    lookAtTrip: (bookingId: string) => {
      looked.push(bookingId);
      return Promise.resolve();
    },
  };
  return { ...made, ports, looked };
};

describe('blocking a person', () => {
  it('ends all sessions, takes a driver off duty and withdraws the offers to this driver', async () => {
    const { ports, store, accounts, audits } = setUp({
      users: { leo: { ...PERSON, driverActiveStatus: true } },
      drivers_on_duty: { leo: { name: 'Leo', isFree: true } },
      driver_tasks: { leo: { b1: { offeredAt: NOW } } },
      bookings: { b1: { status: 'NEW', requestedDrivers: { leo: true, tom: true } } },
    });
    await blockPerson(ports, { id: 'leo', block: BLOCK }, boss);
    expect(store.get('users/leo')).toMatchObject({ blockedUntil: NO_BLOCK_END, driverActiveStatus: false });
    expect(store.get('blocks/leo')).toEqual({ reason: 'fraud', note: 'two cards', at: NOW, by: 'boss' });
    expect(store.get('sessions/leo')).toEqual({ validAfter: NO_BLOCK_END / 1000, endedBy: 'block' });
    expect(store.get('drivers_on_duty')).toBeNull();
    expect(store.get('driver_tasks/leo')).toBeNull();
    expect(store.get('bookings/b1/requestedDrivers')).toEqual({ tom: true });
    expect(accounts.calls).toContain('endSessions leo');
    expect(audits()).toMatchObject([
      { uid: 'boss', action: 'user_block', target: 'users_leo', after: { reason: 'fraud' } },
    ]);
  });

  it('keeps the contacts as hashes until the block ends, and deletes the hashes if staff end the block', async () => {
    const { ports, store } = setUp({
      ...storedPeople({ leo: { ...PERSON, regType: 'admin', bankAccount: '001 22' } }),
      devices: { leo: { 'hash-of-a-device': NOW } },
    });
    await blockPerson(ports, { id: 'leo', block: { ...BLOCK, until: NOW + HOUR } }, boss);
    const kept = Object.values(store.get('blocked_contacts') as Record<string, { kind: string }>);
    expect(kept.map(({ kind }) => kind).sort()).toEqual(['bank', 'device', 'email', 'mobile']);
    expect(kept).toContainEqual({
      kind: 'mobile',
      hash: ports.secrets.hash(`contact:mobile:${PERSON.mobile}`),
      uid: 'leo',
      until: NOW + HOUR,
      expiresAt: NOW + HOUR,
    });
    await unblockPerson(ports, { id: 'leo' }, boss);
    expect(store.get('blocked_contacts')).toBeNull();
  });

  it('lasts until its end date, which must be in the future', async () => {
    const { ports, store } = setUp({ users: { ana: rider } });
    const until = NOW + HOUR;
    await blockPerson(ports, { id: 'ana', block: { ...BLOCK, until } }, boss);
    expect(store.get('users/ana/blockedUntil')).toBe(until);
    expect(store.get('sessions/ana/validAfter')).toBe(until / 1000);
    await expect(blockPerson(ports, { id: 'ana', block: { ...BLOCK, until: NOW } }, boss)).rejects.toThrow(
      'invalid_argument',
    );
  });

  it('lets the person finish a running trip with the same session, and stores the trip in the block', async () => {
    const { ports, store, accounts, looked } = setUp({
      users: { leo: { ...PERSON, currentBooking: 'b1', queue: true }, ana: rider },
      bookings: {
        b1: { status: 'STARTED', customer: 'ana', driver: 'leo' },
        b2: { status: 'PENDING', customer: 'ana' },
      },
    });
    await blockPerson(ports, { id: 'leo', block: BLOCK }, boss);
    await blockPerson(ports, { id: 'ana', block: BLOCK }, boss);
    expect(store.get('blocks/leo/trip')).toBe('b1');
    expect(store.get('blocks/ana/trip')).toBe('b1');
    expect(store.get('sessions')).toBeNull();
    expect(accounts.calls).not.toContain('endSessions leo');
    expect(looked).toEqual(['b1', 'b1']);
  });

  it('lets a driver report how the last trip was paid', async () => {
    const trip = { customer: 'ana', driver: 'leo', status: 'PENDING' };
    for (const [trips, named] of [
      [{ b1: { ...trip, status: 'PAID' }, b2: trip }, 'b2'],
      [{ b1: { ...trip, prepaid: true }, b2: { ...trip, unpaidReportedAt: NOW } }, undefined],
    ] as const) {
      const { ports, store, accounts } = setUp({ users: { leo: PERSON, ana: rider }, bookings: trips });
      await blockPerson(ports, { id: 'leo', block: BLOCK }, boss);
      expect(store.get('blocks/leo/trip') ?? undefined).toBe(named);
      expect(accounts.calls.includes('endSessions leo')).toBe(named === undefined);
    }
  });

  it('cancels a rider’s trips that wait for a driver, but no trip that has ended', async () => {
    const { ports, store, looked } = setUp({
      users: { ana: rider },
      bookings: {
        b1: { status: 'NEW', customer: 'ana' },
        b2: { status: 'COMPLETE', customer: 'ana' },
        b3: { status: 'PENDING', customer: 'ana' },
        b4: { status: 'NEW', customer: 'eva' },
      },
    });
    await blockPerson(ports, { id: 'ana', block: BLOCK }, boss);
    expect(looked).toEqual(['b1']);
    expect(store.get('sessions/ana/endedBy')).toBe('block');
  });

  it('is possible only for existing riders and drivers', async () => {
    const { ports } = setUp({ users: { eve: { ...PERSON, usertype: 'admin' } } });
    await expect(blockPerson(ports, { id: 'eve', block: BLOCK }, boss)).rejects.toThrow('permission_denied');
    await expect(blockPerson(ports, { id: 'none', block: BLOCK }, boss)).rejects.toThrow('not_found');
    await expect(unblockPerson(ports, { id: 'a/b' }, boss)).rejects.toThrow('not_found');
  });

  it('is refused if the person has just started a trip', async () => {
    const { ports, store } = setUp({ users: { leo: PERSON } });
    const read: typeof store.read = async (path, schema) => {
      const value = await store.read(path, schema);
      if (path === 'driver_tasks/leo') await store.update({ 'users/leo/currentBooking': 'b1' });
      return value;
    };
    const racing = { ...ports, store: { ...store, read } };
    await expect(blockPerson(racing, { id: 'leo', block: BLOCK }, boss)).rejects.toThrow('record_changed');
    expect(store.get('users/leo/blockedUntil')).toBeNull();
  });

  it('can be undone by staff, but old sessions remain ended', async () => {
    const { ports, store, audits } = setUp({ users: { ana: rider } });
    await blockPerson(ports, { id: 'ana', block: BLOCK }, boss);
    await unblockPerson(ports, { id: 'ana' }, boss);
    expect(store.get('users/ana/blockedUntil')).toBeNull();
    expect(store.get('blocks/ana')).toBeNull();
    expect(store.get('sessions/ana')).toEqual({ validAfter: NOW / 1000, endedBy: 'staff' });
    expect(audits()).toMatchObject([{ action: 'user_block' }, { action: 'user_unblock' }]);
  });
});

describe('signing a person out of all devices', () => {
  it('ends all current sessions, for every role', async () => {
    const { ports, store, accounts, audits } = setUp({ users: { eve: { ...PERSON, usertype: 'admin' } } });
    await signOutPerson(ports, { id: 'eve' }, boss);
    expect(store.get('sessions/eve')).toEqual({ validAfter: NOW / 1000, endedBy: 'staff' });
    expect(accounts.calls).toContain('endSessions eve');
    expect(audits()).toMatchObject([{ action: 'user_sign_out', target: 'users_eve' }]);
    await expect(signOutPerson(ports, { id: 'none' }, boss)).rejects.toThrow('not_found');
  });

  it('takes a driver off duty', async () => {
    const { ports, store } = setUp({
      users: { leo: { ...PERSON, driverActiveStatus: true }, ana: rider },
      drivers_on_duty: { leo: { name: 'Leo', isFree: true } },
    });
    await signOutPerson(ports, { id: 'leo' }, boss);
    await signOutPerson(ports, { id: 'ana' }, boss);
    expect(store.get('users/leo/driverActiveStatus')).toBe(false);
    expect(store.get('users/ana/driverActiveStatus')).toBeNull();
    expect(store.get('drivers_on_duty')).toBeNull();
  });

  it('stops the pushes to every device, for example to a lost telephone', async () => {
    const { ports, store } = setUp({
      users: { ana: rider },
      users_private: { ana: { pushToken: 'last', bankName: 'Bank' } },
      push_devices: { ana: { d1: { token: 'last' } }, eva: { d1: { token: 'of eva' } } },
    });
    await signOutPerson(ports, { id: 'ana' }, boss);
    expect(store.get('push_devices')).toEqual({ eva: { d1: { token: 'of eva' } } });
    expect(store.get('users_private/ana')).toEqual({ bankName: 'Bank' });
  });

  it('does not shorten a block', async () => {
    const { ports, store } = setUp({ users: { ana: rider } });
    await blockPerson(ports, { id: 'ana', block: BLOCK }, boss);
    await expect(signOutPerson(ports, { id: 'ana' }, boss)).rejects.toThrow('account_blocked');
    expect(store.get('sessions/ana/endedBy')).toBe('block');
  });
});

describe('a person whose data change during the call', () => {
  const tree = { users: { leo: { ...PERSON, blockedUntil: undefined } } };
  const acting = (
    act: (ports: ReturnType<typeof setUp>['ports']) => Promise<unknown>,
    users: Record<string, unknown> = tree.users,
  ) => {
    const { ports, store } = setUp({ users });
    return { store, run: (racing: Store) => act({ ...ports, store: racing as typeof ports.store }) };
  };

  it('is not blocked if the role or the trip has changed', () =>
    expectFences(() => acting((ports) => blockPerson(ports, { id: 'leo', block: BLOCK }, boss)), {
      'users/leo/usertype': 'rider',
      'users/leo/currentBooking': 'b1',
    }));

  it('is not unblocked if a newer block is stored, and is not signed out if a block is stored', async () => {
    const blocked = { leo: { ...PERSON, blockedUntil: NO_BLOCK_END } };
    const changed = { 'users/leo/blockedUntil': NOW + HOUR };
    await expectFences(() => acting((ports) => unblockPerson(ports, { id: 'leo' }, boss), blocked), changed);
    await expectFences(() => acting((ports) => signOutPerson(ports, { id: 'leo' }, boss)), changed);
  });
});

it('a block and its end change only the expected values in the database', async () => {
  const { ports, store } = setUp({
    ...storedPeople({ leo: { ...PERSON, driverActiveStatus: true, pushToken: 'phone' } }),
    drivers_on_duty: { leo: { name: 'Leo', isFree: true } },
    driver_tasks: { leo: { b1: { offeredAt: NOW } } },
    bookings: { b1: { status: 'NEW', requestedDrivers: { leo: true, tom: true } } },
    push_devices: { leo: { d1: { token: 'phone' } } },
  });
  const block = { ...BLOCK, until: NOW + HOUR };
  expect(await changesOf(store, () => blockPerson(ports, { id: 'leo', block }, boss))).toEqual({
    'audit/key0001/action': 'user_block',
    'audit/key0001/after/note': 'two cards',
    'audit/key0001/after/reason': 'fraud',
    'audit/key0001/after/until': NOW + 3_600_000,
    'audit/key0001/at': NOW,
    'audit/key0001/target': 'users_leo',
    'audit/key0001/uid': 'boss',
    'audit/key0001/uid_action': 'boss user_block',
    'blocked_contacts/Y29udGFjdDplbWFpbDpsZW9AaGFpbC5leGFtcGxl-leo/expiresAt': NOW + 3_600_000,
    'blocked_contacts/Y29udGFjdDplbWFpbDpsZW9AaGFpbC5leGFtcGxl-leo/hash':
      'Y29udGFjdDplbWFpbDpsZW9AaGFpbC5leGFtcGxl',
    'blocked_contacts/Y29udGFjdDplbWFpbDpsZW9AaGFpbC5leGFtcGxl-leo/kind': 'email',
    'blocked_contacts/Y29udGFjdDplbWFpbDpsZW9AaGFpbC5leGFtcGxl-leo/uid': 'leo',
    'blocked_contacts/Y29udGFjdDplbWFpbDpsZW9AaGFpbC5leGFtcGxl-leo/until': NOW + 3_600_000,
    'blocks/leo/at': NOW,
    'blocks/leo/by': 'boss',
    'blocks/leo/note': 'two cards',
    'blocks/leo/reason': 'fraud',
    'bookings/b1/requestedDrivers/leo': null,
    driver_tasks: null,
    drivers_on_duty: null,
    'sessions/leo/endedBy': 'block',
    'sessions/leo/validAfter': 1779282000,
    'users/leo/blockedUntil': NOW + 3_600_000,
    'users/leo/driverActiveStatus': false,
  });
  expect(await changesOf(store, () => unblockPerson(ports, { id: 'leo' }, boss))).toEqual({
    'audit/key0002/action': 'user_unblock',
    'audit/key0002/at': NOW,
    'audit/key0002/before/blockedUntil': NOW + 3_600_000,
    'audit/key0002/target': 'users_leo',
    'audit/key0002/uid': 'boss',
    'audit/key0002/uid_action': 'boss user_unblock',
    blocked_contacts: null,
    blocks: null,
    'sessions/leo/endedBy': 'staff',
    'sessions/leo/validAfter': 1779278400,
    'users/leo/blockedUntil': null,
  });
});
