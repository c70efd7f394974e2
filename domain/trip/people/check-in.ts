import type { AttentionKind } from '../../records';

/**
 * The check-in question to a rider whose car has not moved for a long time or has left its route
 * (docs/product/riders.md, "Is everything all right?"). The office sees the same reasons
 * (`domain/dispatch/office/attention.ts`). `functions/src/attention/review-trip.command.ts` asks the question
 * by a notification.
 */
const ASKED: ReadonlySet<AttentionKind> = new Set(['long_stop', 'off_route']);
export type CheckInKind = Extract<AttentionKind, 'long_stop' | 'off_route'>;
export const isCheckInKind = (kind: AttentionKind): kind is CheckInKind => ASKED.has(kind);

/**
 * Only one question is asked for all reasons within this time. So the rider gets one question in a traffic
 * jam with pauses, or on a long detour.
 */
const SPAN_MS = 20 * 60_000;
/** The page of the trip shows an unanswered question for this long. */
const SHOWN_MS = 30 * 60_000;
const PREFIX = 'check_in_';

/**
 * The id of the event of a question. A question with the same id is asked only once. `at` is the time when
 * the server found the reason. The id is also the key of the notification.
 */
export const checkInEvent = (bookingId: string, at: number): string => `${PREFIX}${bookingId}_${String(at)}`;

/**
 * The range of the keys of earlier and later questions that prevent a question at `at`. `after` is exclusive,
 * `until` is inclusive.
 */
export const checkInsNear = (bookingId: string, at: number): { after: string; until: string } => ({
  after: checkInEvent(bookingId, at - SPAN_MS),
  until: checkInEvent(bookingId, at + SPAN_MS - 1),
});

type Notice = { id: string; at: number; body: string; bookingId?: string | undefined };

/**
 * The question that the page of the trip shows. `answered` is the question that the rider has answered on
 * this device.
 */
export function shownCheckIn(
  notices: readonly Notice[],
  bookingId: string,
  { now, answered }: { now: number; answered: string | null },
): { id: string; text: string } | null {
  const asked = notices
    .filter(({ id, bookingId: of }) => of === bookingId && id.startsWith(PREFIX))
    .sort((one, other) => other.at - one.at)[0];
  if (asked === undefined || asked.id === answered || now - asked.at > SHOWN_MS) return null;
  return { id: asked.id, text: asked.body };
}
