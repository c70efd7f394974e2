import { DomainError } from '@domain/errors';
import type { Booking } from '@domain/records';
import { canCancel, INCOMPLETE_REASON, isReasonAsked } from '@domain/trip/steps/cancelling';
import { isHeldByDemoMode } from '@domain/staff/demo-mode';
import { wait } from '@/lib/wait';
import { appThunk } from '../app-thunk';

/** How long the app waits before it cancels a booking whose payment was not finished. */
const INCOMPLETE_CANCEL_DELAY_MS = 1500;

/**
 * Cancels a booking for a rider or an admin. If the payment of the booking is not finished, the booking is
 * cancelled after 1.5 s with the reason for incomplete bookings. Otherwise `reason` is stored. A rider pays
 * at most `shownFee`, the fee that the app has shown. Rejects with permission_denied for another role or if
 * the status does not allow it, and with demo_mode for an admin in demo mode.
 */
export const cancelBooking = appThunk(
  'bookings/cancel',
  async ({ booking, reason, shownFee }: { booking: Booking; reason?: string; shownFee?: number }, api) => {
    const role = api.getState().auth.info?.profile?.usertype;
    if (role === undefined || !canCancel(booking.status, role)) {
      throw new DomainError('permission_denied');
    }
    if (isHeldByDemoMode(role, api.getState().settingsdata.settings)) throw new DomainError('demo_mode');
    const isIncomplete = !isReasonAsked(booking.status);
    if (isIncomplete) await wait(INCOMPLETE_CANCEL_DELAY_MS);
    const cancellation = { reason: isIncomplete ? INCOMPLETE_REASON : (reason ?? ''), cancelledBy: role };
    if (isIncomplete || role !== 'rider') await api.extra.bookings.cancelBooking(booking.id, cancellation);
    else
      await api.extra.call('cancel_trip', {
        bookingId: booking.id,
        reason: cancellation.reason,
        shownFee: shownFee ?? 0,
      });
    return booking.id;
  },
  { alert: true },
);
