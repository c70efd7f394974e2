import type { Settings } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { bookingFieldPath } from '@domain/booking/booking-parts';
import { toMinor } from '@domain/money/money';
import { flagBankAccount } from '../../../../functions/src/accounts/flag-bank-account.command';
import { noteDevice } from '../../../../functions/src/accounts/sessions/sessions.command';
import { signUpUser } from '../../../../functions/src/accounts/sign-in/user-signup.command';
import {
  inviteDriverCommand,
  myInvitationsCommand,
  removeFromFleetCommand,
} from '../../../../functions/src/fleets/fleets.command';
import { A_BROWSER, aCaller } from '../../../../functions/src/platform/testing/records';
import { advanceDueReferrals } from '../../../../functions/src/referrals/advance-referral.command';
import { blockPerson } from '../../../../functions/src/staff/people/block.command';
import { treeOf } from '../invariants';
import type { functionsOf } from '../trip-functions';
import type { TripWorld } from '../trip-world';
import { CAR_TYPE, DRIVERS, FLEET_DRIVER, referralIdOf } from './district';

/**
 * Ways to cheat apart from the planned trips, such as several accounts of one person, or a fleet. Each
 * function returns what the cheat gained, in minor units.
 */

export type Town = {
  world: TripWorld;
  functions: ReturnType<typeof functionsOf>;
  settings: Settings;
  tries: <T>(uid: string, what: string, work: () => Promise<T>) => Promise<T | null>;
  /**
   * Runs an honest trip of these two people, paid in cash. Returns the id of its booking, or null if there
   * was no trip.
   */
  ride: (rider: string, driver: string, number: number) => Promise<string | null>;
  isBonusPaidAtOnce: boolean;
};

const DAY_MS = 24 * 3600_000;
/** The value of a success that brings no money. It is the price of the cheapest trip. */
const WORTH = CAR_TYPE.min_fare * 100;

const BETWEEN = 'x';
/** `accountOf` names another account of a person, and `ownerOf` returns the person behind an account. */
const accountOf = (uid: string, number: number): string => `${uid}${BETWEEN}${String(number)}`;
export const ownerOf = (account: string): string => account.split(BETWEEN)[0] ?? account;

const phoneOf = (number: number): string => `+5989811${String(1000 + number)}`;

/** Signs up a rider with a code to this phone, from this device. */
function signUp(
  { world, functions, settings, tries }: Town,
  uid: string,
  { mobile, device, referralId }: { mobile: string; device: string; referralId?: string },
) {
  const ports = {
    store: world.base,
    secrets: functions.secrets,
    clock: world.clock,
    settings: () => Promise.resolve(settings),
    notify: () => Promise.resolve(),
    pictures: { adopt: () => Promise.reject(new Error('riders have no licence')) },
  };
  const regData = {
    usertype: 'rider' as const,
    firstName: 'New',
    lastName: 'Rider',
    email: `${uid}@new.example`,
    ...(referralId === undefined ? {} : { referralId }),
  };
  const caller = aCaller({ uid, email: null, isEmailVerified: false, mobile, provider: 'phone' });
  return tries(ownerOf(uid), 'sign-up', () =>
    signUpUser(ports, { regData }, caller, { ...A_BROWSER, device }),
  );
}

const NEW_RIDERS = 2;
const TRIPS_EACH = 3;

/**
 * Two new riders with the same phone always ride with one driver. Returns the bonuses minus the fees of their
 * trips.
 */
export async function farm(town: Town, uid: string): Promise<number> {
  const { world, functions, settings } = town;
  const [driver] = DRIVERS;
  let brought = 0;
  const accounts = Array.from({ length: NEW_RIDERS }, (_, index) => accountOf(uid, index));
  for (const [index, account] of accounts.entries()) {
    await signUp(town, account, {
      mobile: phoneOf(index),
      device: `phone of ${uid}`,
      referralId: referralIdOf(uid),
    });
    await world.base.update({ [`${dbPaths.privateProfile(account)}/pushToken`]: `push of ${uid}` });
    let isFirst = true;
    for (let trip = 0; trip < TRIPS_EACH; trip += 1) {
      const id = await town.ride(account, driver, index * TRIPS_EACH + trip);
      if (id === null) continue;
      brought -= toMinor(Number(world.get(bookingFieldPath(id, 'convenience_fees')) ?? 0), settings.decimal);
      if (town.isBonusPaidAtOnce && isFirst) brought += toMinor(settings.bonus, settings.decimal);
      isFirst = false;
    }
  }
  for (let day = 0; day < settings.referral_delay_days + 1; day += 1) {
    world.pass(DAY_MS);
    await advanceDueReferrals(functions.ports);
  }
  const bonuses = Object.values(treeOf(world.get(dbPaths.walletHistory(uid)))).filter(
    (entry) => treeOf(entry).txRef === 'ReferralBonus',
  );
  return (
    brought +
    bonuses.reduce<number>((sum, entry) => sum + toMinor(Number(treeOf(entry).amount), settings.decimal), 0)
  );
}

