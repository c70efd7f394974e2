import { BOOKING_STATUSES, OFFICE_CANCEL_REASONS } from '@domain/records';
import { OFFICE_MODES, type SeenTrip } from '@domain/dispatch/office/office';
import type { OfficeEdit } from '@domain/contracts/office/office';
import { officeEditCommand } from '../../../functions/src/dispatch/office/office-edit.command';
import { treeOf } from './invariants';
import { functionsOf } from './trip-functions';
import { DRIVERS } from './trip-tree';
import type { TripWorld } from './trip-world';

/** Returns the state of a booking as a dispatcher sees it now. */
export function seenNow(world: TripWorld, bookingId: string): SeenTrip | null {
  const { status, driver, officeVersion } = treeOf(world.get(`bookings/${bookingId}`));
  const known = BOOKING_STATUSES.find((one) => one === status);
  if (known === undefined) return null;
  return {
    status: known,
    driver: typeof driver === 'string' ? driver : null,
    version: typeof officeVersion === 'number' ? officeVersion : 0,
  };
}

/** Returns a random edit of a booking. */
export function anyEdit(world: TripWorld, bookingId: string, seen: SeenTrip): OfficeEdit {
  const { random } = world;
  const edit = { bookingId, seen, requestId: `request-${String(random.between(0, 999_999_999))}` };
  // Half of the edits assign the trip to a driver.
  const mode = random.chance(0.5) ? 'assign' : random.pick(OFFICE_MODES);
  switch (mode) {
    case 'assign':
      return { ...edit, mode, driverId: random.pick(DRIVERS) };
    case 'offer':
      return { ...edit, mode, driverIds: random.chance(0.5) ? [...DRIVERS] : [random.pick(DRIVERS)] };
    case 'cancel':
      return { ...edit, mode, reason: random.pick(OFFICE_CANCEL_REASONS) };
    case 'late':
      return { ...edit, mode, isLate: random.chance(0.7) };
    case 'car_type':
      return { ...edit, mode, carTypeId: random.pick(['economy', 'van']) };
    case 'needs':
      return { ...edit, mode, needs: random.chance(0.5) ? [] : ['pet'] };
    case 'price':
      return { ...edit, mode, amount: random.pick([150, 220, 9000]), reason: 'Agreed on the telephone' };
    case 'note':
      return { ...edit, mode, note: random.pick(['', 'The bell is broken.']) };
    case 'widen':
    case 'unassign':
      return { ...edit, mode };
  }
}

/** Sends an edit. Returns the outcome, or null if the call was refused or killed. */
export async function sendEdit(
  world: TripWorld,
  edit: OfficeEdit,
  { uid = 'boss', diesAt = null as number | null } = {},
): Promise<string | null> {
  let outcome: string | null = null;
  await world.run(`${uid}: ${edit.mode} of ${edit.bookingId}, seen ${edit.seen.status}`, async () => {
    ({ outcome } = await officeEditCommand(functionsOf(world, diesAt).office, edit, uid));
    return outcome === 'done';
  });
  return outcome;
}

/** A dispatcher edits the booking. One in ten calls is killed before its end. */
export const officeEdit =
  (bookingId: string) =>
  async (world: TripWorld): Promise<void> => {
    const seen = seenNow(world, bookingId);
    if (seen === null) return;
    const diesAt = world.random.chance(0.1) ? world.random.between(1, 12) : null;
    await sendEdit(world, anyEdit(world, bookingId, seen), { diesAt });
  };
