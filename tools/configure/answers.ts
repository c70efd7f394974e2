import { z } from 'zod';
import {
  DATABASE_REGIONS,
  databaseAddress,
  FUNCTION_REGIONS,
  isFunctionRegion,
  regionsOfBucket,
} from '@domain/configuration/regions';
import { isTracksSetting, tracksInstancesOf } from '@domain/database/instance-routing';
import { modeOf, type Project } from '../project/project';
import { isSmsSender, isTwilioAccount, isTwilioKey, SENDER_FORMS, SMS_PROVIDERS } from '../project/sms-forms';

/** The answers of an operator, by flag. The answer to a question that is not needed is empty. */
export type Answers = Readonly<Record<string, string>>;

export type Question = {
  /** the name of the command-line flag for this question */
  flag: string;
  text: string;
  choices?: readonly string[];
  /** returns an error message if the answer is not valid, or null */
  wrong?: (answer: string, answers: Answers) => string | null;
  /** the value in the files, or a value that follows from earlier answers */
  suggested: (answers: Answers, project: Project) => string;
  /** whether the question is needed after the earlier answers */
  isAsked?: (answers: Answers) => boolean;
  isOptional?: true;
};

const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

const isHttps = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).pathname === '/';
/** Returns a check that gives the error message `fault` if `isRight` returns false. */
const unless =
  (isRight: (answer: string) => boolean, fault: string) =>
  (answer: string): string | null =>
    isRight(answer) ? null : fault;
const unlessLike = (form: RegExp, fault: string) => unless((answer) => form.test(answer), fault);
const noHttps = unless(isHttps, 'Give an https address without a path.');
const noAddress = unless(
  (text) => z.url({ protocol: /^https$/ }).safeParse(text).success,
  'Give an https address.',
);

const DEMO_SERVERS = ['photon.komoot.io', 'router.project-osrm.org'];
/**
 * Whether the address is a public server of Photon or OSRM. A service must not use a public server, because
 * such servers are only for tests.
 */
export const isDemoServer = (address: string): boolean => DEMO_SERVERS.some((host) => address.includes(host));
const noCount = unlessLike(/^[1-9]\d{0,2}$/, 'Give a whole number from 1 to 999.');
const noServer = (text: string): string | null =>
  noAddress(text) ??
  (isDemoServer(text) ? 'This is a public demonstration server. Run your own (docs/map-servers.md).' : null);

const without = (text: string): string => text.replace(/\/+$/, '');

/**
 * The region of the trigger for uploads to a bucket. It is the region of the database if possible, and
 * otherwise the first region of the bucket.
 */
export function bucketRegionFor(location: string, databaseRegion: string): string {
  const regions = regionsOfBucket(location);
  return regions.includes(databaseRegion) ? databaseRegion : (regions[0] ?? location);
}

const usesGoogleMap = ({ map }: Answers): boolean => map === 'google';
const usesOwnSearch = ({ search }: Answers): boolean => search === 'osm';
const usesTwilio = ({ sms }: Answers): boolean => sms === 'twilio';
const usesSmsWebhook = ({ sms }: Answers): boolean => sms === 'webhook';
const usesSms = (answers: Answers): boolean => usesTwilio(answers) || usesSmsWebhook(answers);

const savedInWeb =
  (setting: string): Question['suggested'] =>
  (_answers, { webEnv }) =>
    webEnv[setting] ?? '';
const savedInFunctions =
  (setting: string): Question['suggested'] =>
  (_answers, { functionsEnv }) =>
    functionsEnv[setting] ?? '';