/**
 * A blocked rider opens new accounts with the old phone, device and bank account. Returns the value of the
 * accounts that staff do not notice.
 */
export async function comeBack(town: Town, uid: string): Promise<number> {
  const { world, functions, tries } = town;
  const { blocking } = functions;
  const user = dbPaths.user(uid);
  const device = `phone of ${uid}`;
  const bank = { [`${dbPaths.privateProfile(uid)}/bankAccount`]: `UY-${uid}` };
  await world.base.update(bank);
  await noteDevice(blocking, uid, { ...A_BROWSER, device });
  const block = { reason: 'fraud' as const, note: '', until: null };
  const boss = { ...aCaller({ uid: 'boss' }), role: 'admin' as const };
  await tries('boss', 'block', () => blockPerson(blocking, { id: uid, block }, boss));

  const mobile = String(treeOf(world.get(user)).mobile);
  await signUp(town, accountOf(uid, 1), { mobile, device: 'a new phone' });
  await signUp(town, accountOf(uid, 2), { mobile: phoneOf(2), device });
  await signUp(town, accountOf(uid, 3), { mobile: phoneOf(3), device: 'another phone' });
  const account = dbPaths.privateProfile(accountOf(uid, 3));
  await world.base.update({ [`${account}/bankAccount`]: `UY-${uid}` });
  await flagBankAccount(blocking, accountOf(uid, 3));
  const unseen = [1, 2, 3]
    .map((number) => accountOf(uid, number))
    .filter((id) => world.get(`${dbPaths.user(id)}/usertype`) !== null)
    .filter((id) => Object.keys(treeOf(world.get(dbPaths.personReviews(id)))).length === 0);
  return unseen.length * WORTH;
}

/**
 * A fleet admin adds a driver without consent, reads a stranger’s data, and hides the debt of the fleet’s
 * driver.
 */
export async function takeOver(town: Town, uid: string): Promise<number> {
  const { world, functions, tries } = town;
  const caller = { ...aCaller({ uid }), role: 'fleetadmin' as const };
  const [stranger] = DRIVERS;
  const path = dbPaths.user(stranger);
  const { email, mobile } = treeOf(world.get(path)) as { email: string; mobile: string };
  const ports = {
    ...functions.ports,
    store: world.base,
    appUrl: () => 'https://hail.example',
    mailer: { send: () => Promise.resolve() },
  };
  const invitation = { firstName: 'Any', lastName: 'Body', email, mobile };
  await tries(uid, 'invite', () => inviteDriverCommand(ports, { invitation }, caller));
  // The stranger’s next sign-in only shows the invitation. The stranger does not accept it.
  await myInvitationsCommand(ports, aCaller({ uid: stranger, email: null, isEmailVerified: false, mobile }));
  await tries(uid, 'join', () => world.client(uid, 'admin', { [`${path}/fleetadmin`]: uid }));
  await tries(uid, 'remove', () => removeFromFleetCommand(ports, { id: stranger }, caller));

  const own = dbPaths.user(FLEET_DRIVER);
  const balance = (): unknown => world.get(`${own}/walletBalance`);
  const before = balance();
  await tries(uid, 'wallet', () => world.client(uid, 'admin', { [`${own}/walletBalance`]: 0 }));
  await tries(uid, 'delete', () => world.client(uid, 'admin', { [own]: null }));
  const successes = [
    world.get(`${path}/fleetadmin`) === uid,
    world.mayRead(uid, path),
    world.mayRead(uid, dbPaths.privateProfile(stranger)),
    world.mayRead(uid, dbPaths.walletHistory(stranger)),
    balance() !== before,
  ];
  return successes.filter(Boolean).length * WORTH;
}
