import { dbPaths } from '@domain/database/paths';
import { complaintThread, type ComplaintMessage } from '@domain/payment/complaint';
import type { ComplaintRecord } from '@domain/records';
import { canDriverRead, isOfDriversTime } from '@domain/trip/people/lost-item';
import { unmatchedWith } from '../people/match-blocks.command';
import type { Needs, Notification } from '../platform';

/** The most characters of a message that a notification shows. */
const NOTICE_TEXT = 300;

/**
 * Notifies the rider and the driver of a lost item about all steps since the last notification. Each person
 * is notified about the steps of the other person and of staff.
 */
export async function tellLostItem(
  ports: Needs<'store' | 'clock' | 'notify'>,
  id: string,
  known: ComplaintRecord,
): Promise<void> {
  const { toldTo = 0, tellAt = null } = known;
  const thread = complaintThread(known);
  const fresh = thread.filter(({ at }) => at > toldTo);
  const driver = await driverInReport(ports, known);
  await ports.notify([
    ...fresh.flatMap((message) => noticesOf(id, known, driver, message)),
    ...endOf(id, known, driver),
  ]);
  const path = dbPaths.complaint(id);
  const newest = thread.at(-1)?.at ?? toldTo;
  await ports.store.commit({
    checks: { [`${path}/tellAt`]: tellAt },
    values: {
      [`${path}/tellAt`]: null,
      [`${path}/toldTo`]: newest,
      ...endedPart(path, known, driver, fresh),
    },
  });
}

/**
 * A driver who cannot take part at this moment must not learn of the present messages, even after a block is
 * lifted. So `until`, the end of the driver's part, is set to a time before these messages.
 */
function endedPart(
  path: string,
  { lost }: ComplaintRecord,
  driver: string | null,
  [first]: readonly ComplaintMessage[],
): Record<string, number> {
  if (lost === undefined || driver !== null || first === undefined || lost.until < first.at) return {};
  return { [`${path}/lost/until`]: first.at - 1 };
}

function noticesOf(
  id: string,
  known: ComplaintRecord,
  driver: string | null,
  { id: messageId, at, by, text, answer }: ComplaintMessage,
): Notification[] {
  const about = {
    bookingId: known.bookingId,
    screen: 'BookedCab' as const,
    eventId: `complaint_${id}_${messageId}`,
  };
  const isReport = by === 'person' && at === known.at;
  const params = { text: text.slice(0, NOTICE_TEXT), item: known.lost?.item ?? '' };
  const notices: Notification[] = [];
  if (by !== 'person')
    notices.push({
      ...about,
      params,
      uid: known.uid,
      text: answer === undefined ? 'lost_item_message' : `lost_item_answer_${answer}`,
    });
  if (by !== 'driver' && driver !== null && isOfDriversTime(known, at))
    notices.push({
      ...about,
      params,
      uid: driver,
      text: isReport ? 'lost_item_reported' : 'lost_item_message',
    });
  return notices;
}

function endOf(id: string, known: ComplaintRecord, driver: string | null): Notification[] {
  const { uid: person, state, outcome, closedAt, closedBy, bookingId } = known;
  if (state !== 'closed' || (outcome !== 'returned' && outcome !== 'not_found')) return [];
  // A rider who closed the report needs no notification about it.
  const told = [...(closedBy === 'person' ? [] : [person]), ...(driver === null ? [] : [driver])];
  return told.map((uid) => ({
    uid,
    bookingId,
    screen: 'BookedCab',
    text: 'lost_item_ended',
    eventId: `complaint_${id}_${String(closedAt)}`,
    textParams: { outcome: `complaint_outcome_${outcome}` },
  }));
}

type Asked = Pick<ComplaintRecord, 'uid' | 'driver' | 'lost'>;

/**
 * The driver who can take part in the report now. Null after the allowed days, or if the rider or the
 * driver has blocked the other person.
 */
export async function driverInReport(
  { store, clock }: Needs<'store' | 'clock'>,
  { uid, driver, lost }: Asked,
): Promise<string | null> {
  if (driver === undefined || !canDriverRead({ driver, lost }, driver, clock())) return null;
  return (await unmatchedWith(store, uid)).has(driver) ? null : driver;
}
