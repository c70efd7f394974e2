import {
  dispatchSchema,
  type HistoryEntry,
  historyEntrySchema,
  type HistoryEvent,
  isOfficeEntry,
  userSchema,
} from '@domain/records';
import type { OfficeAnswer } from '@domain/contracts/office/office';
import { dbPaths } from '@domain/database/paths';
import {
  changedSince,
  isAsSeen,
  isOfficeEditAllowed,
  isTooEarly,
  seenTrip,
  type SeenTrip,
} from '@domain/dispatch/office/office';
import { DomainError } from '@domain/errors';
import { fullName } from '@domain/people/full-name';
import { auditEntry } from '../../audit/audit-entry';
import { historyWrites } from '../../bookings/history-writes';
import { readCompleted } from '../../bookings/read-booking';
import { assertFound, isKey, untilCommitted } from '../../platform';
import { startTimer } from '../search/advance-dispatch.command';
import {
  officeBookingSchema,
  refused,
  type Change,
  type EditContext,
  type OfficeEdit,
  type OfficeInputs,
  type OfficePorts,
} from './edit';
import { assign, offer, unassign } from './edits/driver-edits';
import { cancel } from './edits/cancel';
import { changeCarType, changeNeeds, markLate, setPrice, writeNote } from './edits/booking-edits';
import { widen } from './edits/widen';

type Mode = keyof OfficeInputs;

const EDITS: { readonly [One in Mode]: OfficeEdit<One> } = {
  assign,
  offer,
  widen,
  unassign,
  cancel,
  late: markLate,
  car_type: changeCarType,
  needs: changeNeeds,
  price: setPrice,
  note: writeNote,
};

/**
 * The number of newest history entries in which a repeated edit is looked up. After each edit, the search
 * for a driver adds some entries.
 */
const LAST_ENTRIES = 100;

/**
 * Makes one edit of the dispatch office (docs/product/dispatch-office.md, "Edits of the office"). The edit
 * must be based on the current state of the trip. If two dispatchers edit at once, one edit succeeds, and the
 * other dispatcher reads what changed. If the trip has a driver, the same commit takes the trip from this
 * driver and gives it to the next driver. The commit stores the author in the history of the booking and in
 * the audit log. Fails with `not_found`. `domain/dispatch/office/office.ts` says which edits are allowed.
 * Each file of `edits` decides one kind of edit.
 */
export async function officeEditCommand(
  ports: OfficePorts,
  input: OfficeInputs[Mode],
  adminUid: string,
): Promise<OfficeAnswer> {
  const done = await untilCommitted(() => editOnce(ports, input, adminUid));
  if ('outcome' in done) return done;
  const { change, version, now } = done;
  // The edit is committed. If a later step is lost, the timer or the dispatcher repeats it.
  if (change.nextAt !== undefined && change.nextAt > now)
    await startTimer(ports, input.bookingId, change.nextAt, now);
  await ports.notify(change.told?.(version) ?? []);
  try {
    await ports.look(input.bookingId);
  } catch (error) {
    ports.log.warn('a trip was not looked at after an edit', { bookingId: input.bookingId, error });
  }
  return { outcome: 'done' };
}

type Done = { change: Change; version: number; now: number };

async function editOnce(
  ports: OfficePorts,
  input: OfficeInputs[Mode],
  adminUid: string,
): Promise<Done | OfficeAnswer | null> {
  const { bookingId } = input;
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const { store } = ports;
  const history = dbPaths.bookingHistory(bookingId);
  const [booking, dispatch, settings, entries] = await Promise.all([
    readCompleted(ports, bookingId, officeBookingSchema, ['booking_money', 'booking_notes']),
    store.read(dbPaths.dispatch(bookingId), dispatchSchema),
    ports.settings(),
    store.lastRecords(history, historyEntrySchema, LAST_ENTRIES),
  ]);
  assertFound(booking);
  const edits = entries.map(({ value }) => value).filter(isOfficeEntry);
  if (edits.some(({ request }) => request === input.requestId)) return { outcome: 'done' };
  const seen = seenTrip(booking);
  if (!isAsSeen(seen, input.seen)) return changed(ports, { then: input.seen, now: seen, edits });

  const now = ports.clock();
  const context: EditContext = { ports, adminUid, bookingId, booking, dispatch, settings, now };
  if (!isOfficeEditAllowed(input.mode, booking.status)) return refused('not_now');
  if (isTooEarly(input.mode, booking, context)) return refused('too_early');
  const change = await decide(input.mode, context, input);
  if ('outcome' in change) return change;
  const path = dbPaths.booking(bookingId);
  const node = dbPaths.dispatch(bookingId);
  const version = seen.version + 1;
  const entry: HistoryEntry = {
    at: now,
    by: adminUid,
    event: change.event,
    request: input.requestId,
    ...change.history,
  };
  const isDone = await store.commit({
    checks: {
      [`${path}/status`]: booking.status,
      [`${path}/driver`]: booking.driver ?? null,
      [`${path}/officeVersion`]: booking.officeVersion ?? null,
      [`${path}/change/count`]: booking.change?.count ?? null,
      [`${node}/ring`]: dispatch?.ring ?? null,
      [`${node}/nextAt`]: dispatch?.nextAt ?? null,
      ...change.checks,
    },
    values: {
      ...change.values,
      [`${path}/officeVersion`]: version,
      ...historyWrites(store, bookingId, [entry]),
      ...auditEntry(ports, {
        uid: adminUid,
        action: `office_${input.mode}` as const,
        target: path,
        before: {
          status: booking.status,
          driver: booking.driver,
          ...(input.mode === 'note' ? { text: booking.driverNote } : {}),
        },
        after: { event: change.event, ...change.history, text: change.said },
      }),
    },
  });
  return isDone ? { change, version, now } : null;
}

/** `mode` is a separate parameter, because TypeScript can narrow `input` only with the type parameter. */
const decide = <One extends Mode>(mode: One, context: EditContext, input: OfficeInputs[One]) =>
  EDITS[mode](context, input);

/** The answer to a dispatcher whose edit is refused because the trip has changed meanwhile. */
async function changed(
  { store }: OfficePorts,
  {
    then,
    now,
    edits,
  }: { then: SeenTrip; now: SeenTrip; edits: readonly (HistoryEntry & { event: HistoryEvent })[] },
): Promise<OfficeAnswer> {
  const last = edits.at(-1);
  const nameOf = async (uid: string | undefined | null): Promise<string> => {
    const person = isKey(uid ?? '')
      ? await store.read(dbPaths.user(uid ?? ''), userSchema.pick({ firstName: true, lastName: true }))
      : null;
    return person === null ? '' : fullName(person);
  };
  const [driverName, byName] = await Promise.all([nameOf(now.driver), nameOf(last?.by)]);
  return {
    outcome: 'changed',
    now,
    driverName,
    parts: changedSince(then, now, edits),
    last: last === undefined ? null : { event: last.event, byName, at: last.at },
  };
}
