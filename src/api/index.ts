import type { Env } from '@/config/env';
import { firstEvent, USE } from '@/lib/first-event';
import { lazily } from '@/lib/lazily';
import { createDeviceService } from './browser/device.browser';
import { rememberedSession } from '@/lib/session-hint';
import { deviceId } from './browser/device-id';
import type { Backend } from './backend';
import { createFirebaseParts } from './firebase/firebase-app';
import { currentIdToken } from './firebase/id-token';
import { createHttp } from './http';
import { late } from './late';
import { createPlacesService } from './places';
import type { Services } from './services';

/**
 * Creates the services for the Firebase project in the settings of the build. Calls need only `fetch`, so
 * they can be sent at once. Services that need the SDK, zod and the schemas of records are loaded when they
 * are first used (`late.ts`). A script of the page loads `backend.ts` in parallel with the app.
 */
export function createServices(env: Env): Services {
  const used = firstEvent(USE);
  const firebase = createFirebaseParts(env);
  // The person of the last visit needs the SDK in any case, so it is loaded at once.
  if (rememberedSession()) void firebase.database().catch(() => undefined);
  const call = createHttp({
    baseUrl: env.VITE_API_BASE,
    getToken: () => currentIdToken(firebase),
    getAppCheckToken: firebase.appCheckToken,
    getDevice: deviceId,
  });
  const backend = lazily(async () => (await import('./backend')).createBackend(env, firebase, call, used));
  const connection = late<Backend['connection']>(async () => (await backend()).connection, {
    watchConnected: 'stream',
  });
  return {
    call,
    upload: async (name, file) => (await import('./firebase/uploads')).uploadPicture(firebase, name, file),
    device: createDeviceService(connection.watchConnected),
    places: createPlacesService(
      call,
      () => crypto.randomUUID(),
      () => document.documentElement.lang,
    ),
    auth: late(async () => (await backend()).auth, {
      watchIdentity: 'stream',
      watchSessionEnd: 'stream',
      requestEmailCode: 'call',
      verifyEmailCode: 'call',
      requestPhoneCode: 'call',
      verifyPhoneCode: 'call',
      proveMobile: 'call',
      signInWith: 'call',
      signInWithToken: 'call',
      secondFactorProof: 'call',
      signOut: 'call',
    }),
    catalogue: late(async () => (await backend()).catalogue, {
      fetchSettings: 'call',
      fetchLanguageList: 'call',
      fetchLanguage: 'call',
      fetchCarTypes: 'call',
      watchSettings: 'stream',
      watchLanguageList: 'stream',
      watchCarTypes: 'stream',
    }),
    users: late(async () => (await backend()).users, {
      watchUser: 'stream',
      watchAddresses: 'stream',
      updateProfile: 'call',
      keepAddress: 'call',
      removeAddress: 'call',
      setDriverActive: 'call',
      fetchSignIns: 'call',
      fetchBlockedMatches: 'call',
    }),
    bookings: late(
      async () => (await import('./firebase/bookings.firebase')).createBookingService(firebase),
      {
        watchBookings: 'stream',
        watchCancelReasons: 'stream',
        fetchStartCode: 'call',
        addBooking: 'call',
        cancelBooking: 'call',
      },
    ),
    trip: late(async () => (await import('./firebase/trip.firebase')).createTripService(firebase), {
      watchBooking: 'stream',
      watchTrack: 'stream',
      watchEta: 'stream',
      watchLastEntry: 'stream',
      fetchPlannedRoute: 'call',
      fetchDrivenTrack: 'call',
      fetchRiderRating: 'call',
      complete: 'call',
    }),
    staff: late(async () => (await import('./firebase/staff.firebase')).createStaffService(firebase), {
      watchPeople: 'stream',
      watchPromos: 'stream',
      watchLanguages: 'stream',
      watchBroadcasts: 'stream',
      watchWithdrawals: 'stream',
      watchReviews: 'stream',
      watchEmergencies: 'stream',
      searchPeople: 'call',
      fetchBlock: 'call',
      fetchMonthDrivers: 'call',
    }),
    dashboard: late(
      async () => (await import('./firebase/dashboard.firebase')).createDashboardService(firebase),
      {
        watchMonths: 'stream',
        watchDays: 'stream',
        watchDrivers: 'stream',
        watchOpenTrips: 'stream',
        watchAttention: 'stream',
        watchLooks: 'stream',
        watchOpenWithdrawals: 'stream',
        holdLook: 'hold',
      },
    ),
    driver: late(async () => (await import('./firebase/driver.firebase')).createDriverService(firebase), {
      watchWork: 'stream',
      watchOffers: 'stream',
      watchEarnings: 'stream',
      watchPosition: 'stream',
      watchLead: 'stream',
      watchServerOffset: 'stream',
      holdPresence: 'hold',
      holdScreenOn: 'hold',
      goOnline: 'call',
      goOffline: 'call',
      accept: 'call',
      decline: 'call',
      sendPosition: 'call',
      takeStep: 'call',
      tellPlace: 'call',
    }),
    wallet: late(async () => (await import('./firebase/wallet.firebase')).createWalletService(firebase), {
      watchHistory: 'stream',
      watchWithdrawals: 'stream',
      updateBank: 'call',
    }),
    chat: late(async () => (await import('./firebase/chat.firebase')).createChatService(firebase), {
      watchMessages: 'stream',
      send: 'call',
    }),
    notifications: late(
      async () =>
        (await import('./firebase/notifications.firebase')).createNotificationService(
          firebase,
          env.VITE_VAPID_KEY,
        ),
      {
        watchNotifications: 'stream',
        markRead: 'call',
        pushState: 'call',
        enablePush: 'call',
        disablePush: 'call',
      },
    ),
  };
}
