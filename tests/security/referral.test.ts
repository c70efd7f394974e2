import { describe, expect, it } from 'vitest';
import { memoryFiles } from '../../functions/src/platform/testing/memory-files';
import { deleteOwnAccount } from '../../functions/src/accounts/leaving/delete-account.command';
import { signUpUser } from '../../functions/src/accounts/sign-in/user-signup.command';
import { validateReferrer } from '../../functions/src/accounts/sign-in/validate-referrer.command';
import { completionOf } from '../../functions/src/bookings/testing/written-booking';
import {
  A_BROWSER,
  aCaller,
  foreseeableSecrets,
  memoryAccounts,
} from '../../functions/src/platform/testing/records';
import { advanceDueReferrals, advanceReferral } from '../../functions/src/referrals/advance-referral.command';
import { aPaidTrip, DAY_MS, referralWorld } from '../../functions/src/referrals/testing/referral-world';
import { closeReviewCommand } from '../../functions/src/reviews/close-review.command';
import { aPerson } from '../../functions/src/settlement/testing/trip-world';

/** Users try to get referral bonuses for invented riders, or for riders who work with them. */

type World = ReturnType<typeof referralWorld>;

/**
 * Advances the time by `days`. On each day the sweeper runs, and the payment event of each rider is
 * repeated.
 */
async function passes(world: World, riders: readonly string[], days = 60): Promise<void> {
  for (const rider of riders) await advanceReferral(world, rider);
  for (let day = 0; day < days; day += 1) {
    world.advance(DAY_MS);
    await advanceDueReferrals(world);
    for (const rider of riders) await advanceReferral(world, rider);
  }
}
/** Returns the bonuses of the referrer. */
const gained = (world: World): unknown => world.balance('bea');

describe('an attempt to get undeserved referral bonuses', () => {
  it('by a driver with four invented riders earns nothing', async () => {
    const riders = ['r1', 'r2', 'r3', 'r4'];
    const world = referralWorld({ bookings: {} });
    await world.store.update({ 'users/leo/referralId': 'DRIVE', 'users/leo/walletBalance': 0 });
    for (const rider of riders) {
      await world.store.update({
        [`users/${rider}`]: aPerson({ signupViaReferral: 'DRIVE' }),
        ...Object.fromEntries(
          [1, 2, 3].map((trip) => [
            `bookings/${rider}${String(trip)}`,
            aPaidTrip(rider, 'leo', { convenience_fees: 0, driver_share: 200, cashPaymentAmount: 200 }),
          ]),
        ),
      });
    }
    await passes(world, riders);
    expect(world.balance('leo')).toBe(0);
    expect(world.referral('r1')).toMatchObject({ state: 'refused', reason: 'not_rider' });
    expect(await validateReferrer(world, { referralId: 'DRIVE' })).toEqual({ valid: false });
  });

  it('with trips that bring the operator no fee earns nothing', async () => {
    const free = { convenience_fees: 0, driver_share: 200 };
    const world = referralWorld({
      bookings: Object.fromEntries(
        Array.from({ length: 9 }, (_, index) => [
          `b${String(index)}`,
          aPaidTrip('ana', index % 2 === 0 ? 'leo' : 'tom', free),
        ]),
      ),
    });
    await passes(world, ['ana']);
    expect(gained(world)).toBe(0);
  });

  it('with trips that were paid by promos earns nothing', async () => {
    const world = referralWorld();
    for (const id of ['b1', 'b2', 'b3'])
      await world.store.update({
        [`bookings/${id}/discount_amount`]: 190,
        [`bookings/${id}/customer_paid`]: 10,
      });
    await passes(world, ['ana']);
    expect(gained(world)).toBe(0);
  });

  it('with cash trips of a driver who never pays the fees to the operator earns nothing', async () => {
    const world = referralWorld();
    for (const id of ['b1', 'b2', 'b3'])
      await world.store.update({ [`bookings/${id}/cashPaymentAmount`]: 200 });
    await world.store.update({ 'users/leo/walletBalance': -40, 'users/tom/walletBalance': -20 });
    await passes(world, ['ana']);
    expect(gained(world)).toBe(0);
  });

  it('with unpaid or cancelled trips earns nothing', async () => {
    const world = referralWorld();
    await world.store.update({ 'bookings/b2/status': 'PENDING', 'bookings/b3/status': 'CANCELLED' });
    await passes(world, ['ana']);
    expect(gained(world)).toBe(0);
  });

  it('by a referrer who was the driver of the referred rider earns nothing', async () => {
    const world = referralWorld();
    await world.store.update({ 'bookings/b4': aPaidTrip('ana', 'bea', { status: 'CANCELLED' }) });
    await passes(world, ['ana']);
    expect(gained(world)).toBe(0);
    expect(world.referral('ana')).toMatchObject({ state: 'refused', reason: 'met' });
  });

  it('with many riders earns no more than the limit per month and the limit per referrer', async () => {
    const riders = Array.from({ length: 9 }, (_, index) => `n${String(index)}`);
    const world = referralWorld({ bookings: {} }, { referral_month_limit: 2, referral_person_limit: 5 });
    for (const [index, rider] of riders.entries())
      await world.store.update({
        [`users/${rider}`]: aPerson({ signupViaReferral: 'QWERT' }),
        ...Object.fromEntries(
          ['leo', 'tom', 'ivo'].map((driver, trip) => [
            `bookings/t${String(index)}${String(trip)}`,
            aPaidTrip(rider, driver),
          ]),
        ),
      });
    // The test begins on 20 May. The referrer gets two bonuses in May, two in June and the last bonus in
    // July.
    await passes(world, riders, 10);
    expect(gained(world)).toBe(100);
    await passes(world, riders, 25);
    expect(gained(world)).toBe(200);
    await passes(world, riders, 60);
    expect(gained(world)).toBe(250);
  });

  it('with repeated payment events and a sweeper that runs twice earns one bonus', async () => {
    const world = referralWorld({}, { referral_delay_days: 0 });
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 === 0 ? advanceReferral(world, 'ana') : advanceDueReferrals(world),
      ),
    );
    await passes(world, ['ana']);
    expect(gained(world)).toBe(50);
  });
});

