import type { z } from 'zod';
import type * as contracts from '@domain/contracts/money/complaints';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, type ComplaintRecord, userSchema } from '@domain/records';
import { complaintThread } from '@domain/payment/complaint';
import { DomainError } from '@domain/errors';
import {
  canReportLostItem,
  isOfDriversTime,
  lostItemKey,
  lostItemTalkEnd,
} from '@domain/trip/people/lost-item';
import {
  assertFound,
  decideAndCommit,
  fieldsAt,
  isKey,
  type Checks,
  type Command,
  type EndpointCaller,
  type Needs,
  type Store,
  type Write,
} from '../platform';
import { matchBlockChecks, unmatchedWith } from '../people/match-blocks.command';
import { readPhone } from '../people/read-people';
import {
  assertRoom,
  changeWrites,
  isWritten,
  messageWrites,
  nextChange,
  readComplaint,
  replyWrites,
  tellWrites,
} from './complaint-writes';
import { tellComplaint, type ComplaintPorts } from './complaints.command';
import { driverInReport } from './tell-lost-item';

const riddenSchema = bookingSchema.pick({
  status: true,
  customer: true,
  driver: true,
  tripdate: true,
  endTime: true,
  cancelledAt: true,
});
const driverSchema = userSchema.pick({ usertype: true });

/**
 * Reports an item lost in the car, or reopens the closed report. A repeat changes nothing
 * (docs/product/riders.md, "Lost items").
 */
export async function reportLostItemCommand(
  ports: ComplaintPorts,
  { bookingId, item, text, phone: typed, requestId }: z.output<typeof contracts.reportLostItem.input>,
  { uid }: Pick<EndpointCaller, 'uid'>,
  /** Further writes of the commit. An example is the audit entry of the admin who wrote the report. */
  beside: Record<string, unknown> = {},
): Promise<void> {
  const { store } = ports;
  const booking = isKey(bookingId) ? await store.read(dbPaths.booking(bookingId), riddenSchema) : null;
  // For other people the answer is the same as for a trip that does not exist.
  if (booking?.customer !== uid) throw new DomainError('not_found');
  const phone = readPhone(typed, (await ports.settings()).country);
  if (phone === null) throw new DomainError('mobile_no_blank_error');
  const id = lostItemKey(bookingId, uid);
  const path = dbPaths.complaint(id);
  await decideAndCommit(
    store,
    async () => {
      const [known, settings] = await Promise.all([readComplaint(ports, id), ports.settings()]);
      const message = { by: 'person', uid, text, requestId } as const;
      if (isWritten(known, message)) {
        if (known?.lost?.item !== item || known.lost.phone !== phone) throw new DomainError('record_changed');
        return null;
      }
      // The rider has begun the report in another window. The text must be sent as a message.
      if (known !== null && known.state !== 'closed') throw new DomainError('record_changed');
      if (!canReportLostItem(booking, uid, settings, ports.clock()))
        throw new DomainError('complaint_closed');
      assertRoom(known, uid);
      const asked = await askedDriver(store, booking.driver ?? '', uid);
      const written = messageWrites(ports, id, known, message, 'open', true);
      return {
        checks: { ...written.checks, ...asked?.checks },
        values: {
          ...written.values,
          ...fieldsAt(path, { bookingId, uid, role: 'rider', category: 'lost_item' }),
          ...fieldsAt(path, {
            at: written.values[`${path}/changedAt`],
            lost: { item, phone, until: lostItemTalkEnd(ports.clock()) },
            driver: asked?.driver ?? null,
          }),
          ...fieldsAt(path, { outcome: null, closedAt: null, closedBy: null, staff: null }),
          ...beside,
        },
      };
    },
    id,
  );
  await tellComplaint(ports, id);
}

/**
 * The driver who can be asked about the item. Null if the driver's account is deleted, or if the rider or
 * the driver has blocked the other person. Then staff handle the report.
 */
async function askedDriver(
  store: Store,
  driver: string,
  rider: string,
): Promise<{ driver: string; checks: Checks } | null> {
  const [account, unmatched] = await Promise.all([
    store.read(dbPaths.user(driver), driverSchema),
    unmatchedWith(store, rider),
  ]);
  if (account?.usertype !== 'driver' || unmatched.has(driver)) return null;
  return {
    driver,
    checks: { [`${dbPaths.user(driver)}/usertype`]: 'driver', ...matchBlockChecks(rider, driver) },
  };
}

