import { GATEWAY_SECRET_NAMES, SECRET_NAMES, type SecretName } from '@domain/configuration/secrets';
import { DATABASE_REGIONS, FUNCTION_REGIONS } from '@domain/configuration/regions';
import { defineBoolean, defineInt, defineSecret, defineString, select } from 'firebase-functions/params';

/**
 * Every setting and secret of the functions. No other file reads environment values. `.env.example` explains each. An
 * unused secret is stored as the text `none`, because a deploy asks for a value of every secret.
 */
export const NOT_SET = 'none';

const secretParams = new Map(SECRET_NAMES.map((name) => [name, defineSecret(name)]));

/** The parameter of a secret. An endpoint that uses it binds it. */
export function secretParam(name: SecretName): ReturnType<typeof defineSecret> {
  const param = secretParams.get(name);
  if (param === undefined) throw new Error(`There is no secret ${name}.`);
  return param;
}

export const SMTP_URL = secretParam('SMTP_URL');
export const SMS_TOKEN = secretParam('SMS_TOKEN');
export const OTP_PEPPER = secretParam('OTP_PEPPER');
export const GOOGLE_MAPS_SERVER_KEY = secretParam('GOOGLE_MAPS_SERVER_KEY');

/**
 * The regions of the project's parts. They have no defaults, because none of them can be guessed. A deploy without one
 * asks for it or stops (docs/going-live.md 2).
 */
/** Calls, payment pages, timers and their queue. */
export const REGION = defineString('HAIL_REGION', { input: select([...FUNCTION_REGIONS]) });
/** The database's location, and so the region of its triggers. */
export const DATABASE_REGION = defineString('HAIL_DATABASE_REGION', { input: select([...DATABASE_REGIONS]) });
/** The name of the database instance. A trigger that names none would listen to every instance of its region. */
export const DATABASE_INSTANCE = defineString('HAIL_DATABASE_INSTANCE');
/** The name of the separate instance for the positions of drivers on duty, empty if the main one holds them. */
export const POSITIONS_INSTANCE = defineString('HAIL_POSITIONS_INSTANCE', { default: '' });
/** The names of the instances that hold the tracks of trips, separated by commas, empty if the main one holds them. */
export const TRACKS_INSTANCES = defineString('HAIL_TRACKS_INSTANCES', { default: '' });
/** The bucket's region, or one inside its multi-region. The trigger of uploads runs there. */
export const BUCKET_REGION = defineString('HAIL_BUCKET_REGION', { input: select([...FUNCTION_REGIONS]) });

/** The secrets of an endpoint that calls payment gateways. */
export const GATEWAY_SECRET_PARAMS = GATEWAY_SECRET_NAMES.map(secretParam);
/** The secrets of the endpoint that serves all calls. */
export const ALL_SECRET_PARAMS = SECRET_NAMES.map(secretParam);

export const MAIL_FROM = defineString('MAIL_FROM', { default: 'Hail <no-reply@localhost>' });
export const APP_URL = defineString('APP_URL', { default: 'http://localhost' });

/** The provider of SMS: `none`, `twilio` or `webhook`. */
export const SMS_PROVIDER = defineString('SMS_PROVIDER', { default: 'none' });
export const SMS_SENDER = defineString('SMS_SENDER', { default: '' });
export const SMS_WEBHOOK_URL = defineString('SMS_WEBHOOK_URL', { default: '' });
export const TWILIO_ACCOUNT_SID = defineString('TWILIO_ACCOUNT_SID', { default: '' });
export const TWILIO_KEY_SID = defineString('TWILIO_KEY_SID', { default: '' });
export const TWILIO_URL = defineString('TWILIO_URL', { default: 'https://api.twilio.com' });

/** `auto` uses Google if its key is set, otherwise OpenStreetMap servers. */
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

/** If true, Google's times of a price include the traffic, at twice the cost of a route. */
export const GOOGLE_TRAFFIC = defineBoolean('GOOGLE_TRAFFIC', { default: false });

/** `auto` sends messages. `outbox` keeps every message in the `outbox` node. */
export const PUSH_MODE = defineString('PUSH_MODE', { default: 'auto' });
export const EXPO_PUSH_URL = defineString('EXPO_PUSH_URL', { default: 'https://exp.host' });

/** Proxies between a client and the functions that append to X-Forwarded-For. Firebase Hosting has 2. */
export const TRUSTED_PROXY_HOPS = defineInt('TRUSTED_PROXY_HOPS', { default: 2 });

/**
 * The size of each function. The first call of an instance waits for its start, so instances can be kept ready (Google
 * bills them).
 */
export const MEMORY_MB = defineInt('FUNCTIONS_MEMORY_MB', { default: 512 });
export const CONCURRENCY = defineInt('FUNCTIONS_CONCURRENCY', { default: 40 });
export const MAX_INSTANCES = defineInt('FUNCTIONS_MAX_INSTANCES', { default: 20 });
export const CALL_MIN_INSTANCES = defineInt('FUNCTIONS_CALL_MIN_INSTANCES', { default: 0 });

/** If true, every call must carry an App Check token. The app needs its key first. */
export const REQUIRE_APP_CHECK = defineBoolean('REQUIRE_APP_CHECK', { default: false });

/** If true, test gateways may be used outside the emulators, for example in a test project. */
export const OFFER_TEST_GATEWAY = defineBoolean('OFFER_TEST_GATEWAY', { default: false });
