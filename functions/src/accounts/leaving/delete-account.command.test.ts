import { describe, expect, it } from 'vitest';
import { FRESH_SIGN_IN_MS } from '@domain/access/session';
import { asWritten } from '../../bookings/testing/written-booking';
import type { Store } from '../../platform/ports';
import { aCaller, aLog, NOW, someSettings } from '../../platform/testing/records';
import { aTrip } from '../../settlement/testing/trip-world';
import { deleteOwnAccount, resumeDeletions, type DeleteAccountPorts } from './delete-account.command';
import { ana, leo, tree, world } from '../testing/account-world';
import { expectFences } from '../../platform/testing/fences';

const give = { giveUpBalance: false };
/**
 * Ports that stop with an error before effect number `steps`, as if the run were killed there. `count` is the
 * number of effects so far.
 */
function killedAfter(ports: ReturnType<typeof world>, steps: number) {
  let count = 0;
  const step = <Args extends unknown[], T>(effect: (...args: Args) => Promise<T>) => {
    return (...args: Args): Promise<T> => {
      if (count >= steps) return Promise.reject(new Error('killed'));
      count += 1;
      return effect(...args);
    };
  };
  const killed: DeleteAccountPorts = {
    ...ports,
    store: { ...ports.store, update: step(ports.store.update), commit: step(ports.store.commit) },
    accounts: { remove: step(ports.accounts.remove) },
    files: { remove: step(ports.files.remove), removeAll: step(ports.files.removeAll) },
  };
  return killed;
}

/** The whole database as text. The keys of audit entries may differ between runs, so they are replaced. */
const withoutKeys = (ports: ReturnType<typeof world>): string =>
  JSON.stringify(ports.store.dump()).replace(/key\d+/g, 'key');

