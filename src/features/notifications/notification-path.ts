import type { Role, UserNotification } from '@domain/records';
import { mayVisit, ROUTES } from '@/config/paths';

/**
 * The path of the page that a notification opens. The path depends on the `screen` and the booking of the
 * notification. By default it is the path of the bookings page. `overTrips` contains the person's past trips,
 * which the driver's page does not show.
 */
export function notificationPath(
  { screen, bookingId }: UserNotification,
  role: Role,
  overTrips: ReadonlySet<string> = new Set(),
): string {
  const wanted = ((): string | null => {
    if (screen === 'Series') return `${ROUTES.bookings.build()}?list=repeating`;
    if (screen === 'Wallet') return ROUTES.wallet.build();
    if (screen === 'DriverTrips' && !overTrips.has(bookingId ?? '')) return ROUTES.drive.build();
    if (screen === 'Profile') return ROUTES.profile.build();
    if (screen === 'Settings') return ROUTES.settings.build();
    if (screen === 'Drivers') return ROUTES.drivers.build();
    if (screen === 'Dispatch') return ROUTES.dispatch.build();
    if (bookingId === undefined) return null;
    return screen === 'onlineChat' ? ROUTES.chat.build(bookingId) : ROUTES.trip.build(bookingId);
  })();
  return wanted !== null && mayVisit(wanted, role) ? wanted : ROUTES.bookings.build();
}
