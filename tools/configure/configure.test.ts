import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { valuesOf } from '../project/env-file';
import { readProject } from '../project/project';
import { layFreshFiles } from '../project/testing/fresh-files';
import { QUESTIONS } from './answers';
import {
  AnswersError,
  answersOfFlags,
  collectAnswers,
  filesFor,
  savedCurrency,
  writeFiles,
} from './configure';

const FLAGS = {
  project: 'city-rides',
  'database-region': 'europe-west1',
  site: 'https://rides.example/',
  'bucket-location': 'EU',
  'api-key': 'key',
  'app-id': '1:234:web:5f',
  currency: 'EUR',
  map: 'maplibre',
  'map-style': 'https://tiles.example/style.json',
  'map-hosts': 'https://fonts.example',
  search: 'osm',
  photon: 'https://photon.rides.example',
  osrm: 'https://osrm.rides.example/',
  'mail-from': 'Rides <no-reply@rides.example>',
};

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hail-configure-'));
  layFreshFiles(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
async function configure(flags: Record<string, string>, alias = 'default'): Promise<string[]> {
  return writeFiles(root, await filesFor(root, alias, await answersOfFlags(root, alias, flags)));
}

describe('npm run configure', () => {
  it('writes every file of a project in Europe', async () => {
    expect((await configure(FLAGS)).sort()).toEqual([
      '.env.production',
      '.firebaserc',
      '.hail/city-rides/operator.json',
      'firebase.json',
      'functions/.env.city-rides',
    ]);
    expect(valuesOf(textOf('functions/.env.city-rides'))).toMatchObject({
      HAIL_REGION: 'europe-west1',
      HAIL_DATABASE_REGION: 'europe-west1',
      HAIL_DATABASE_INSTANCE: 'city-rides-default-rtdb',
      HAIL_BUCKET_REGION: 'europe-west1',
      APP_URL: 'https://rides.example',
      MAIL_FROM: 'Rides <no-reply@rides.example>',
      MAPS_PROVIDER: 'osm',
      OSRM_URL: 'https://osrm.rides.example',
    });
    expect(valuesOf(textOf('.env.production'))).toMatchObject({
      VITE_FIREBASE_DATABASE_URL: 'https://city-rides-default-rtdb.europe-west1.firebasedatabase.app',
      VITE_FIREBASE_STORAGE_BUCKET: 'city-rides.firebasestorage.app',
      VITE_FIREBASE_MESSAGING_SENDER_ID: '234',
      VITE_SITE_URL: 'https://rides.example',
      VITE_MAP_STYLE_DARK_URL: 'https://tiles.example/style.json',
      // A setting for which there is no question keeps the value of the example.
      VITE_API_BASE: '/api',
    });
    const project = readProject(root);
    expect(project.projectId).toBe('city-rides');
    expect(project.firebaseJson).toMatchObject({
      database: [{ instance: 'city-rides-default-rtdb', rules: 'database.rules.json' }],
      hosting: {
        rewrites: [
          { function: { functionId: 'api', region: 'europe-west1' } },
          { function: { functionId: 'pay', region: 'europe-west1' } },
          { destination: '/app.html' },
        ],
      },
    });
    const policy = textOf('firebase.json');
    expect(policy).toContain('wss://*.europe-west1.firebasedatabase.app');
    expect(policy).toContain('https://tiles.example https://fonts.example');
    expect(savedCurrency(root, 'city-rides')).toBe('EUR');
  });

  it('stores the answers, so that a second run changes nothing, and one flag changes only one answer', async () => {
    await configure(FLAGS);
    expect(await configure({})).toEqual([]);
    expect(await configure({ 'functions-region': 'europe-west4' })).toEqual([
      'functions/.env.city-rides',
      'firebase.json',
    ]);
    expect(valuesOf(textOf('functions/.env.city-rides'))).toMatchObject({
      HAIL_REGION: 'europe-west4',
      HAIL_DATABASE_REGION: 'europe-west1',
    });
  });

  it('gives the positions of drivers on duty a separate database', async () => {
    await configure({ ...FLAGS, 'positions-instance': 'city-positions' });
    expect(valuesOf(textOf('functions/.env.city-rides'))).toMatchObject({
      HAIL_POSITIONS_INSTANCE: 'city-positions',
    });
    const positionsUrl = 'https://city-positions.europe-west1.firebasedatabase.app';
    expect(valuesOf(textOf('.env.production'))).toMatchObject({ VITE_FIREBASE_POSITIONS_URL: positionsUrl });
    const { firebaseJson } = readProject(root);
    expect(firebaseJson).toMatchObject({
      database: [
        { instance: 'city-rides-default-rtdb', rules: 'database.rules.json' },
        { instance: 'city-positions', rules: 'positions.rules.json' },
      ],
    });
    // All databases of a region share one domain, so the policy allows pages to reach both databases.
    expect(textOf('firebase.json')).toContain('wss://*.europe-west1.firebasedatabase.app');
    await expect(configure({ 'positions-instance': 'city-rides-default-rtdb' })).rejects.toThrow(
      'It must differ from the database above',
    );
    expect(await configure({ 'positions-instance': '' })).toContain('firebase.json');
  });

  it('stores the name of the DKIM key for the doctor', async () => {
    await configure({ ...FLAGS, 'dkim-selector': 'k1' });
    expect(readProject(root).webEnv).toMatchObject({ MAIL_DKIM_SELECTOR: 'k1' });
    await expect(configure({ 'dkim-selector': 'k1._domainkey.rides.example' })).rejects.toThrow(
      'Give only the part before ._domainkey.',
    );
  });

  it('sets up SMS on request, and keeps the answers about the provider when SMS is switched off', async () => {
    await configure(FLAGS);
    const settings = (): Record<string, string> => valuesOf(textOf('functions/.env.city-rides'));
    expect(settings()).toMatchObject({ SMS_PROVIDER: 'none', TWILIO_ACCOUNT_SID: '' });
    const account = `AC${'0'.repeat(32)}`;
    await configure({ sms: 'twilio', 'twilio-account': account, 'sms-sender': '+14155550100' });
    const twilio = { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: account, SMS_SENDER: '+14155550100' };
    expect(settings()).toMatchObject(twilio);
    expect(await configure({})).toEqual([]);
    // The answers about Twilio are kept, so that they need not be given again.
    await configure({ sms: 'none' });
    expect(settings()).toMatchObject({ ...twilio, SMS_PROVIDER: 'none' });
  });

  it('gives tracks of trips separate databases in addition to the database for positions', async () => {
    const names = 'city-a,city-b:old';
    await configure({ ...FLAGS, 'positions-instance': 'city-positions', 'tracks-instances': names });
    expect(valuesOf(textOf('functions/.env.city-rides'))).toMatchObject({ HAIL_TRACKS_INSTANCES: names });
    expect(readProject(root).firebaseJson).toMatchObject({
      database: [
        { instance: 'city-rides-default-rtdb' },
        { instance: 'city-positions' },
        { instance: 'city-a', rules: 'tracks.rules.json' },
        { instance: 'city-b', rules: 'tracks.rules.json' },
      ],
    });
    for (const wrong of ['city-positions', 'https://city-a.example', 'city-rides-default-rtdb'])
      await expect(configure({ 'tracks-instances': wrong })).rejects.toThrow('tracks-instances');
    await expect(configure({ 'positions-instance': '' })).rejects.toThrow(
      'Set the database for positions first',
    );
    // If only old tracks instances are left, positions can be moved back to the main database.
    const old = 'city-a:old,city-b:old';
    await configure({ 'positions-instance': '', 'tracks-instances': old });
    expect(valuesOf(textOf('functions/.env.city-rides'))).toMatchObject({ HAIL_TRACKS_INSTANCES: old });
  });

  it('suggests the current values as answers', async () => {
    await configure(FLAGS);
    const suggestions: Record<string, string> = {};
    await collectAnswers({ root, alias: 'default', flags: {} }, (question, suggested) => {
      suggestions[question.flag] = suggested;
      return Promise.resolve(suggested);
    });
    expect(suggestions).toMatchObject({
      project: 'city-rides',
      'database-region': 'europe-west1',
      'functions-region': 'europe-west1',
      site: 'https://rides.example',
      currency: 'EUR',
      map: 'maplibre',
      search: 'osm',
      'mail-from': 'Rides <no-reply@rides.example>',
    });
    // A Google map has no style, so the question about the style is not asked.
    expect(suggestions).not.toHaveProperty('google-maps-key');
  });

  it('keeps the files of a test project separate from the files of the live project', async () => {
    await configure(FLAGS);
    const live = textOf('firebase.json');
    const staging = { ...FLAGS, project: 'city-rides-staging', site: 'https://city-rides-staging.web.app' };
    expect((await configure(staging, 'staging')).sort()).toEqual([
      '.env.staging',
      '.firebaserc',
      '.hail/city-rides-staging/operator.json',
      'functions/.env.city-rides-staging',
    ]);
    expect(textOf('firebase.json')).toBe(live);
    expect(readProject(root).projectId).toBe('city-rides');
    expect(readProject(root, 'staging').webEnv.VITE_FIREBASE_PROJECT_ID).toBe('city-rides-staging');
  });

  it.each([
    ['a demonstration project', { project: 'demo-hail' }, /--project demo-hail: .*emulator/],
    ['a region without databases', { 'database-region': 'europe-west4' }, /--database-region europe-west4/],
    ['a region without functions', { 'functions-region': 'mars-north1' }, /--functions-region mars-north1/],
    [
      'a bucket in a region without functions',
      { 'bucket-location': 'AFRICA-SOUTH1' },
      /--bucket-location .*uploads/,
    ],
    ['a site without TLS', { site: 'http://rides.example' }, /--site http:/],
    ['the App ID of a mobile app', { 'app-id': '1:2:android:3' }, /--app-id/],
    ['an unknown currency', { currency: 'EURO' }, /--currency EURO/],
    ['a public search server', { photon: 'https://photon.komoot.io' }, /--photon .*demonstration server/],
    ['a public route server', { osrm: 'https://router.project-osrm.org' }, /--osrm .*demonstration server/],
    ['a sender at localhost', { 'mail-from': 'Hail <a@localhost>' }, /--mail-from/],
    ['no instances', { 'max-instances': '0' }, /--max-instances 0: Give a whole number/],
    ['an unknown kind of callers', { invoker: 'all' }, /--invoker all: Give public or private/],
    ['an unknown SMS provider', { sms: 'pigeon' }, /--sms pigeon: Give none, twilio, webhook/],
    ['Twilio without an account', { sms: 'twilio' }, /--twilio-account: A value is required/],
    [
      'an SMS webhook without TLS',
      { sms: 'webhook', 'sms-webhook': 'http://sms.rides.example/send' },
      /--sms-webhook http:.*https/,
    ],
    [
      'an invalid SMS sender',
      {
        sms: 'webhook',
        'sms-webhook': 'https://sms.rides.example/send',
        'sms-sender': 'a name that is much too long',
      },
      /--sms-sender .*at most 11 letters/,
    ],
    [
      "Google's searches beside another map",
      { search: 'google' },
      /--search google: Google's searches and routes may only be shown on Google's map/,
    ],
    ['no map tiles', { 'map-style': '' }, /--map-style: A value is required/],
  ])('refuses %s', async (_what, flags, message) => {
    await expect(configure({ ...FLAGS, ...flags })).rejects.toThrow(message);
  });

  it('reports all missing answers at once, and writes nothing', async () => {
    const before = textOf('.firebaserc');
    const error = await configure({}).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(AnswersError);
    const { problems } = error as AnswersError;
    for (const flag of [
      'project',
      'database-region',
      'api-key',
      'app-id',
      'currency',
      'map-style',
      'mail-from',
    ])
      expect(problems.some((problem) => problem.startsWith(`--${flag}:`))).toBe(true);
    expect(textOf('.firebaserc')).toBe(before);
  });

  it('asks each question once', () => {
    const flags = QUESTIONS.map(({ flag }) => flag);
    expect(new Set(flags).size).toBe(flags.length);
  });
});
