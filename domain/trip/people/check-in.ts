import type { AttentionKind } from '../../records';

/**
 * The calm question to a rider whose car stands long or has left its way (docs/product.md 3.21). The reasons are those that the
 * office sees (`domain/dispatch/office/attention.ts`); `functions/src/attention/review-trip.command.ts` asks, by a notice.
 */
const ASKED: ReadonlySet<AttentionKind> = new Set(['long_stop', 'off_route']);
export type CheckInKind = Extract<AttentionKind, 'long_stop' | 'off_route'>;
export const isCheckInKind = (kind: AttentionKind): kind is CheckInKind => ASKED.has(kind);

/** Reasons within one such time are one question: a jam with pauses, or a long way round, rings once. */
const SPAN_MS = 20 * 60_000;
/** So long the trip's page shows a question that nobody has answered. */
const SHOWN_MS = 30 * 60_000;
const PREFIX = 'check_in_';

/** The event of a question, which is asked once; `at`: when the reason was found. It is the key of its notice too. */
export const checkInEvent = (bookingId: string, at: number): string => `${PREFIX}${bookingId}_${String(at)}`;

/** The keys of the questions that leave no room for another one: not `after` itself, but `until`. */
export const checkInsNear = (bookingId: string, at: number): { after: string; until: string } => ({
  after: checkInEvent(bookingId, at - SPAN_MS),
  until: checkInEvent(bookingId, at + SPAN_MS - 1),
});

type Notice = { id: string; at: number; body: string; bookingId?: string | undefined };

/** The question that the trip's page shows; `answered`: the one that this device has answered. */
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
