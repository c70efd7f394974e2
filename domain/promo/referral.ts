import type { ReferralCircle, ReferralRefusal, Settings } from '../records';
import { toMinor } from '../money/money';
import { DAY_MS } from '../time/days-after';
import { normalContact } from '../people/block/blocked-contacts';

/**
 * When a referral bonus is paid (docs/product/money.md, "Referral bonus").
 * `functions/src/referrals/advance-referral.command.ts` gathers the facts, pays, and puts circles on the review list.
 * `functions/src/referrals/list-referrals.command.ts` shows the referrer what is missing.
 */

export type ReferralRules = Pick<
  Settings,
  | 'bonus'
  | 'decimal'
  | 'referral_trips'
  | 'referral_delay_days'
  | 'referral_month_limit'
  | 'referral_person_limit'
>;

/** A paid trip of the new rider, amounts in minor units. */
export type ReferralTrip = {
  driver: string | undefined;
  feeMinor: number;
  discountMinor: number;
  /** the amount the rider paid, without the discount */
  paidMinor: number;
  /** paid in cash to a driver whose wallet is below zero, so the operator does not have the fee yet */
  isOwed: boolean;
};

export type ReferralFacts = {
  /** null if the account is deleted */
  referrer: { isRider: boolean; isBlocked: boolean } | null;
  newRider: { isBlocked: boolean } | null;
  /** the one has driven the other */
  haveMet: boolean;
  /** the paid trips of the new rider */
  trips: readonly ReferralTrip[];
  /** bonuses that the referrer has had for others, in all and in this month */
  paidEver: number;
  paidThisMonth: number;
  /** when trips and fees were first enough, absent before */
  qualifiedAt: number | undefined;
  /** staff have not closed a circle yet */
  isUnderReview: boolean;
};

/** A new rider's progress towards the referrer's bonus. */
export type ReferralProgress = {
  trips: number;
  tripsNeeded: number;
  areFeesMissing: boolean;
  /** when the bonus is paid if nothing else is missing, or null while trips or fees are missing */
  payableAt: number | null;
  /** the bonus waits for the next month, or for staff */
  waitsFor: 'month' | 'check' | null;
};

export type ReferralVerdict =
  | { state: 'refused'; reason: ReferralRefusal }
  | { state: 'pending'; progress: ReferralProgress; qualifiedAt: number | null }
  | { state: 'due' };

/** The trips that count. The rider paid something, and the operator has its fee. */
export const countedTrips = (trips: readonly ReferralTrip[]): ReferralTrip[] =>
  trips.filter(({ paidMinor, isOwed }) => paidMinor > 0 && !isOwed);

/**
 * The verdict on one referral. Fees count without the discounts that the operator gave for the same trips, so that a bonus
 * never costs more than the new rider has brought.
 */
export function judgeReferral(facts: ReferralFacts, rules: ReferralRules, now: number): ReferralVerdict {
  const { referrer, newRider } = facts;
  if (referrer === null || newRider === null) return { state: 'refused', reason: 'gone' };
  if (!referrer.isRider) return { state: 'refused', reason: 'not_rider' };
  if (facts.haveMet) return { state: 'refused', reason: 'met' };
  if (isReached(facts.paidEver, rules.referral_person_limit)) return { state: 'refused', reason: 'limit' };

  const counted = countedTrips(facts.trips);
  const earnedMinor = counted.reduce((sum, trip) => sum + trip.feeMinor - trip.discountMinor, 0);
  const areFeesMissing = earnedMinor <= toMinor(rules.bonus, rules.decimal);
  const isQualified = counted.length >= rules.referral_trips && !areFeesMissing;
  const qualifiedAt = isQualified ? (facts.qualifiedAt ?? now) : null;
  const payableAt = qualifiedAt === null ? null : qualifiedAt + rules.referral_delay_days * DAY_MS;
  const isChecked = facts.isUnderReview || referrer.isBlocked || newRider.isBlocked;
  const isMonthFull = isReached(facts.paidThisMonth, rules.referral_month_limit);
  if (payableAt !== null && payableAt <= now && !isChecked && !isMonthFull) return { state: 'due' };
  return {
    state: 'pending',
    qualifiedAt,
    progress: {
      trips: Math.min(counted.length, rules.referral_trips),
      tripsNeeded: rules.referral_trips,
      areFeesMissing,
      payableAt,
      waitsFor: isChecked ? 'check' : isMonthFull ? 'month' : null,
    },
  };
}

/** A limit of 0 means no limit. */
const isReached = (count: number, limit: number): boolean => limit > 0 && count >= limit;

/** The facts by which accounts of one person, or of people who work together, resemble each other. */
export type ReferralPerson = {
  uid: string;
  /** names of devices and push tokens. A client can leave them out or make them up. */
  devices: readonly string[];
  bankAccount: string | undefined;
  /** the drivers of the person's paid trips, one entry for each trip */
  drivers: readonly (string | undefined)[];
};

/** Fewer common trips than this are chance. */
const LEAST_TRIPS_TOGETHER = 2;

/**
 * The circles that a referral shows, each with its people. `others` are people with the same referrer. `drivers` have
 * driven the new rider.
 */
export function referralCircles(people: {
  referrer: ReferralPerson;
  newRider: ReferralPerson;
  others: readonly ReferralPerson[];
  drivers: readonly ReferralPerson[];
}): { kind: ReferralCircle; uids: string[] }[] {
  const { referrer, newRider, others, drivers } = people;
  const pairs = [
    [referrer, newRider],
    ...others.map((other) => [newRider, other]),
    ...drivers.flatMap((driver) => [
      [referrer, driver],
      [newRider, driver],
    ]),
  ] as [ReferralPerson, ReferralPerson][];
  const found = (kind: ReferralCircle, isAlike: (a: ReferralPerson, b: ReferralPerson) => boolean) => {
    const uids = new Set(pairs.filter(([a, b]) => isAlike(a, b)).flatMap(([a, b]) => [a.uid, b.uid]));
    return uids.size === 0 ? [] : [{ kind, uids: [...uids] }];
  };
  const driver = onlyDriverOf(newRider);
  const together =
    driver === null ? [] : [referrer, ...others].filter((person) => onlyDriverOf(person) === driver);
  return [
    ...found('referral_device', (a, b) => a.devices.some((device) => b.devices.includes(device))),
    ...found('referral_bank', (a, b) => accountOf(a) !== '' && accountOf(a) === accountOf(b)),
    ...(driver === null || together.length === 0
      ? []
      : [
          {
            kind: 'referral_driver' as const,
            uids: [newRider.uid, driver, ...together.map(({ uid }) => uid)],
          },
        ]),
  ];
}

/** The one driver of all paid trips, or null if there are several drivers or too few trips. */
function onlyDriverOf({ drivers }: ReferralPerson): string | null {
  const [driver] = drivers;
  const isAlways = drivers.length >= LEAST_TRIPS_TOGETHER && drivers.every((other) => other === driver);
  return isAlways ? (driver ?? null) : null;
}

const accountOf = ({ bankAccount = '' }: ReferralPerson): string => normalContact('bank', bankAccount);
