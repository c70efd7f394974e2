import type { LoadedServices } from './deferred';
import { createBookingService } from './firebase/bookings.firebase';
import { createChatService } from './firebase/chat.firebase';
import { createDashboardService } from './firebase/dashboard.firebase';
import { createDriverService } from './firebase/driver.firebase';
import type { FirebaseParts } from './firebase/firebase-app';
import { createNoticeService } from './firebase/notices.firebase';
import { createStaffService } from './firebase/staff.firebase';
import { createTripService } from './firebase/trip.firebase';
import { createUserService } from './firebase/users.firebase';
import { createWalletService } from './firebase/wallet.firebase';
import type { HttpClient } from './http/http-client';
import { createPlacesService } from './http/places.http';

type LaterServices = Omit<LoadedServices, 'auth' | 'catalogue' | 'connection'>;

/** The services that a visitor's page does without, with all their schemas: a file of its own. */
export function createLaterServices(
  firebase: FirebaseParts,
  http: HttpClient,
  vapidKey: string | undefined,
): LaterServices {
  return {
    users: createUserService(firebase, http),
    bookings: createBookingService(firebase, http),
    trip: createTripService(firebase, http),
    staff: createStaffService(firebase, http),
    dashboard: createDashboardService(firebase),
    driver: createDriverService(firebase, http),
    wallet: createWalletService(firebase, http),
    chat: createChatService(firebase),
    notices: createNoticeService(firebase, vapidKey),
    places: createPlacesService(http, () => crypto.randomUUID()),
  };
}