/** All questions in their order. */
export const QUESTIONS: readonly Question[] = [
  {
    flag: 'project',
    text: 'The id of the Firebase project',
    wrong: (id) => {
      if (id.startsWith('demo-')) return 'The Firebase CLI treats a demo- project as an emulator.';
      return PROJECT_ID.test(id) ? null : 'A project id has 6 to 30 lower-case letters, digits and hyphens.';
    },
    suggested: (_answers, { projectId }) => (projectId?.startsWith('demo-') ? '' : (projectId ?? '')),
  },
  {
    flag: 'database-region',
    text: 'The region of its Realtime Database (fixed for ever; console, Realtime Database)',
    choices: DATABASE_REGIONS,
    suggested: savedInFunctions('HAIL_DATABASE_REGION'),
  },
  {
    flag: 'database-instance',
    text: 'The name of the database (the first part of its address)',
    wrong: unlessLike(/^[a-z0-9-]{4,63}$/, 'Give only the first part of the address.'),
    suggested: ({ project = '' }, { functionsEnv }) =>
      functionsEnv.HAIL_DATABASE_INSTANCE ?? `${project}-default-rtdb`,
  },
  {
    flag: 'positions-instance',
    text: 'The separate database for positions of drivers on duty (docs/scaling.md; empty: none)',
    wrong: (name, answers) => {
      if (name === answers['database-instance']) return 'It must differ from the database above.';
      return /^[a-z0-9-]{4,63}$/.test(name) ? null : 'Give only the first part of the address.';
    },
    suggested: savedInFunctions('HAIL_POSITIONS_INSTANCE'),
    isOptional: true,
  },
  {
    flag: 'tracks-instances',
    text: 'The databases for tracks of trips, separated by commas (docs/scaling.md; empty: none)',
    wrong: (names, answers) => {
      if (!isTracksSetting(names)) return 'Give only the first parts of the addresses, separated by commas.';
      const taken = [answers['database-instance'], answers['positions-instance']];
      if (tracksInstancesOf(names).all.some((name) => taken.includes(name)))
        return 'They must differ from the databases above.';
      // Instances that are marked as old get no new trips, so they need no database for positions.
      const isUsed = tracksInstancesOf(names).open.length > 0;
      return isUsed && answers['positions-instance'] === '' ? 'Set the database for positions first.' : null;
    },
    suggested: savedInFunctions('HAIL_TRACKS_INSTANCES'),
    isOptional: true,
  },
  {
    flag: 'functions-region',
    text: 'The region of the functions that people call (best: the region of the database)',
    choices: FUNCTION_REGIONS,
    suggested: (answers, { functionsEnv }) => functionsEnv.HAIL_REGION ?? answers['database-region'] ?? '',
  },
  {
    flag: 'bucket',
    text: 'The bucket of Storage (console, Storage; without gs://)',
    wrong: unlessLike(/^[a-z0-9][\w.-]{2,61}$/, 'Give the name without gs://.'),
    suggested: ({ project = '' }, { webEnv }) =>
      webEnv.VITE_FIREBASE_STORAGE_BUCKET ?? `${project}.firebasestorage.app`,
  },
  {
    flag: 'bucket-location',
    text: 'The location of the bucket (console, Storage; a region, or US, EU, ASIA, NAM4, EUR4, ASIA1)',
    wrong: (location) =>
      regionsOfBucket(location).some(isFunctionRegion)
        ? null
        : `No functions run in ${location}, so uploads could not be checked. Create the bucket in another region.`,
    suggested: (answers, { functionsEnv }) =>
      functionsEnv.HAIL_BUCKET_REGION ?? answers['database-region'] ?? '',
  },
  {
    flag: 'site',
    text: 'The address of the site',
    wrong: noHttps,
    suggested: ({ project = '' }, { webEnv, functionsEnv }) =>
      webEnv.VITE_SITE_URL || functionsEnv.APP_URL || `https://${project}.web.app`,
  },
  {
    flag: 'auth-domain',
    text: "The domain of sign-in windows: the project's, or the site's own (docs/going-live.md 7)",
    wrong: unlessLike(/^[\w-]+(\.[\w-]+)+$/, 'Give a domain without https://.'),
    suggested: ({ project = '' }, { webEnv }) =>
      webEnv.VITE_FIREBASE_AUTH_DOMAIN ?? `${project}.firebaseapp.com`,
  },
  {
    flag: 'api-key',
    text: "The web app's API key (console, Project settings, Your apps)",
    suggested: savedInWeb('VITE_FIREBASE_API_KEY'),
  },
  {
    flag: 'app-id',
    text: "The web app's App ID",
    wrong: unlessLike(/^1:\d+:web:\w+$/, 'An App ID looks like 1:123456789:web:abc123.'),
    suggested: savedInWeb('VITE_FIREBASE_APP_ID'),
  },
  {
    flag: 'vapid-key',
    text: 'The public key of web pushes (console, Cloud Messaging; empty: no pushes)',
    suggested: savedInWeb('VITE_VAPID_KEY'),
    isOptional: true,
  },
  {
    flag: 'app-check-key',
    text: 'The site key of App Check (empty: off)',
    suggested: savedInWeb('VITE_APP_CHECK_KEY'),
    isOptional: true,
  },
  {
    flag: 'currency',
    text: 'The currency of the service (ISO 4217)',
    wrong: (code) => (Intl.supportedValuesOf('currency').includes(code) ? null : 'Give a code such as EUR.'),
    suggested: ({ 'saved-currency': saved = '' }) => saved,
  },
  {
    flag: 'map',
    text: 'The map of the app',
    choices: ['maplibre', 'google'],
    suggested: (_answers, { webEnv }) => (webEnv.VITE_GOOGLE_MAPS_KEY ? 'google' : 'maplibre'),
  },
  {
    flag: 'google-maps-key',
    text: 'The key for the Maps JavaScript API',
    suggested: savedInWeb('VITE_GOOGLE_MAPS_KEY'),
    isAsked: usesGoogleMap,
  },
  {
    flag: 'map-style',
    text: 'The address of the MapLibre style',
    wrong: (style) => (style.startsWith('/') ? null : noAddress(style)),
    suggested: savedInWeb('VITE_MAP_STYLE_URL'),
    isAsked: (answers) => !usesGoogleMap(answers),
  },
  {
    flag: 'map-style-dark',
    text: 'The address of the dark style (empty: the same)',
    suggested: savedInWeb('VITE_MAP_STYLE_DARK_URL'),
    isAsked: (answers) => !usesGoogleMap(answers),
    isOptional: true,
  },
  {
    flag: 'map-hosts',
    text: 'Other hosts of its tiles, sprites and fonts, separated by spaces (empty: none)',
    suggested: savedInWeb('MAP_HOSTS'),
    isAsked: (answers) => !usesGoogleMap(answers),
    isOptional: true,
  },
  {
    flag: 'search',
    text: 'The service for searches and routes (your own Photon and OSRM, or Google)',
    choices: ['osm', 'google'],
    // Google's terms do not allow its places and routes on another map.
    wrong: (search, answers) =>
      search === 'google' && !usesGoogleMap(answers)
        ? "Google's searches and routes may only be shown on Google's map. Choose --map google, or --search osm."
        : null,
    suggested: (answers, { functionsEnv }) =>
      functionsEnv.MAPS_PROVIDER === 'google' && usesGoogleMap(answers) ? 'google' : 'osm',
  },
  {
    flag: 'photon',
    text: 'The address of your Photon server',
    wrong: noServer,
    suggested: savedInFunctions('PHOTON_URL'),
    isAsked: usesOwnSearch,
  },
  {
    flag: 'osrm',
    text: 'The address of your OSRM server',
    wrong: noServer,
    suggested: savedInFunctions('OSRM_URL'),
    isAsked: usesOwnSearch,
  },
  {
    flag: 'mail-from',
    text: 'The sender of mails, such as: Rides <no-reply@rides.example>',
    wrong: (from) =>
      /@[\w-]+(\.[\w-]+)+>?$/.test(from) && !from.includes('localhost')
        ? null
        : 'Give an address of your domain.',
    suggested: (_answers, { functionsEnv }) =>
      functionsEnv.MAIL_FROM?.includes('localhost') ? '' : (functionsEnv.MAIL_FROM ?? ''),
  },
  {
    flag: 'dkim-selector',
    text: 'The name of its DKIM key, as your mail provider shows it (docs/mail.md; empty: the usual names)',
    wrong: unlessLike(/^(?!.*_domainkey)[\w-]+(\.[\w-]+)*$/, 'Give only the part before ._domainkey.'),
    suggested: savedInWeb('MAIL_DKIM_SELECTOR'),
    isOptional: true,
  },
  {
    flag: 'sms',
    text: 'The service that sends SMS to riders (docs/going-live.md 9; none is fine at first)',
    choices: SMS_PROVIDERS,
    suggested: (_answers, { functionsEnv }) => functionsEnv.SMS_PROVIDER ?? 'none',
  },
  {
    flag: 'twilio-account',
    text: "The SID of the Twilio account (AC…; Twilio's console, first page)",
    wrong: unless(isTwilioAccount, 'An account SID is AC and 32 characters.'),
    suggested: savedInFunctions('TWILIO_ACCOUNT_SID'),
    isAsked: usesTwilio,
  },
  {
    flag: 'twilio-key',
    text: "The SID of a Twilio API key (SK…; empty: the account's own token)",
    wrong: unless(isTwilioKey, 'A key SID is SK and 32 characters.'),
    suggested: savedInFunctions('TWILIO_KEY_SID'),
    isAsked: usesTwilio,
    isOptional: true,
  },
  {
    flag: 'sms-webhook',
    text: 'The https address of your server that sends SMS',
    wrong: noAddress,
    suggested: savedInFunctions('SMS_WEBHOOK_URL'),
    isAsked: usesSmsWebhook,
  },
  {
    flag: 'sms-sender',
    text: "The sender of SMS: a number or a name (empty: the sender in the app's settings)",
    wrong: (sender, { sms = '' }) => (isSmsSender(sms, sender) ? null : SENDER_FORMS),
    suggested: savedInFunctions('SMS_SENDER'),
    isAsked: usesSms,
    isOptional: true,
  },
  {
    flag: 'max-instances',
    text: 'The most instances of a function that serves people (docs/going-live.md 3, Processors)',
    wrong: noCount,
    suggested: (_answers, { functionsEnv }) => functionsEnv.FUNCTIONS_MAX_INSTANCES ?? '10',
  },
  {
    flag: 'rare-instances',
    text: 'The most instances of a rare trigger',
    wrong: noCount,
    suggested: (_answers, { functionsEnv }) => functionsEnv.FUNCTIONS_RARE_INSTANCES ?? '3',
  },
  {
    flag: 'invoker',
    text: 'Who may call the functions (private: the organisation forbids allUsers; docs/going-live.md 3)',
    choices: ['public', 'private'],
    suggested: (_answers, { functionsEnv }) => functionsEnv.FUNCTIONS_INVOKER ?? 'public',
  },
];

