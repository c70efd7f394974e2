import { z } from 'zod';
import type * as contracts from '@domain/contracts/money/complaints';
import { bookingSchema, type ComplaintRecord, complaintSchema } from '@domain/records';
import {
  canComplain,
  complainantRole,
  complaintCategories,
  complaintKey,
  complaintListing,
  complaintThread,
} from '@domain/payment/complaint';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { auditEntry } from '../audit/audit-entry';
import {
  assertFound,
  decideAndCommit,
  fieldsAt,
  isKey,
  workOnEach,
  type Command,
  type EndpointCaller,
  type Log,
  type Needs,
} from '../platform';
import { namesOf } from '../reviews/review-writes';
import {
  assertRoom,
  changeWrites,
  closingWrites,
  isWritten,
  messageWrites,
  nextChange,
  readComplaint,
  replyWrites,
} from './complaint-writes';
import { tellLostItem } from './tell-lost-item';

export type ComplaintPorts = Needs<'store' | 'clock' | 'notify' | 'settings'>;

/** The most complaints that one answer lists. */
const MOST = 100;
const BATCH = 100;
/** The most characters of an answer that a notification shows. */
const NOTICE_TEXT = 300;

/**
 * Begins a complaint, or reopens this person's closed complaint about this trip. A repeat changes nothing.
 */
export async function complainCommand(
  ports: ComplaintPorts,
  { bookingId, category, text, requestId }: z.output<typeof contracts.complain.input>,
  { uid }: Pick<EndpointCaller, 'uid'>,
  /** Further writes of the commit. An example is the audit entry of the admin who wrote the complaint. */
  beside: Record<string, unknown> = {},
): Promise<void> {
  const { store } = ports;
  const booking = isKey(bookingId) ? await store.read(dbPaths.booking(bookingId), bookingSchema) : null;
  const role = booking === null ? null : complainantRole(booking, uid);
  // For other people the answer is the same as for a trip that does not exist.
  if (booking === null || role === null) throw new DomainError('not_found');
  if (!complaintCategories(role).includes(category)) throw new DomainError('invalid_argument', 'category');
  const id = complaintKey(bookingId, uid);
  const path = dbPaths.complaint(id);
  await decideAndCommit(
    store,
    async () => {
      const [known, settings] = await Promise.all([readComplaint(ports, id), ports.settings()]);
      const message = { by: 'person', uid, text, requestId } as const;
      if (isWritten(known, message)) {
        if (known?.category !== category) throw new DomainError('record_changed');
        return null;
      }
      // The person has begun the complaint in another window. The text must be sent as a reply.
      if (known !== null && known.state !== 'closed') throw new DomainError('record_changed');
      if (!canComplain(booking, uid, settings, ports.clock())) throw new DomainError('complaint_closed');
      assertRoom(known, uid);
      const written = messageWrites(ports, id, known, message, 'open');
      return {
        checks: written.checks,
        values: {
          ...written.values,
          ...fieldsAt(path, { bookingId, uid, role, category }),
          ...(known === null ? { [`${path}/at`]: ports.clock() } : {}),
          ...fieldsAt(path, {
            outcome: null,
            closedAt: null,
            closedBy: null,
            correction: null,
            tellAt: null,
          }),
          ...beside,
        },
      };
    },
    id,
  );
}

export const replyComplaintCommand: Command<typeof contracts.replyComplaint, ComplaintPorts> = async (
  ports,
  { bookingId, text, requestId },
  { uid },
) => {
  const id = complaintKey(bookingId, uid);
  await decideAndCommit(
    ports.store,
    async () => {
      const known = await readComplaint(ports, id);
      if (known?.uid !== uid) throw new DomainError('not_found');
      return replyWrites(ports, id, known, { by: 'person', uid, text, requestId }, 'open');
    },
    id,
  );
};

/**
 * The caller's complaint about a trip. The key contains the uid, so this call never finds another person's
 * complaint.
 */
