import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { canEndSo, complaintListing, MOST_COMPLAINT_MESSAGES } from '@domain/payment/complaint';
import {
  type ComplaintAuthor,
  type ComplaintOutcome,
  type ComplaintRecord,
  complaintSchema,
  type ComplaintState,
  type LostItemAnswer,
} from '@domain/records';
import { auditEntry } from '../audit/audit-entry';
import { fieldsAt, isKey, type Needs, type Write } from '../platform';

type Ports = Needs<'store' | 'clock'>;
type Message = { by: ComplaintAuthor; uid: string; text: string; requestId: string; answer?: LostItemAnswer };
/** If a function is killed before it sends the notification, the sweeper sends it after this time. */
const TELL_AFTER_MS = 60_000;

export async function readComplaint(
  { store }: Pick<Ports, 'store'>,
  id: string,
): Promise<ComplaintRecord | null> {
  return isKey(id) ? store.read(dbPaths.complaint(id), complaintSchema) : null;
}

/**
 * Whether this request has already written its message. Fails with `record_changed` if another message has
 * the same request id. Otherwise the caller would believe that the new message was stored.
 */
export function isWritten(known: ComplaintRecord | null, message: Message): boolean {
  const before = known?.messages[message.requestId];
  if (before === undefined) return false;
  const isSame =
    before.by === message.by &&
    before.uid === message.uid &&
    before.text === message.text &&
    before.answer === message.answer;
  if (isSame) return true;
  throw new DomainError('record_changed');
}

/**
 * The time of the next change. It is later than all earlier changes, so messages have an order and a commit
 * can check this time.
 */
export const nextChange = ({ clock }: Pick<Ports, 'clock'>, known: ComplaintRecord | null): number =>
  known === null ? clock() : Math.max(clock(), known.changedAt + 1);

/**
 * The writes of every change. They set the state and the time of the change. They also set `listed`, the
 * position in the staff's list, which is computed from the state and the time.
 */
export const changeWrites = (id: string, state: ComplaintState, at: number): Record<string, unknown> =>
  fieldsAt(dbPaths.complaint(id), { state, changedAt: at, listed: complaintListing(state, at) });

/**
 * The time when the sweeper sends the notification of a change, if this function is killed before it sends
 * the notification.
 */
export const tellWrites = ({ clock }: Pick<Ports, 'clock'>, id: string): Record<string, unknown> => ({
  [`${dbPaths.complaint(id)}/tellAt`]: clock() + TELL_AFTER_MS,
});

/** The writes of a message. They also set the state that the complaint has after the message. */
export function messageWrites(
  ports: Ports,
  id: string,
  known: ComplaintRecord | null,
  message: Message,
  state: ComplaintState,
  isLost = known?.lost !== undefined,
): Write {
  const { requestId, ...written } = message;
  const path = dbPaths.complaint(id);
  const at = nextChange(ports, known);
  return {
    checks: { [`${path}/changedAt`]: known?.changedAt ?? null },
    values: {
      ...changeWrites(id, state, at),
      [`${path}/messages/${requestId}`]: { ...written, at },
      ...(message.by === 'staff' || isLost ? tellWrites(ports, id) : {}),
    },
  };
}

/**
 * The writes of a message to an open complaint. They also set the state that the complaint has after the
 * message. Null if this request has already written the message. Fails with `record_changed`,
 * `complaint_closed` or `chat_full`.
 */
export function replyWrites(
  ports: Ports,
  id: string,
  known: ComplaintRecord,
  message: Message,
  state: ComplaintState,
): Write | null {
  if (isWritten(known, message)) return null;
  if (known.state === 'closed') throw new DomainError('complaint_closed');
  if (message.by !== 'staff') assertRoom(known, message.uid);
  return messageWrites(ports, id, known, message, state);
}

type Closing = {
  by: string;
  outcome: ComplaintOutcome;
  correction?: string;
  text?: string;
  requestId?: string;
};

/**
 * The part of a commit that closes a complaint, with its audit entry. Fails with `complaint_closed` if it is closed
 * already.
 */
export function closingWrites(
  ports: Ports,
  id: string,
  known: ComplaintRecord,
  { by, outcome, correction, text = '', requestId = '' }: Closing,
): Write {
  if (known.state === 'closed') throw new DomainError('complaint_closed');
  if (!canEndSo(known.category, outcome)) throw new DomainError('invalid_argument', 'outcome');
  const path = dbPaths.complaint(id);
  const at = nextChange(ports, known);
  const after = { outcome, closedAt: at, closedBy: 'staff', staff: by, ...(correction && { correction }) };
  return {
    checks: { [`${path}/changedAt`]: known.changedAt },
    values: {
      ...fieldsAt(path, after),
      ...(text === '' ? {} : { [`${path}/messages/${requestId}`]: { at, by: 'staff', uid: by, text } }),
      ...changeWrites(id, 'closed', at),
      ...tellWrites(ports, id),
      ...auditEntry(ports, {
        uid: by,
        action: 'complaint_close',
        target: path,
        before: { state: known.state },
        after: { outcome, bookingId: known.bookingId, uid: known.uid, correction },
      }),
    },
  };
}

/** Limits the messages of one person, so that they cannot fill the database. */
export function assertRoom(known: ComplaintRecord | null, uid: string): void {
  const own = Object.values(known?.messages ?? {}).filter(({ by, uid: of }) => by !== 'staff' && of === uid);
  if (own.length >= MOST_COMPLAINT_MESSAGES) throw new DomainError('chat_full');
}
