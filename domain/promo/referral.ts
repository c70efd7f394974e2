import type { ReferralCircle, ReferralRefusal, Settings } from '../records';
import { toMinor } from '../money/money';
import { DAY_MS } from '../time/days-after';
import { normalContact } from '../people/block/blocked-contacts';

/**
 * Decides when a referral bonus is paid (docs/product/money.md, "Referral bonus").
 * `functions/src/referrals/advance-referral.command.ts` collects the facts, pays the bonus, and puts
 * suspicious referrals on the review list. `functions/src/referrals/list-referrals.command.ts` shows the
 * referrer what is missing.
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

/** A paid trip of the new rider. Amounts are in minor units. */
export type ReferralTrip = {
  driver: string | undefined;
  feeMinor: number;
  discountMinor: number;
  /** what the rider paid, which does not include the discount */
  paidMinor: number;
  /**
   * The trip was paid in cash and the driver's wallet is below zero. So the operator does not have the fee
   * yet.
   */
  isOwed: boolean;
};

export type ReferralFacts = {
  /** null if the account is deleted */
  referrer: { isRider: boolean; isBlocked: boolean } | null;
  newRider: { isBlocked: boolean } | null;
  /** whether one of these two people has driven the other on a trip */
  haveMet: boolean;
  /** the paid trips of the new rider */
  trips: readonly ReferralTrip[];
  /** how many bonuses the referrer has had for other new riders, in total and in this month */
  paidEver: number;
  paidThisMonth: number;
  /** when the new rider first had enough trips and fees, undefined before */
  qualifiedAt: number | undefined;
  /** a review of this referral is still open */
  isUnderReview: boolean;
};

/** A new rider's progress towards the referrer's bonus. */
export type ReferralProgress = {
  trips: number;
  tripsNeeded: number;
  areFeesMissing: boolean;
  /** when the bonus is paid if nothing else is missing, or null while trips or fees are missing */
  payableAt: number | null;
  /** why the bonus waits: for the next month because of the limit, or for a review by staff */
  waitsFor: 'month' | 'check' | null;
};

export type ReferralVerdict =
  | { state: 'refused'; reason: ReferralRefusal }
  | { state: 'pending'; progress: ReferralProgress; qualifiedAt: number | null }
  | { state: 'due' };

/**
 * The trips that count for the bonus. The rider must have paid something, and the operator must have the fee.
 */
export const countedTrips = (trips: readonly ReferralTrip[]): ReferralTrip[] =>
  trips.filter(({ paidMinor, isOwed }) => paidMinor > 0 && !isOwed);

/**
 * Decides on one referral. The discounts that the operator gave for the same trips are subtracted from the
 * fees, so that a bonus never costs more than the operator earned with the new rider.
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

/** Whether a limit is reached. 0 means no limit. */
const isReached = (count: number, limit: number): boolean => limit > 0 && count >= limit;

/** The facts that show whether two accounts belong to the same person, or to people who work together. */
export type ReferralPerson = {
  uid: string;
  /** The names of devices and push tokens. A client can omit or invent them. */
  devices: readonly string[];
  bankAccount: string | undefined;
  /** the driver of each paid trip of the person */
  drivers: readonly (string | undefined)[];
};

/** If two people had fewer trips together than this, the trips count as a coincidence. */
const LEAST_TRIPS_TOGETHER = 2;

/**
 * The reasons for a review of a referral, each with the people concerned. `others` are people with the same
 * referrer. `drivers` are drivers who have driven the new rider.
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

/**
 * The driver of all paid trips of a person. Null if the trips had different drivers, or if there are too few
 * trips.
 */
function onlyDriverOf({ drivers }: ReferralPerson): string | null {
  const [driver] = drivers;
  const isAlways = drivers.length >= LEAST_TRIPS_TOGETHER && drivers.every((other) => other === driver);
  return isAlways ? (driver ?? null) : null;
}

const accountOf = ({ bankAccount = '' }: ReferralPerson): string => normalContact('bank', bankAccount);