/** The report in which this person is the rider or the asked driver. Null for other people. */
async function ownReport(
  ports: Needs<'store' | 'clock'>,
  bookingId: string,
  uid: string,
): Promise<{ id: string; known: ComplaintRecord; by: 'person' | 'driver' } | null> {
  const own = lostItemKey(bookingId, uid);
  const ofRider = await readComplaint(ports, own);
  if (ofRider?.uid === uid && ofRider.lost !== undefined) return { id: own, known: ofRider, by: 'person' };
  const booking = isKey(bookingId) ? await ports.store.read(dbPaths.booking(bookingId), riddenSchema) : null;
  if (booking === null) return null;
  const id = lostItemKey(bookingId, booking.customer);
  const known = await readComplaint(ports, id);
  if (known === null || (await driverInReport(ports, known)) !== uid) return null;
  return { id, known, by: 'driver' };
}

async function openReport(...of: Parameters<typeof ownReport>) {
  const report = await ownReport(...of);
  assertFound(report);
  return report;
}

/** Writes a change of the report by the rider or the driver, and notifies the other person. */
async function changeReport(
  ports: ComplaintPorts,
  bookingId: string,
  uid: string,
  decide: (report: Awaited<ReturnType<typeof openReport>>) => Write | null,
): Promise<void> {
  const { id } = await openReport(ports, bookingId, uid);
  await decideAndCommit(ports.store, async () => decide(await openReport(ports, bookingId, uid)), id);
  await tellComplaint(ports, id);
}

/** Stores the driver's answer. A later answer replaces it. */
export const answerLostItemCommand: Command<typeof contracts.answerLostItem, ComplaintPorts> = (
  ports,
  { bookingId, answer, text, requestId },
  { uid },
) =>
  changeReport(ports, bookingId, uid, ({ id, known, by }) => {
    if (by !== 'driver') throw new DomainError('not_found');
    const written = replyWrites(ports, id, known, { by, uid, text, requestId, answer }, 'answered');
    return (
      written && {
        checks: { ...written.checks, ...matchBlockChecks(known.uid, uid) },
        values: { ...written.values, [`${dbPaths.complaint(id)}/lost/answer`]: answer },
      }
    );
  });

export const writeLostItemCommand: Command<typeof contracts.writeLostItem, ComplaintPorts> = (
  ports,
  { bookingId, text, requestId },
  { uid },
) =>
  changeReport(ports, bookingId, uid, ({ id, known, by }) => {
    const isDriver = by === 'driver';
    const message = { by, uid, text, requestId };
    const written = replyWrites(ports, id, known, message, isDriver ? 'answered' : 'open');
    const apart = isDriver ? matchBlockChecks(known.uid, uid) : {};
    return written && { ...written, checks: { ...written.checks, ...apart } };
  });

/** The rider closes the report, because the item is back or the rider gives up the search. */
export const closeLostItemCommand: Command<typeof contracts.closeLostItem, ComplaintPorts> = async (
  ports,
  { bookingId, outcome },
  { uid },
) => {
  const id = lostItemKey(bookingId, uid);
  const path = dbPaths.complaint(id);
  await decideAndCommit(
    ports.store,
    async () => {
      const known = await readComplaint(ports, id);
      if (known?.uid !== uid) throw new DomainError('not_found');
      if (known.state === 'closed') {
        if (known.outcome === outcome) return null;
        throw new DomainError('complaint_closed');
      }
      const at = nextChange(ports, known);
      return {
        checks: { [`${path}/changedAt`]: known.changedAt },
        values: {
          ...fieldsAt(path, { outcome, closedAt: at, closedBy: 'person' }),
          ...changeWrites(id, 'closed', at),
          ...tellWrites(ports, id),
        },
      };
    },
    id,
  );
  await tellComplaint(ports, id);
};

/** The report with its messages. It does not contain the rider's phone number. */
export const ownLostItemCommand: Command<
  typeof contracts.ownLostItem,
  Pick<ComplaintPorts, 'store' | 'clock'>
> = async (ports, { bookingId }, { uid }) => {
  const report = await ownReport(ports, bookingId, uid);
  if (report?.known.lost === undefined) return { lost: null };
  const { known, by } = report;
  const { item, answer = null } = report.known.lost;
  const { state, outcome = null, staff } = known;
  const isDriverAsked = (await driverInReport(ports, known)) !== null;
  const thread = complaintThread(known);
  return {
    lost: {
      item,
      state,
      outcome,
      answer,
      isDriverAsked,
      isTaken: staff !== undefined,
      messages: by === 'driver' ? thread.filter(({ at }) => isOfDriversTime(known, at)) : thread,
    },
  };
};
