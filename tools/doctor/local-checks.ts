import { EnvError, parseEnv, type Env } from '../../src/config/env';
import { isDemoServer } from '../configure/answers';
import { configureCommand } from '../project/printed-commands';
import { LIVE_ALIAS, modeOf, type Project } from '../project/project';
import { fail, ok, warn, type Finding } from './finding';
import { firebaseJsonFindings, placeFindings } from './place-checks';
import { smsFindings } from './sms-checks';

/** The configuration in the files on this machine. The checks need no network. */
export type LocalConfiguration = Project & { nodeVersion: string };

/** The number of proxies that write X-Forwarded-For if the app calls through Firebase Hosting. */
const HOSTING_HOPS = '2';

const MIN_NODE = [20, 19] as const;

function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const isNew = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  return isNew
    ? ok(`Node ${version}`)
    : fail(`Node ${version} is too old`, `Install Node ${MIN_NODE.join('.')} or newer.`);
}

function projectFinding({ alias, projectId }: LocalConfiguration): Finding {
  if (projectId === null || projectId === '' || projectId.startsWith('demo-'))
    return fail(
      `.firebaserc names ${projectId === null || projectId === '' ? 'no project' : `the demonstration project ${projectId}`}`,
      `${configureCommand(alias)}  writes the id of your Firebase project into it.`,
    );
  return ok(`Firebase project ${projectId}`);
}

function webFindings({ alias, projectId, webEnv: raw }: LocalConfiguration): Finding[] {
  let env: Env;
  try {
    env = parseEnv(raw);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.keys.map((key) =>
      fail(
        `web app: ${key} is missing or wrong`,
        `${configureCommand(alias)}  asks for it and writes the file.`,
      ),
    );
  }
  const findings: Finding[] = [ok('web app: the Firebase settings are complete')];
  const emulators = ['VITE_EMULATOR_AUTH', 'VITE_EMULATOR_DATABASE', 'VITE_EMULATOR_STORAGE'] as const;
  for (const key of emulators) {
    if (env[key] !== undefined)
      findings.push(fail(`web app: ${key} points to an emulator`, 'Leave it empty for a real project.'));
  }
  if (projectId !== null && env.VITE_FIREBASE_PROJECT_ID !== projectId)
    findings.push(
      fail(
        `web app: VITE_FIREBASE_PROJECT_ID is ${env.VITE_FIREBASE_PROJECT_ID}, but .firebaserc names ${projectId}`,
        'Use the same project in both files.',
      ),
    );
  if (
    !/^https:\/\/[\w-]+\.(firebaseio\.com|[\w-]+\.firebasedatabase\.app)\/?$/.test(
      env.VITE_FIREBASE_DATABASE_URL,
    )
  )
    findings.push(
      fail(
        `web app: ${env.VITE_FIREBASE_DATABASE_URL} is not the address of a Realtime Database`,
        'Copy the address from the Firebase console, page Realtime Database, without a path.',
      ),
    );
  if (env.VITE_VAPID_KEY === undefined)
    findings.push(
      warn(
        'web app: VITE_VAPID_KEY is empty, so browsers get no push notifications',
        'Firebase console, Project settings, Cloud Messaging, Web Push certificates: generate a key pair and copy the public key.',
      ),
    );
  if (!/^https:\/\/[^/]+\/?$/.test(raw.VITE_SITE_URL ?? ''))
    findings.push(
      warn(
        'web app: VITE_SITE_URL is not an https address, so search engines get no site map',
        'Set it to the address of the site, such as https://rides.example, without a path.',
      ),
    );
  return findings;
}

function mapFindings({ alias, webEnv, functionsEnv }: LocalConfiguration): Finding[] {
  const { VITE_GOOGLE_MAPS_KEY: google, VITE_MAP_STYLE_URL: style } = webEnv;
  if (google) return [ok('map: Google Maps')];
  return style
    ? [ok(`map: the style is ${style}`), ...googleBesideFindings(alias, functionsEnv.MAPS_PROVIDER)]
    : [
        fail(
          'map: neither VITE_GOOGLE_MAPS_KEY nor VITE_MAP_STYLE_URL is set',
          `${configureCommand(alias)}  asks for one of them. Without it the app shows no map.`,
        ),
      ];
}

