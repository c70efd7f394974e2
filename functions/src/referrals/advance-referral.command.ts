import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import {
  type Referral,
  REFERRAL_CIRCLES,
  type ReferralCircle,
  referralSchema,
  reviewKeyOf,
} from '@domain/records';
import { judgeReferral } from '@domain/promo/referral';
import { formatMoney, toMinor } from '@domain/money/money';
import { untilCommitted, workOnEach, type Checks, type Log } from '../platform';
import { namesOf, reviewWrites } from '../reviews/review-writes';
import { ledgerWrites } from '../wallet/ledger-writes';
import { bonusTimesOf, circlesOf, referralFacts, storedPerson, type ReferralPorts } from './referral-facts';

/**
 * A bonus that waits for staff, for the next month or for a driver's debt is checked again after this time.
 */
const LOOK_AGAIN_MS = 60 * 60 * 1000;
const BATCH = 100;

/**
 * Updates the state of a new rider's referral. The state is refused, waiting, on the review list, or paid
 * (`domain/promo/referral.ts`). The function may run at any time and any number of times. The bonus is one
 * ledger entry with the new rider's name. It is written in one commit with the state of the referral.
 */
export async function advanceReferral(ports: ReferralPorts, riderId: string): Promise<void> {
  const referral = await openedReferral(ports, riderId);
  if (referral?.state !== 'pending') return;
  const settings = await ports.settings();
  const paid = await untilCommitted(() => advanceOnce(ports, riderId), referral.referrer);
  if (paid !== 'paid') return;
  await ports.notify([
    {
      uid: referral.referrer,
      text: 'referral_bonus',
      eventId: ledgerKey(riderId),
      screen: 'Wallet',
      params: { amount: formatMoney(settings.bonus, settings) },
    },
  ]);
}

/**
 * Checks the referrals whose waiting time is over. Returns how many were due. A failure does not stop the
 * others.
 */
export async function advanceDueReferrals(ports: ReferralPorts & { log: Log }): Promise<number> {
  const uids = await ports.store.keysUpTo(dbPaths.referrals(), 'nextAt', ports.clock(), BATCH);
  const how = { log: ports.log, failure: 'a referral could not be advanced' };
  await workOnEach(how, uids, (uid) => advanceReferral(ports, uid));
  return uids.length;
}

const ledgerKey = (riderId: string) => `referral_${riderId}` as const;

/**
 * The referral of a person. If there is no referral yet, the first payment of a rider with a referral code
 * creates it.
 */
async function openedReferral(ports: ReferralPorts, riderId: string): Promise<Referral | null> {
  const { store, clock } = ports;
  const path = dbPaths.referral(riderId);
  const stored = await store.read(path, referralSchema);
  if (stored !== null) return stored;
  const rider = await store.read(dbPaths.user(riderId), storedPerson);
  if (rider?.signupViaReferral === undefined || rider.usertype !== 'rider') return null;
  const [referrer] = await store.keysWhere(dbPaths.users(), 'referralId', rider.signupViaReferral, 1);
  if (referrer === undefined || referrer === riderId) return null;
  // The time of a bonus that was paid before referral records existed.
  const paidAt = await store.read(`${dbPaths.walletEntry(referrer, ledgerKey(riderId))}/at`, z.number());
  const referral: Referral = {
    referrer,
    at: clock(),
    ...(paidAt === null ? { state: 'pending' } : { state: 'paid', paidAt }),
  };
  const isDone = await store.commit({
    checks: { [`${path}/state`]: null, [`${dbPaths.user(riderId)}/usertype`]: 'rider' },
    values: { [path]: referral },
  });
  return isDone ? referral : store.read(path, referralSchema);
}