export const isAsked = ({ isAsked: asked }: Question, answers: Answers): boolean => asked?.(answers) ?? true;

/** The error message for an answer, or null if the answer is valid. */
export function problemOf(question: Question, answer: string, answers: Answers): string | null {
  if (answer === '') return question.isOptional ? null : 'A value is required.';
  const { choices } = question;
  if (choices?.includes(answer) === false)
    return `Give ${choices.join(choices.length === 2 ? ' or ' : ', ')}.`;
  return question.wrong?.(answer, answers) ?? null;
}

/** The values for both environment files that follow from the answers. */
export function settingsOf(answers: Answers): {
  web: Record<string, string>;
  functions: Record<string, string>;
} {
  const of = (flag: string): string => answers[flag] ?? '';
  const site = without(of('site'));
  const isGoogle = usesGoogleMap(answers);
  return {
    web: {
      VITE_FIREBASE_API_KEY: of('api-key'),
      VITE_FIREBASE_AUTH_DOMAIN: of('auth-domain'),
      VITE_FIREBASE_DATABASE_URL: databaseAddress(of('database-instance'), of('database-region')),
      VITE_FIREBASE_POSITIONS_URL:
        of('positions-instance') === ''
          ? ''
          : databaseAddress(of('positions-instance'), of('database-region')),
      VITE_FIREBASE_PROJECT_ID: of('project'),
      VITE_FIREBASE_STORAGE_BUCKET: of('bucket'),
      // The second part of the App ID is the number of the project.
      VITE_FIREBASE_MESSAGING_SENDER_ID: of('app-id').split(':')[1] ?? '',
      VITE_FIREBASE_APP_ID: of('app-id'),
      VITE_SITE_URL: site,
      VITE_VAPID_KEY: of('vapid-key'),
      VITE_APP_CHECK_KEY: of('app-check-key'),
      VITE_GOOGLE_MAPS_KEY: isGoogle ? of('google-maps-key') : '',
      VITE_MAP_STYLE_URL: isGoogle ? '' : of('map-style'),
      VITE_MAP_STYLE_DARK_URL: isGoogle ? '' : of('map-style-dark') || of('map-style'),
      MAP_HOSTS: isGoogle ? '' : of('map-hosts'),
      MAIL_DKIM_SELECTOR: of('dkim-selector'),
    },
    functions: {
      HAIL_REGION: of('functions-region'),
      HAIL_DATABASE_REGION: of('database-region'),
      HAIL_DATABASE_INSTANCE: of('database-instance'),
      HAIL_POSITIONS_INSTANCE: of('positions-instance'),
      HAIL_TRACKS_INSTANCES: of('tracks-instances'),
      HAIL_BUCKET_REGION: bucketRegionFor(of('bucket-location'), of('database-region')),
      MAIL_FROM: of('mail-from'),
      APP_URL: site,
      MAPS_PROVIDER: of('search'),
      ...(usesOwnSearch(answers) ? { PHOTON_URL: without(of('photon')), OSRM_URL: without(of('osrm')) } : {}),
      SMS_PROVIDER: of('sms') || 'none',
      ...(usesTwilio(answers)
        ? { TWILIO_ACCOUNT_SID: of('twilio-account'), TWILIO_KEY_SID: of('twilio-key') }
        : {}),
      ...(usesSmsWebhook(answers) ? { SMS_WEBHOOK_URL: of('sms-webhook') } : {}),
      ...(usesSms(answers) ? { SMS_SENDER: of('sms-sender') } : {}),
      FUNCTIONS_MAX_INSTANCES: of('max-instances'),
      FUNCTIONS_RARE_INSTANCES: of('rare-instances'),
      FUNCTIONS_INVOKER: of('invoker'),
    },
  };
}

/** The file with the web app's settings for an alias. */
export const webEnvFile = (alias: string): string => `.env.${modeOf(alias)}`;