export const ownComplaintCommand: Command<
  typeof contracts.ownComplaint,
  Pick<ComplaintPorts, 'store'>
> = async (ports, { bookingId }, { uid }) => {
  const known = await readComplaint(ports, complaintKey(bookingId, uid));
  if (known?.uid !== uid) return { complaint: null };
  const { category, state, outcome = null } = known;
  return { complaint: { category, state, outcome, messages: complaintThread(known) } };
};

export async function findComplaintsCommand(
  ports: Pick<ComplaintPorts, 'store' | 'settings'>,
  { state }: z.output<typeof contracts.findComplaints.input>,
): Promise<z.output<typeof contracts.findComplaints.output>> {
  const list = dbPaths.complaints();
  const page = { isDescending: true, after: null, limit: MOST } as const;
  const range =
    state === undefined
      ? { field: 'changedAt' }
      : {
          field: 'listed',
          from: complaintListing(state, 0),
          to: complaintListing(state, Number.MAX_SAFE_INTEGER),
        };
  const { records } = await ports.store.pageBetween(list, { ...page, ...range }, complaintSchema);
  return { complaints: await rowsOf(ports, records) };
}

async function rowsOf(
  { store, settings }: Pick<ComplaintPorts, 'store' | 'settings'>,
  records: readonly { key: string; value: ComplaintRecord }[],
): Promise<contracts.ComplaintRow[]> {
  const names = await namesOf(
    store,
    records.flatMap(({ value: { uid, staff, driver } }) => [
      uid,
      ...(staff === undefined ? [] : [staff]),
      ...(driver === undefined ? [] : [driver]),
    ]),
  );
  // In demo mode no phone numbers are shown.
  const isOpen = (await settings()).AllowCriticalEditsAdmin;
  const rows = records.map(async ({ key, value }): Promise<contracts.ComplaintRow> => {
    const { bookingId, uid, role, category, state, outcome = null, at, changedAt, staff = '' } = value;
    const { driver = '', lost } = value;
    const { item = '', phone = '', answer = null } = lost ?? {};
    const reference = await store.read(`${dbPaths.booking(bookingId)}/reference`, z.string());
    return {
      id: key,
      bookingId,
      uid,
      role,
      category,
      state,
      outcome,
      at,
      changedAt,
      reference: reference ?? bookingId,
      name: names[uid] ?? '',
      staff: names[staff] ?? staff,
      lost:
        lost === undefined
          ? null
          : { item, phone: isOpen ? phone : '', answer, driver: names[driver] ?? driver },
    };
  });
  return Promise.all(rows);
}

export const openComplaintCommand: Command<
  typeof contracts.openComplaint,
  Pick<ComplaintPorts, 'store' | 'settings'>
> = async (ports, { complaintId }, { uid: reader }) => {
  const known = await readComplaint(ports, complaintId);
  assertFound(known);
  const [[row], authors] = await Promise.all([
    rowsOf(ports, [{ key: complaintId, value: known }]),
    namesOf(
      ports.store,
      Object.values(known.messages).map(({ uid }) => uid),
    ),
  ]);
  assertFound(row);
  const messages = complaintThread(known).map((message) => ({
    ...message,
    author: authors[known.messages[message.id]?.uid ?? ''] ?? '',
  }));
  return { ...row, isOwn: known.staff === reader, messages };
};

export const takeComplaintCommand: Command<typeof contracts.takeComplaint, ComplaintPorts> = async (
  ports,
  { complaintId: id },
  { uid },
) => {
  const path = dbPaths.complaint(id);
  await decideAndCommit(
    ports.store,
    async () => {
      const known = await readComplaint(ports, id);
      assertFound(known);
      if (known.staff === uid) return null;
      if (known.state === 'closed') throw new DomainError('complaint_closed');
      return {
        checks: { [`${path}/changedAt`]: known.changedAt },
        values: {
          [`${path}/staff`]: uid,
          ...changeWrites(id, known.state, nextChange(ports, known)),
          ...auditEntry(ports, {
            uid,
            action: 'complaint_take',
            target: path,
            before: { staff: known.staff },
            after: { staff: uid, bookingId: known.bookingId },
          }),
        },
      };
    },
    id,
  );
};