describe('the deletion of an account', () => {
  it('removes the profile, the sign-in account and the files, and removes personal data from the records kept for accounting', async () => {
    const ports = world();
    await deleteOwnAccount(ports, give, ana);
    expect(ports.store.get('users/ana')).toBeNull();
    expect(ports.store.get('users_private/ana')).toBeNull();
    expect(ports.store.get('saved_addresses/ana')).toBeNull();
    expect(ports.store.get('driver_work/ana')).toBeNull();
    expect(ports.accounts.all()).toEqual([]);
    expect(ports.removed).toEqual(['users/ana/', 'tracks/b1.json.gz']);
    const booking = ports.store.get('bookings/b1');
    expect(booking).toMatchObject({ customer: 'ana', trip_cost: 200, driver_name: 'Leo Roca' });
    expect(booking).toMatchObject({ pickup: { lat: -34.9, lng: -56.2, add: '' } });
    expect(ports.store.get('wallet_history/ana/w1')).toMatchObject({ amount: 5 });
    expect(ports.store.get('chats/b1/ana,leo/m2')).toMatchObject({ message: 'from leo' });
    expect(ports.store.get('ratings/leo/b1')).toEqual({ user: 'deleted', rate: 4, at: NOW });
    expect(ports.store.get('tracking/b1')).toBeNull();
    expect(ports.store.get('tracks_in')).toBeNull();
    expect(ports.store.get('bookings/b1/trackInstance')).toBeNull();
    const { audit, ...rest } = ports.store.dump();
    expect(JSON.stringify(rest)).not.toMatch(/Ana|ana@hail|99123456|Pickup street|from ana/);
    expect(Object.values(audit as object)).toMatchObject([{ uid: 'ana', action: 'account_delete' }]);
    expect(ports.store.get('bookings/other')).toMatchObject({ status: 'NEW', customer_name: 'Eva' });
  });

  it('keeps the totals of a driver without the driver’s name, and removes the driver’s parcel photos', async () => {
    const ports = world();
    // A migration has not moved this field yet.
    await ports.store.update({
      'withdraws/w1/bankCode': '88-leo',
      'drivers_on_duty/leo': { name: 'Leo Roca', isFree: true },
    });
    await deleteOwnAccount(ports, give, leo);
    expect(ports.removed).toEqual(['users/leo/', 'bookings/b1/leo/']);
    expect(ports.store.get('reports/month_drivers/2026-05/leo')).toEqual({
      driverShare: 18,
      driverName: '',
      driverVehicleNo: '',
    });
    expect(ports.store.get('withdraws/w1')).toEqual({
      uid: 'leo',
      amount: 1,
      name: '',
      date: 1,
      processed: true,
    });
    expect(ports.store.get('withdraw_banks')).toBeNull();
    expect(JSON.stringify(ports.store.dump())).not.toMatch(/Leo|SBA 1234|\+59898"|77-leo/);
    expect(ports.store.get('bookings/b1')).toMatchObject({ customer_name: 'Ana Pérez', driver_share: 180 });
    expect(ports.store.get('ratings/leo')).toBeNull();
  });

  it('removes the names of rider and driver from a booking', async () => {
    const of = (names: readonly string[]): Record<string, unknown> =>
      Object.fromEntries(names.map((name) => [name, `private ${name}`]));
    const ofRider = [
      'customer_name',
      'customer_email',
      'customer_contact',
      'customer_token',
      'customer_image',
      'userDetails',
      'deliveryPerson',
      'deliveryPersonPhone',
      'pickUpInstructions',
      'deliveryInstructions',
      'rating_comment',
      'coords',
    ];
    const ofDriver = [
      'driver_name',
      'driver_contact',
      'driver_token',
      'driver_image',
      'vehicle_number',
      'vehicle_model',
      'pickup_image',
      'deliver_image',
      'driver_accept_location',
    ];
    // The schema of these two fields does not accept a text. They get objects, so that the record can be
    // parsed.
    const places = {
      coords: [{ latitude: 1, longitude: 1, note: 'private coords' }],
      driver_accept_location: { lat: 1, lng: 1, note: 'private driver_accept_location' },
    };
    const ports = world(tree({}, { ...of(ofRider), ...of(ofDriver), ...places }));
    // The index of bookings stores some of these values in lower case.
    const left = (): string[] => [
      ...new Set(
        JSON.stringify(ports.store.dump())
          .toLowerCase()
          .match(/(?<=private )\w+/g),
      ),
    ];
    await deleteOwnAccount(ports, give, leo);
    expect(left().sort()).toEqual(ofRider.map((name) => name.toLowerCase()).sort());
    await deleteOwnAccount(ports, give, ana);
    expect(left()).toEqual([]);
  });

  it('removes the names of rider and driver from the booking data that is stored outside the booking', async () => {
    const ports = world({
      ...tree(),
      booking_customer_contacts: { b1: { customer_contact: 'private rider' } },
      booking_deliveries: { b1: { deliveryPerson: 'private rider', deliveryPersonPhone: 'private rider' } },
      booking_private: {
        b1: {
          customer_email: 'private rider',
          userDetails: { uid: 'private rider' },
          driver_token: 'private driver',
        },
      },
      booking_driver_contacts: { b1: { driver_contact: 'private driver' } },
    });
    const left = (): string[] => [...new Set(JSON.stringify(ports.store.dump()).match(/(?<=private )\w+/g))];
    await deleteOwnAccount(ports, give, leo);
    expect(left()).toEqual(['rider']);
    await deleteOwnAccount(ports, give, ana);
    expect(left()).toEqual([]);
  });

  it('ends the blocks that the person made and the blocks against the person', async () => {
    const block = { at: NOW, name: 'Ana Pérez' };
    const ports = world({
      ...tree(),
      match_blocks: {
        ana: { made: 1, blocked: { leo: { at: NOW, name: 'Leo Roca' } }, by: { eva: true } },
        leo: { by: { ana: true, eva: true } },
        eva: { made: 2, blocked: { ana: block, leo: block } },
      },
    });
    await deleteOwnAccount(ports, give, ana);
    expect(ports.store.get('match_blocks')).toEqual({
      leo: { by: { eva: true } },
      eva: { made: 2, blocked: { leo: block } },
    });
  });

  it.each([
    ['a trip is open', tree({}, { status: 'NEW' }), 'account_trip_open'],
    ['a trip waits for its payment', tree({}, { status: 'PENDING' }), 'account_trip_open'],
    ['the driver is on a trip', tree({ usertype: 'driver', currentBooking: 'b9' }), 'account_trip_open'],
    ['the account is under review', tree({ moneyPausedAt: NOW }), 'account_in_review'],
    ['money is reserved', tree({ walletBalance: 9, walletHeld: 9 }), 'account_money_held'],
    ['money is owed', tree({ walletBalance: -2 }), 'account_owes_money'],
    ['there is a balance', tree({ walletBalance: 5 }), 'account_has_balance'],
    ['a cent is reserved', tree({ walletBalance: 0.01, walletHeld: 0.01 }), 'account_money_held'],
    ['a cent is owed', tree({ walletBalance: -0.01 }), 'account_owes_money'],
    ['there is a balance of a cent', tree({ walletBalance: 0.01 }), 'account_has_balance'],
    ['the account is a staff account', tree({ usertype: 'admin' }), 'permission_denied'],
  ])('is refused while %s, and changes nothing', async (_why, initial, code) => {
    const ports = world(initial);
    const before = JSON.stringify(ports.store.dump());
    await expect(deleteOwnAccount(ports, give, ana)).rejects.toMatchObject({ code });
    expect(JSON.stringify(ports.store.dump())).toBe(before);
    expect(ports.accounts.all()).toHaveLength(1);
  });

  it('is possible for a profile without a stored balance', async () => {
    const ports = world(tree({ walletBalance: undefined }));
    await deleteOwnAccount(ports, give, ana);
    expect(ports.store.get('users/ana')).toBeNull();
    expect(ports.store.get('wallet_history/ana/account_deleted')).toBeNull();
  });

  it('is possible only after a recent sign-in', async () => {
    const ports = world();
    const stale = aCaller({ uid: 'ana', signedInAt: NOW - FRESH_SIGN_IN_MS });
    await expect(deleteOwnAccount(ports, give, stale)).rejects.toMatchObject({
      code: 'recent_login_required',
    });
    expect(ports.store.get('users/ana')).not.toBeNull();
  });

  it('records the wallet balance that the person gives up', async () => {
    const ports = world(tree({ walletBalance: 5 }));
    await deleteOwnAccount(ports, { giveUpBalance: true }, ana);
    expect(ports.store.get('wallet_history/ana/account_deleted')).toMatchObject({
      type: 'Debit',
      amount: 5,
      balance: 0,
      txRef: 'AccountDeleted',
    });
  });

  it('cancels a trip that the person books during the deletion', async () => {
    const ports = world();
    await ports.store.update({ settings: someSettings() });
    let hasBooked = false;
    const booksMeanwhile: Store = {
      ...ports.store,
      commit: async (write) => {
        if (!hasBooked)
          await ports.store.update({
            'bookings/b2': aTrip({ status: 'NEW', driver: undefined }),
            ...asWritten('b3', { quote: { deliveryPerson: 'Bea' } }),
          });
        hasBooked = true;
        return ports.store.commit(write);
      },
    };
    await deleteOwnAccount({ ...ports, store: booksMeanwhile }, give, ana);
    expect(ports.store.get('bookings/b2')).toMatchObject({ status: 'CANCELLED', reason: 'account_deleted' });
    expect(ports.store.get('booking_index/b2')).toMatchObject({ status: 'CANCELLED', customerName: '' });
    // The server had not completed this booking before the deletion. The deletion must not restore data from
    // the quote of the booking.
    expect(ports.store.get('bookings/b3')).toMatchObject({
      status: 'CANCELLED',
      reason: 'account_deleted',
      pickup: { lat: -34.91, lng: -56.2, add: '' },
    });
    expect(ports.store.get('quotes/b3')).toBeNull();
    expect(await ports.completeBooking('b3')).toBe('already_complete');
    expect(JSON.stringify(ports.store.get('bookings/b3'))).not.toMatch(/Bea|Palacio/);
  });

  it('has no further effect if the call is repeated or made twice at once', async () => {
    const ports = world();
    await Promise.all([deleteOwnAccount(ports, give, ana), deleteOwnAccount(ports, give, ana)]);
    const after = JSON.stringify(ports.store.dump());
    await deleteOwnAccount(ports, give, ana);
    expect(JSON.stringify(ports.store.dump())).toBe(after);
  });
});

describe('an account deletion whose run is killed', () => {
  const expected = async (caller: typeof ana) => {
    const ports = world();
    await deleteOwnAccount(ports, give, caller);
    return withoutKeys(ports);
  };
  const STEPS = Array.from({ length: 12 }, (_, index) => index);

  it.each(STEPS)('before step %i has the same result when the person repeats the request', async (steps) => {
    for (const caller of [ana, leo]) {
      const ports = world();
      await deleteOwnAccount(killedAfter(ports, steps), give, caller).catch(() => undefined);
      await deleteOwnAccount(ports, give, { ...caller, signedInAt: steps === 0 ? NOW : 0 });
      expect(withoutKeys(ports)).toBe(await expected(caller));
      expect(ports.accounts.calls).toContain(`remove ${caller.uid}`);
    }
  });

  it.each(STEPS.slice(1))('before step %i is finished by the sweeper', async (steps) => {
    for (const caller of [ana, leo]) {
      const ports = world();
      await deleteOwnAccount(killedAfter(ports, steps), give, caller).catch(() => undefined);
      await resumeDeletions({ ...ports, log: aLog() });
      expect(await resumeDeletions({ ...ports, log: aLog() })).toBe(0);
      expect(withoutKeys(ports)).toBe(await expected(caller));
    }
  });

  it('does not prevent the sweeper from finishing other deletions, even if this deletion fails in every run', async () => {
    const ports = { ...world(), log: aLog() };
    for (const caller of [ana, leo])
      await deleteOwnAccount(killedAfter(ports, 1), give, caller).catch(() => undefined);
    const removeAll = (prefix: string) =>
      prefix.includes('ana') ? Promise.reject(new Error('no bucket')) : ports.files.removeAll(prefix);
    await resumeDeletions({ ...ports, files: { ...ports.files, removeAll } });
    expect(ports.store.get('account_deletions')).toMatchObject({
      ana: { state: 'started' },
      leo: { state: 'done' },
    });
    expect(ports.log.lines).toMatchObject([{ level: 'error', fields: { key: 'ana' } }]);
  });

  it.each([NOW, NOW + 5 * 60_000])(
    'is finished by the sweeper in the same run as another killed deletion, at the time %i',
    async (now) => {
      const ports = { ...world(), log: aLog(), clock: () => now };
      for (const caller of [ana, leo])
        await deleteOwnAccount(killedAfter(ports, 1), give, caller).catch(() => undefined);
      expect(await resumeDeletions(ports)).toBe(2);
      expect(ports.store.get('account_deletions')).toMatchObject({
        ana: { state: 'done' },
        leo: { state: 'done' },
      });
    },
  );

  it('does not block other deletions if this deletion hangs, because the next run of the sweeper begins with another deletion', async () => {
    let now = NOW;
    const ports = { ...world(), log: aLog(), clock: () => now };
    for (const caller of [ana, leo])
      await deleteOwnAccount(killedAfter(ports, 1), give, caller).catch(() => undefined);
    const begun: string[] = [];
    const removeAll = (prefix: string) => {
      begun.push(prefix);
      now += 21_000;
      return Promise.reject(new Error('no answer'));
    };
    await resumeDeletions({ ...ports, files: { ...ports.files, removeAll } });
    expect(begun).toHaveLength(1);
    now = NOW + 5 * 60_000;
    await resumeDeletions({ ...ports, files: { ...ports.files, removeAll } });
    expect(begun.toSorted()).toEqual(['users/ana/', 'users/leo/']);
  });

  it('has fewer steps than the number of steps that these tests interrupt', async () => {
    for (const caller of [ana, leo])
      await expect(deleteOwnAccount(killedAfter(world(), 12), give, caller)).resolves.toBeUndefined();
  });
});

it('an account is not deleted if after the check the person got a trip or money, the wallet was paused, or another deletion began', () =>
  expectFences(
    () => {
      const ports = world();
      return { store: ports.store, run: (store) => deleteOwnAccount({ ...ports, store }, give, ana) };
    },
    {
      'account_deletions/ana/state': 'started',
      'users/ana/usertype': 'driver',
      'users/ana/currentBooking': 'b1',
      'users/ana/walletHeld': 5,
      'users/ana/walletBalance': 5,
      'users/ana/moneyPausedAt': NOW,
    },
  ));

it('the deletion of an account empties all lists that belong to the person', async () => {
  const ports = world();
  const own = [
    'user_notifications/ana/n1',
    'driver_tasks/ana/b9',
    'sign_ins/ana/s1',
    'devices/ana/d1',
    'push_devices/ana/d1',
    'blocks/ana',
    'caller_notes/ana',
    'booking_places/ana/series_1',
    'booking_codes/b1',
    'booking_routes/b1',
    'booking_tracks/b1',
  ];
  for (const path of own) await ports.store.update({ [path]: path.includes('booking_') ? 7 : { at: 1 } });
  const words = { 'person_words/ana': { words: 'ana', fleet: '' }, 'people_words/all/ana~ana': 'ana' };
  await ports.store.update(words);
  await ports.store.update({ 'series/s1': { customer: 'ana' }, 'series/s2': { customer: 'leo' } });
  await deleteOwnAccount(ports, give, ana);
  expect(ports.store.get('series')).toEqual({ s2: { customer: 'leo' } });
  for (const path of [...own, ...Object.keys(words)]) expect(ports.store.get(path), path).toBeNull();
});
