import type { z } from 'zod';
import type { ownReferrals } from '@domain/contracts/money/referrals';
import { type Referral, referralSchema, type Settings } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { judgeReferral } from '@domain/promo/referral';
import { bonusTimesOf, referralFacts, storedPerson, type ReferralPorts } from './referral-facts';

/** The list shows at most this many people, because it counts the bookings of each person who waits. */
const MOST_SHOWN = 20;

type Answer = z.output<typeof ownReferrals.output>;
type Shown = Answer['people'][number];

/**
 * The people who joined by the caller's referral code (docs/product/money.md, "Referral bonus"). The list
 * shows the first name, the progress of the bonus and the paid amount. It shows no id, no contact and no
 * reason that staff entered.
 */
export async function listReferrals(ports: Omit<ReferralPorts, 'notify'>, uid: string): Promise<Answer> {
  const { store } = ports;
  const own = await store.read(dbPaths.user(uid), storedPerson);
  const [settings, bonusTimes, joined, opened] = await Promise.all([
    ports.settings(),
    bonusTimesOf(store, uid),
    own?.referralId === undefined
      ? []
      : store.keysWhere(dbPaths.users(), 'signupViaReferral', own.referralId, MOST_SHOWN),
    store.keysWhere(dbPaths.referrals(), 'referrer', uid, MOST_SHOWN),
  ]);
  const riders = [...new Set([...opened, ...joined])].filter((rider) => rider !== uid).slice(0, MOST_SHOWN);
  const people = await Promise.all(
    riders.map(async (rider): Promise<Shown[]> => {
      const [person, referral] = await Promise.all([
        store.read(dbPaths.user(rider), storedPerson),
        store.read(dbPaths.referral(rider), referralSchema),
      ]);
      // A code can belong to another person later. The referral names the person who gets the bonus.
      if (referral !== null && referral.referrer !== uid) return [];
      if (person !== null && person.usertype !== 'rider') return [];
      const name = person?.firstName.trim() ?? '';
      if (referral?.state === 'paid')
        return [{ name, state: 'paid', amount: referral.amount, paidAt: referral.paidAt }];
      if (referral?.state === 'refused') return [{ name, state: 'refused' }];
      const progress = await progressOf(ports, rider, referral ?? { referrer: uid }, {
        settings,
        bonusTimes,
      });
      return progress === null ? [{ name, state: 'refused' }] : [{ name, state: 'pending', progress }];
    }),
  );
  return { bonus: settings.bonus, people: people.flat() };
}

/** The progress of a bonus. Null if the bonus will never be paid. */
async function progressOf(
  ports: Omit<ReferralPorts, 'notify'>,
  rider: string,
  referral: Pick<Referral, 'referrer' | 'qualifiedAt'>,
  { settings, bonusTimes }: { settings: Settings; bonusTimes: readonly number[] },
): Promise<Shown['progress'] | null> {
  const facts = await referralFacts(ports, rider, referral, {
    isUnderReview: false,
    timeZone: settings.timeZone,
    bonusTimes,
  });
  const now = ports.clock();
  const verdict = judgeReferral(facts, settings, now);
  if (verdict.state === 'refused') return null;
  const tripsNeeded = settings.referral_trips;
  // The bonus is paid within the hour, unless staff must review it first.
  if (verdict.state === 'due')
    return { trips: tripsNeeded, tripsNeeded, areFeesMissing: false, payableAt: now, waitsFor: null };
  const { waitsFor, ...progress } = verdict.progress;
  return { ...progress, waitsFor: waitsFor === 'month' ? 'month' : null };
}
