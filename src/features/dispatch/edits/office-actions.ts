import type { Booking } from '@domain/records';
import {
  isOfficeEditAllowed,
  isPricedByOffice,
  isTooEarly,
  type OfficeMode,
} from '@domain/dispatch/office/office';
import type { PlainKey } from '@locales/keys';
import { changeableParts } from '@domain/trip/steps/trip-change';
import type { BoardMoment } from '../board/board';

/**
 * The office's actions with their keys. All actions except `change` are edits of the office. `change` is the
 * same as a change by the rider.
 */
export const ACTIONS = [
  { mode: 'assign', key: 'a', label: 'dispatch_do_assign' },
  { mode: 'offer', key: 'o', label: 'dispatch_do_offer' },
  { mode: 'widen', key: 'w', label: 'dispatch_do_widen' },
  { mode: 'unassign', key: 'u', label: 'dispatch_do_unassign' },
  { mode: 'late', key: 'l', label: 'dispatch_do_late' },
  { mode: 'change', key: 'd', label: 'change_open' },
  { mode: 'car_type', key: 'y', label: 'dispatch_do_car_type' },
  { mode: 'needs', key: 'f', label: 'dispatch_do_needs' },
  { mode: 'price', key: 'e', label: 'dispatch_do_price' },
  { mode: 'note', key: 'n', label: 'dispatch_do_note' },
  { mode: 'cancel', key: 'x', label: 'dispatch_do_cancel' },
] as const satisfies readonly { mode: OfficeMode | 'change'; key: string; label: PlainKey }[];

/** The key that opens a message to the driver of the chosen trip or car. */
export const MESSAGE_KEY = 'm';
/** The key that opens the card of a caller. */
export const CALL_KEY = 'c';

/** The keys for the first attention item of the chosen trip. `mute` is the key that mutes the sound. */
export const ATTENTION_KEYS = { take: 't', snooze: 'z', snoozeMins: 15, resolve: 'r', mute: 's' } as const;

export type OfficeAction = (typeof ACTIONS)[number];

/** The actions that a trip allows now. */
export function actionsOf(trip: Booking, moment: BoardMoment): OfficeAction[] {
  return ACTIONS.filter(({ mode }) =>
    mode === 'change'
      ? changeableParts(trip, moment).length > 0
      : isOfficeEditAllowed(mode, trip.status) &&
        !isTooEarly(mode, trip, moment) &&
        (mode !== 'price' || isPricedByOffice(trip)),
  );
}

/** The key of the text for an action on this trip. */
export function actionLabel({ mode, label }: OfficeAction, trip: Booking): PlainKey {
  if (mode === 'assign' && trip.driver !== undefined) return 'dispatch_do_reassign';
  if (mode === 'late' && trip.lateAt !== undefined) return 'dispatch_do_late_over';
  return label;
}