/** Google's terms do not allow its searches and routes beside the map of another company. */
function googleBesideFindings(alias: string, provider = 'auto'): Finding[] {
  const repair = `${configureCommand(alias)}  with --map google, or with --search osm (docs/going-live.md).`;
  if (provider === 'google')
    return [fail("map: Google's searches and routes may not be shown on another map", repair)];
  return provider === 'osm'
    ? []
    : [
        warn(
          `map: with MAPS_PROVIDER=${provider} the key GOOGLE_MAPS_SERVER_KEY would add Google's searches to another map, which Google does not allow`,
          repair,
        ),
      ];
}

const isPublicAddress = (text: string | undefined): boolean =>
  text !== undefined && URL.canParse(text) && new URL(text).protocol === 'https:';

function functionFindings({
  alias,
  functionsEnv,
  knownFunctionSettings,
  projectId,
}: LocalConfiguration): Finding[] {
  const file = `functions/.env.${projectId ?? '<project id>'}`;
  const findings: Finding[] = Object.keys(functionsEnv)
    .filter((key) => !knownFunctionSettings.includes(key))
    .map((key) => warn(`functions: ${key} is not a known setting`, `Correct or remove it in ${file}.`));
  const { APP_URL, MAIL_FROM, MAPS_PROVIDER = 'auto', PHOTON_URL, OSRM_URL } = functionsEnv;
  findings.push(
    isPublicAddress(APP_URL)
      ? ok(`functions: links point to ${APP_URL ?? ''}`)
      : fail(
          'functions: APP_URL is not an https address',
          `Set it in ${file}, because payment pages and push notifications link to it.`,
        ),
    MAIL_FROM !== undefined && !MAIL_FROM.includes('localhost')
      ? ok(`functions: mail comes from ${MAIL_FROM}`)
      : fail('functions: MAIL_FROM is not set', `Set a sender of your own domain in ${file}.`),
  );
  const demo = [
    PHOTON_URL ?? 'https://photon.komoot.io',
    OSRM_URL ?? 'https://router.project-osrm.org',
  ].filter(isDemoServer);
  if (MAPS_PROVIDER !== 'google' && demo.length > 0)
    findings.push(
      fail(
        `functions: searches or routes go to public demonstration servers (${demo.join(', ')})`,
        'They are only for tests. Run your own (docs/map-servers.md), or set GOOGLE_MAPS_SERVER_KEY and MAPS_PROVIDER=google.',
      ),
    );
  if (functionsEnv.OFFER_TEST_GATEWAY === 'true')
    findings.push(
      // Only the alias says that a project is for tests.
      (alias === LIVE_ALIAS ? fail : warn)(
        'functions: OFFER_TEST_GATEWAY is true, so anyone can pay with test money',
        `Remove it from ${file} before people use this project.`,
      ),
    );
  const { TRUSTED_PROXY_HOPS: hops = HOSTING_HOPS } = functionsEnv;
  if (hops !== HOSTING_HOPS)
    findings.push(
      warn(
        `functions: TRUSTED_PROXY_HOPS is ${hops}, but calls come through Firebase Hosting and one more proxy`,
        `Remove it from ${file}. With a lower number many people share the limits of one address. With a higher number a caller can fake its address.`,
      ),
    );
  if (functionsEnv.PUSH_MODE === 'outbox')
    findings.push(warn('functions: PUSH_MODE=outbox sends no push notifications', `Remove it from ${file}.`));
  return findings;
}

/** All checks that need only files on this machine. */
export function localFindings(configuration: LocalConfiguration): Finding[] {
  return [
    nodeFinding(configuration.nodeVersion),
    projectFinding(configuration),
    ...webFindings(configuration),
    ...placeFindings(configuration),
    ...mapFindings(configuration),
    ...firebaseJsonFindings(configuration),
    ...functionFindings(configuration),
    ...smsFindings(configuration),
    ...appCheckFindings(configuration),
  ];
}

function appCheckFindings({ alias, webEnv, functionsEnv }: LocalConfiguration): Finding[] {
  if (functionsEnv.REQUIRE_APP_CHECK !== 'true' || (webEnv.VITE_APP_CHECK_KEY ?? '') !== '') return [];
  return [
    fail(
      'App Check: the functions require it, but the web app has no VITE_APP_CHECK_KEY, so every call would be refused',
      `Set VITE_APP_CHECK_KEY in .env.${modeOf(alias)} to the site key of reCAPTCHA Enterprise, or remove REQUIRE_APP_CHECK.`,
    ),
  ];
}