/** Answers a complaint and assigns it to the admin who answers. The person can read the answer. */
export const answerComplaintCommand: Command<typeof contracts.answerComplaint, ComplaintPorts> = async (
  ports,
  { complaintId: id, text, requestId },
  { uid },
) => {
  const path = dbPaths.complaint(id);
  await decideAndCommit(
    ports.store,
    async () => {
      const known = await readComplaint(ports, id);
      assertFound(known);
      const message = { by: 'staff', uid, text, requestId } as const;
      const written = replyWrites(ports, id, known, message, 'answered');
      const entry = {
        uid,
        action: 'complaint_answer',
        target: path,
        after: { bookingId: known.bookingId, uid: known.uid },
      } as const;
      return (
        written && {
          ...written,
          values: { ...written.values, [`${path}/staff`]: uid, ...auditEntry(ports, entry) },
        }
      );
    },
    id,
  );
  await tellComplaint(ports, id);
};

export const closeComplaintCommand: Command<typeof contracts.closeComplaint, ComplaintPorts> = async (
  ports,
  { complaintId: id, outcome, text, requestId },
  { uid },
) => {
  await decideAndCommit(
    ports.store,
    async () => {
      const known = await readComplaint(ports, id);
      assertFound(known);
      // This admin has already closed the complaint. The first response was lost, and the admin clicked
      // again.
      const isOwn = known.staff === uid && known.closedBy !== 'person';
      if (known.state === 'closed' && known.outcome === outcome && isOwn) return null;
      return closingWrites(ports, id, known, { by: uid, outcome, text, requestId });
    },
    id,
  );
  await tellComplaint(ports, id);
};

/** Notifies the person once about the last step of staff. The step is the outcome or the newest answer. */
export async function tellComplaint(
  ports: Pick<ComplaintPorts, 'store' | 'clock' | 'notify'>,
  id: string,
): Promise<void> {
  const known = await readComplaint(ports, id);
  if (known?.tellAt === undefined) return;
  if (known.lost !== undefined) return tellLostItem(ports, id, known);
  const { uid, bookingId, state, outcome, closedAt, tellAt } = known;
  const answer = complaintThread(known)
    .filter(({ by }) => by === 'staff')
    .at(-1);
  const about = { uid, bookingId, screen: 'BookedCab' } as const;
  if (state === 'closed' && outcome !== undefined && outcome !== 'account_deleted') {
    await ports.notify([
      {
        ...about,
        text: 'complaint_ended',
        eventId: `complaint_${id}_${String(closedAt)}`,
        textParams: { outcome: `complaint_outcome_${outcome}` },
      },
    ]);
  } else if (answer !== undefined) {
    await ports.notify([
      {
        ...about,
        text: 'complaint_answered',
        eventId: `complaint_${id}_${answer.id}`,
        params: { text: answer.text.slice(0, NOTICE_TEXT) },
      },
    ]);
  }
  const path = `${dbPaths.complaint(id)}/tellAt`;
  await ports.store.commit({ checks: { [path]: tellAt }, values: { [path]: null } });
}

/** Sends the notifications of answers whose function was killed. Returns how many complaints were due. */
export async function sweepComplaints(ports: ComplaintPorts & { log: Log }): Promise<number> {
  const ids = await ports.store.keysUpTo(dbPaths.complaints(), 'tellAt', ports.clock(), BATCH);
  const how = { log: ports.log, failure: 'a complaint could not be told' };
  await workOnEach(how, ids, (id) => tellComplaint(ports, id));
  return ids.length;
}
