import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';

/**
 * Every setting and secret of the functions; nothing else reads environment values. `.env.example` explains each.
 * A secret that is not used is stored as the text `none`, because a deploy asks for a value of every secret.
 */
export const NOT_SET = 'none';

export const SMTP_URL = defineSecret('SMTP_URL');
export const OTP_PEPPER = defineSecret('OTP_PEPPER');
export const GOOGLE_MAPS_SERVER_KEY = defineSecret('GOOGLE_MAPS_SERVER_KEY');
export const TEST_GATEWAY_SECRET = defineSecret('TEST_GATEWAY_SECRET');

export const MAIL_FROM = defineString('MAIL_FROM', { default: 'Hail <no-reply@localhost>' });
export const APP_URL = defineString('APP_URL', { default: 'http://localhost' });

/** `auto`: Google when its key is set, otherwise OpenStreetMap servers. */
export const MAPS_PROVIDER = defineString('MAPS_PROVIDER', { default: 'auto' });
export const PHOTON_URL = defineString('PHOTON_URL', { default: 'https://photon.komoot.io' });
export const OSRM_URL = defineString('OSRM_URL', { default: 'https://router.project-osrm.org' });
export const GOOGLE_PLACES_URL = defineString('GOOGLE_PLACES_URL', {
  default: 'https://places.googleapis.com',
});
export const GOOGLE_ROUTES_URL = defineString('GOOGLE_ROUTES_URL', {
  default: 'https://routes.googleapis.com',
});
export const GOOGLE_GEOCODE_URL = defineString('GOOGLE_GEOCODE_URL', {
  default: 'https://maps.googleapis.com',
});

/** `auto`: really send; `outbox`: keep every message in the `outbox` node. */
export const PUSH_MODE = defineString('PUSH_MODE', { default: 'auto' });
export const EXPO_PUSH_URL = defineString('EXPO_PUSH_URL', { default: 'https://exp.host' });

/** Proxies between a client and the functions that append to X-Forwarded-For; 2 behind Firebase Hosting. */
export const TRUSTED_PROXY_HOPS = defineInt('TRUSTED_PROXY_HOPS', { default: 2 });

/** Whether every call must prove by App Check that it comes from the app; the app needs its key first. */
export const REQUIRE_APP_CHECK = defineBoolean('REQUIRE_APP_CHECK', { default: false });

/** Whether the pretended gateway may be used outside the emulators, for example in a project for trying things. */
export const OFFER_TEST_GATEWAY = defineBoolean('OFFER_TEST_GATEWAY', { default: false });