async function advanceOnce(
  ports: ReferralPorts,
  riderId: string,
): Promise<'paid' | 'waiting' | 'nothing' | null> {
  const { store, clock } = ports;
  const path = dbPaths.referral(riderId);
  const referral = await store.read(path, referralSchema);
  if (referral?.state !== 'pending') return 'nothing';
  const { referrer } = referral;
  const settings = await ports.settings();
  const now = clock();
  const reviews = await reviewStates(ports, riderId);
  const isUnderReview = Object.values(reviews).includes('open');
  const facts = await referralFacts(ports, riderId, referral, {
    isUnderReview,
    timeZone: settings.timeZone,
    bonusTimes: await bonusTimesOf(store, referrer),
  });
  const verdict = judgeReferral(facts, settings, now);
  const commit = async <Outcome>(
    values: Record<string, unknown>,
    checks: Checks,
    outcome: Outcome,
  ): Promise<Outcome | null> => {
    const isDone = await store.commit({ checks: { [`${path}/state`]: 'pending', ...checks }, values });
    return isDone ? outcome : null;
  };
  const waits = (qualifiedAt: number | null, nextAt: number | null, more: Record<string, unknown> = {}) =>
    commit(
      { ...more, [`${path}/qualifiedAt`]: qualifiedAt, [`${path}/nextAt`]: nextAt },
      Object.fromEntries(
        Object.entries(reviews).map(([key, state]) => [`${dbPaths.review(key)}/state`, state]),
      ),
      'waiting' as const,
    );

  // An operator who has set no bonus may set a bonus later, so the referral waits.
  if (toMinor(settings.bonus, settings.decimal) <= 0)
    return waits(referral.qualifiedAt ?? null, now + LOOK_AGAIN_MS);
  if (verdict.state === 'refused') {
    const after: Referral = { referrer, at: referral.at, state: 'refused', reason: verdict.reason };
    return commit({ [path]: after }, {}, 'nothing' as const);
  }
  const qualifiedAt = verdict.state === 'due' ? (referral.qualifiedAt ?? now) : verdict.qualifiedAt;
  if (qualifiedAt === null) {
    const hasOwed = facts.trips.some(({ isOwed }) => isOwed);
    return waits(null, hasOwed ? now + LOOK_AGAIN_MS : null);
  }
  const circles = await newCircles(ports, riderId, referral, facts.trips, reviews);
  if (circles !== null) return waits(qualifiedAt, now + LOOK_AGAIN_MS, circles);
  if (verdict.state === 'pending')
    return waits(qualifiedAt, Math.max(verdict.progress.payableAt ?? 0, now + LOOK_AGAIN_MS));

  const line = { uid: referrer, key: ledgerKey(riderId), type: 'Credit' as const, txRef: 'ReferralBonus' };
  const amountMinor = toMinor(settings.bonus, settings.decimal);
  const ledger = await ledgerWrites(store, [{ ...line, amountMinor }], now, settings.decimal);
  // The referrer was deleted after the facts were read, so the facts are read again.
  if (Object.keys(ledger.values).length === 0) return null;
  const after: Referral = {
    referrer,
    at: referral.at,
    state: 'paid',
    qualifiedAt,
    paidAt: now,
    amount: settings.bonus,
  };
  return commit(
    { ...ledger.values, [path]: after },
    { ...ledger.checks, [`${dbPaths.user(riderId)}/usertype`]: 'rider' },
    'paid' as const,
  );
}

/** The state of each entry that this referral can have on the review list, by key. */
async function reviewStates(
  { store }: ReferralPorts,
  riderId: string,
): Promise<Record<string, 'open' | 'closed' | null>> {
  const keys = REFERRAL_CIRCLES.map((kind) => reviewKeyOf(riderId, kind));
  const states = await Promise.all(
    keys.map((key) => store.read(`${dbPaths.review(key)}/state`, z.enum(['open', 'closed']))),
  );
  return Object.fromEntries(keys.map((key, index) => [key, states[index] ?? null]));
}

/**
 * The writes that put suspicious groups of accounts (`referralCircles`) on the review list. Null if there
 * is no such group, or if the review list already has all of them.
 */
async function newCircles(
  ports: ReferralPorts,
  riderId: string,
  { referrer }: Referral,
  trips: Parameters<typeof circlesOf>[3],
  reviews: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  const isNew = ({ kind }: { kind: ReferralCircle }) => reviews[reviewKeyOf(riderId, kind)] === null;
  const circles = (await circlesOf(ports, riderId, referrer, trips)).filter(isNew);
  if (circles.length === 0) return null;
  const writes = await Promise.all(
    circles.map(async ({ kind, uids }) => {
      const people = await namesOf(ports.store, uids);
      return reviewWrites(riderId, { kind, people }, ports.clock());
    }),
  );
  return Object.assign({}, ...writes) as Record<string, unknown>;
}