describe('a group of users who are suspected of referring each other', () => {
  const open = (world: World): string[] =>
    Object.entries((world.store.get('reviews') ?? {}) as Record<string, { state: string }>)
      .filter(([, { state }]) => state === 'open')
      .map(([key]) => key);
  const boss = 'boss';

  it('with accounts on one device gets no bonus before a decision of staff, who may block the users', async () => {
    const world = referralWorld();
    await world.store.update({
      'users_private/ana/pushToken': 'phone',
      'users_private/bea/pushToken': 'phone',
    });
    await passes(world, ['ana']);
    expect(gained(world)).toBe(0);
    expect(open(world)).toEqual(['ana_referral_device']);
    expect(world.store.get('reviews/ana_referral_device/people')).toEqual({
      ana: 'Ana Pérez',
      bea: 'Bea Pérez',
    });
    await world.store.update({ 'users/bea/blockedUntil': world.clock() + 365 * DAY_MS });
    await closeReviewCommand(
      { ...world, settleAsCash: () => Promise.resolve() },
      { reviewId: 'ana_referral_device', note: 'one phone' },
      { uid: boss },
    );
    await passes(world, ['ana']);
    expect(gained(world)).toBe(0);
  });

  it('with the same bank account as a driver waits for staff, who pay the bonus by closing the review', async () => {
    const world = referralWorld();
    await world.store.update({
      'users_private/tom/bankAccount': 'UY 12-34',
      'users_private/bea/bankAccount': 'uy1234',
    });
    await passes(world, ['ana']);
    expect(gained(world)).toBe(0);
    expect(open(world)).toEqual(['ana_referral_bank']);
    await closeReviewCommand(
      { ...world, settleAsCash: () => Promise.resolve() },
      { reviewId: 'ana_referral_bank', note: 'a couple' },
      { uid: boss },
    );
    await passes(world, ['ana'], 1);
    expect(gained(world)).toBe(50);
  });

  it('with riders who always ride with the same driver waits for a decision of staff', async () => {
    const world = referralWorld();
    await world.store.update({
      'bookings/b2/driver': 'leo',
      'users/eva': aPerson({ firstName: 'Eva', signupViaReferral: 'QWERT' }),
      'bookings/e1': aPaidTrip('eva', 'leo'),
      'bookings/e2': aPaidTrip('eva', 'leo'),
    });
    await passes(world, ['ana', 'eva']);
    expect(gained(world)).toBe(0);
    expect(open(world)).toEqual(['ana_referral_driver']);
    expect(world.store.get('reviews/ana_referral_driver/people')).toMatchObject({
      eva: 'Eva Pérez',
      leo: 'Leo Pérez',
    });
  });

  it('does not include an honest rider, whose bonus is paid', async () => {
    const world = referralWorld();
    await passes(world, ['ana']);
    expect(gained(world)).toBe(50);
    expect(open(world)).toEqual([]);
  });
});

describe('an account that is deleted and created again', () => {
  it('earns no second bonus, with the same referral code or with another code', async () => {
    // The referral code of each new account consists of five random letters.
    const secrets = foreseeableSecrets(Array.from({ length: 10 }, (_, index) => index));
    const world = referralWorld({}, { referral_delay_days: 0 });
    const ana = aCaller({ uid: 'ana', email: null, isEmailVerified: false, mobile: '+59899123456' });
    await world.store.update({
      'users/ana/mobile': ana.mobile,
      'users/eva': aPerson({ referralId: 'ASDFG' }),
    });
    await passes(world, ['ana'], 1);
    expect(gained(world)).toBe(50);

    const accounts = memoryAccounts();
    const ports = { ...world, secrets, accounts, completeBooking: completionOf(world.store) };
    await deleteOwnAccount(
      { ...ports, files: memoryFiles() },
      { giveUpBalance: true },
      { ...ana, signedInAt: world.clock() },
    );
    for (const [uid, referralId] of [
      ['ana2', 'QWERT'],
      ['ana3', 'ASDFG'],
    ] as const) {
      const regData = { usertype: 'rider', firstName: 'Ana', lastName: 'Pérez', referralId } as const;
      await signUpUser(
        { ...ports, pictures: { adopt: () => Promise.reject(new Error('no upload')) } },
        { regData },
        { ...ana, uid },
        A_BROWSER,
      );
      expect(world.store.get(`users/${uid}/signupViaReferral`)).toBeNull();
      await world.store.update({ [`users/${uid}/mobile`]: 'moved on' });
    }
    // The deleted account also causes no second bonus.
    await passes(world, ['ana', 'ana2', 'ana3']);
    expect(gained(world)).toBe(50);
    expect(world.balance('eva')).toBe(0);
  });

  it('leaves a stored hash of its contact, but not the contact itself', async () => {
    const world = referralWorld();
    await world.store.update({ 'users/ana/email': 'ana@hail.example' });
    await deleteOwnAccount(
      {
        ...world,
        secrets: { hash: (text: string) => `h${String(text.length)}` },
        accounts: memoryAccounts(),
        completeBooking: completionOf(world.store),
        files: memoryFiles(),
      },
      { giveUpBalance: true },
      aCaller({ uid: 'ana', signedInAt: world.clock() }),
    );
    expect(JSON.stringify(world.store.get('past_contacts'))).not.toContain('ana@');
  });
});
