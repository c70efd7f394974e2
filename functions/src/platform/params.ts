import { GATEWAY_SECRET_NAMES, SECRET_NAMES, type SecretName } from '@domain/configuration/secrets';
import { DATABASE_REGIONS, FUNCTION_REGIONS } from '@domain/configuration/regions';
import { defineBoolean, defineInt, defineSecret, defineString, select } from 'firebase-functions/params';

/**
 * All settings and secrets of the functions. No other file reads environment values. `.env.example` explains
 * each of them. A deploy asks for a value of every secret, so a secret that is not used is stored as the text
 * `none`.
 */
export const NOT_SET = 'none';

const secretParams = new Map(SECRET_NAMES.map((name) => [name, defineSecret(name)]));

/** The parameter of a secret. An endpoint that uses the secret must bind the parameter. */
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
 * The regions of the parts of the project. They have no defaults, because no default would be right for all
 * operators. If a region is missing, a deploy asks for it or stops (docs/going-live.md 2).
 */
/** The region of calls, payment pages, timers and their queue. */
export const REGION = defineString('HAIL_REGION', { input: select([...FUNCTION_REGIONS]) });
/** The location of the database. The triggers of the database must run in the same region. */
export const DATABASE_REGION = defineString('HAIL_DATABASE_REGION', { input: select([...DATABASE_REGIONS]) });
/**
 * The name of the database instance. A database trigger without this name would listen to every instance in
 * its region.
 */
export const DATABASE_INSTANCE = defineString('HAIL_DATABASE_INSTANCE');
/**
 * The name of the separate instance for the positions of drivers on duty. Empty if the main instance stores
 * the positions.
 */
export const POSITIONS_INSTANCE = defineString('HAIL_POSITIONS_INSTANCE', { default: '' });
/**
 * The names of the instances for the tracks of trips, separated by commas. Empty if the main instance stores
 * the tracks.
 */
export const TRACKS_INSTANCES = defineString('HAIL_TRACKS_INSTANCES', { default: '' });
/**
 * The region of the storage bucket, or a region within the bucket's multi-region. The trigger that checks
 * uploads runs in this region.
 */
export const BUCKET_REGION = defineString('HAIL_BUCKET_REGION', { input: select([...FUNCTION_REGIONS]) });

/** The secrets of an endpoint that calls payment gateways. */
export const GATEWAY_SECRET_PARAMS = GATEWAY_SECRET_NAMES.map(secretParam);
/** The secrets of the endpoint that serves all calls. */
export const ALL_SECRET_PARAMS = SECRET_NAMES.map(secretParam);

/**
 * Who may call `api` and `pay` according to Google Cloud, `public` or `private`. Some organisations forbid
 * functions that everyone may call. With `private`, no role is given to everyone, and a deploy switches off
 * the check of callers instead. The functions check each call themselves in both cases.
 */
const INVOKER = defineString('FUNCTIONS_INVOKER', {
  default: 'public',
  input: select(['public', 'private']),
});
/** The option `invoker`. Its type in the SDK has no parameters, but the CLI resolves them at a deploy. */
export const CALLABLE_BY = INVOKER.toCEL();

export const MAIL_FROM = defineString('MAIL_FROM', { default: 'Hail <no-reply@localhost>' });
export const APP_URL = defineString('APP_URL', { default: 'http://localhost' });

/** The provider that sends SMS. The value is `none`, `twilio` or `webhook`. */
export const SMS_PROVIDER = defineString('SMS_PROVIDER', { default: 'none' });
export const SMS_SENDER = defineString('SMS_SENDER', { default: '' });
export const SMS_WEBHOOK_URL = defineString('SMS_WEBHOOK_URL', { default: '' });
export const TWILIO_ACCOUNT_SID = defineString('TWILIO_ACCOUNT_SID', { default: '' });
export const TWILIO_KEY_SID = defineString('TWILIO_KEY_SID', { default: '' });
export const TWILIO_URL = defineString('TWILIO_URL', { default: 'https://api.twilio.com' });

/**
 * The provider of maps. With `auto`, it is Google if `GOOGLE_MAPS_SERVER_KEY` is set, and otherwise servers
 * with OpenStreetMap data.
 */
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

/**
 * If true, the driving times for a price are Google's times with traffic. Google then charges twice as much
 * for a route.
 */
export const GOOGLE_TRAFFIC = defineBoolean('GOOGLE_TRAFFIC', { default: false });

/** With `auto`, push messages are sent. With `outbox`, every message is stored in the node `outbox`. */
export const PUSH_MODE = defineString('PUSH_MODE', { default: 'auto' });
export const EXPO_PUSH_URL = defineString('EXPO_PUSH_URL', { default: 'https://exp.host' });

/**
 * The number of proxies between a client and the functions that append to X-Forwarded-For. Firebase Hosting
 * has 2 proxies.
 */
export const TRUSTED_PROXY_HOPS = defineInt('TRUSTED_PROXY_HOPS', { default: 2 });

/**
 * The memory of an instance, the number of its parallel calls, and the number of instances of each function
 * that serves people. `profiles.ts` uses these settings. Cloud Run refuses a function with more than 10
 * processors in a new project, so the default is 10. FUNCTIONS_RARE_INSTANCES is the number of instances of
 * each rare trigger.
 *
 * The first call of an instance waits until the instance has started. FUNCTIONS_CALL_MIN_INSTANCES avoids
 * this wait, because it keeps instances running. Google bills running instances.
 */
export const MEMORY_MB = defineInt('FUNCTIONS_MEMORY_MB', { default: 512 });
export const CONCURRENCY = defineInt('FUNCTIONS_CONCURRENCY', { default: 40 });
export const MAX_INSTANCES = defineInt('FUNCTIONS_MAX_INSTANCES', { default: 10 });
export const RARE_INSTANCES = defineInt('FUNCTIONS_RARE_INSTANCES', { default: 3 });
export const CALL_MIN_INSTANCES = defineInt('FUNCTIONS_CALL_MIN_INSTANCES', { default: 0 });

/**
 * If true, every call must have a valid App Check token. Before you set this, deploy the app with the site
 * key of App Check.
 */
export const REQUIRE_APP_CHECK = defineBoolean('REQUIRE_APP_CHECK', { default: false });

/** If true, test gateways may also be used outside the emulators, for example in a test project. */
export const OFFER_TEST_GATEWAY = defineBoolean('OFFER_TEST_GATEWAY', { default: false });
