import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRuleset, type StorageRuleset } from '../../../emulators/storage-rules/ruleset';
import { wireValueSchema } from '../../../emulators/storage-rules/wire';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../storage.rules'), 'utf8');

function load(content: string): StorageRuleset {
  const result = loadRuleset([{ name: 'storage.rules', content }]);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.ruleset;
}

type Method = 'get' | 'list' | 'create' | 'update' | 'delete';
type Upload = { contentType?: string | null; size?: number };
type Row = { title: string; method: Method; file: string; upload?: Upload; allowed: readonly Identity[] };

const IDENTITIES = ['signedOut', 'owner', 'stranger'] as const;
type Identity = (typeof IDENTITIES)[number];

const MEGABYTE = 1024 * 1024;
const map = (fields: Record<string, unknown>) => ({ map_value: { fields } });

function isAllowed(ruleset: StorageRuleset, row: Row, identity: Identity): boolean {
  const { contentType = 'image/png', size = 1000 } = row.upload ?? {};
  const file = map({
    name: { string_value: row.file },
    size: { int_value: size },
    contentType: contentType === null ? { null_value: null } : { string_value: contentType },
  });
  const isUpload = row.method === 'create' || row.method === 'update';
  const auth =
    identity === 'signedOut'
      ? { null_value: null }
      : map({ uid: { string_value: identity }, token: map({}) });
  const variables = {
    resource: row.method === 'create' ? { null_value: null } : file,
    request: map({ auth, resource: isUpload ? file : { null_value: null } }),
  };
  return ruleset.verify({
    service: 'firebase.storage',
    path: `/b/demo-hail.appspot.com/o/${row.file}`,
    method: row.method,
    variables: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, wireValueSchema.parse(value)]),
    ),
  }).permit;
}

const photo = 'users/owner/profile/photo.png';
const upload = (title: string, fields: Upload, allowed: readonly Identity[]): Row => ({
  title,
  method: 'create',
  file: photo,
  upload: fields,
  allowed,
});

const rows: readonly Row[] = [
  { title: 'everybody sees a car', method: 'get', file: 'cars/economy.png', allowed: IDENTITIES },
  { title: 'nobody lists the cars', method: 'list', file: 'cars', allowed: [] },
  { title: 'cars have no folder below', method: 'get', file: 'cars/deep/economy.png', allowed: [] },
  { title: 'no client uploads a car', method: 'create', file: 'cars/economy.png', allowed: [] },
  { title: 'no client changes a car', method: 'update', file: 'cars/economy.png', allowed: [] },
  { title: 'no client deletes a car', method: 'delete', file: 'cars/economy.png', allowed: [] },
  {
    title: 'a photo is seen by signed-in people',
    method: 'get',
    file: photo,
    allowed: ['owner', 'stranger'],
  },
  { title: 'photos are not listed', method: 'list', file: 'users/owner/profile', allowed: [] },
  { title: 'people are not listed', method: 'list', file: 'users', allowed: [] },
  upload('a photo is uploaded by its owner', {}, ['owner']),
  upload('a photo may be a JPEG', { contentType: 'image/jpeg' }, ['owner']),
  upload('a photo may be a WebP', { contentType: 'image/webp' }, ['owner']),
  upload('a photo is no SVG', { contentType: 'image/svg+xml' }, []),
  upload('a photo is no page', { contentType: 'text/html' }, []),
  upload('a photo says what it is', { contentType: null }, []),
  upload('a photo may have 5 MB', { size: 5 * MEGABYTE }, ['owner']),
  upload('a photo is not larger', { size: 5 * MEGABYTE + 1 }, []),
  upload('a photo is not empty', { size: 0 }, []),
  { title: 'a photo is replaced by its owner', method: 'update', file: photo, allowed: ['owner'] },
  {
    title: 'a photo does not become a page',
    method: 'update',
    file: photo,
    upload: { contentType: 'text/html' },
    allowed: [],
  },
  { title: 'a photo is deleted by its owner', method: 'delete', file: photo, allowed: ['owner'] },
  {
    title: 'the own folder has no other places',
    method: 'create',
    file: 'users/owner/other/photo.png',
    allowed: [],
  },
  {
    title: 'a folder below the photos is not read',
    method: 'get',
    file: 'users/owner/profile/deep/photo.png',
    allowed: [],
  },
  {
    title: 'a photo has no folder below',
    method: 'create',
    file: 'users/owner/profile/deep/photo.png',
    allowed: [],
  },
  ...(
    [
      ['a licence', 'users/owner/licence/licence.png', ['owner'], ['owner']],
      ['a picture to be put in place', 'users/owner/uploads/x.png', [], []],
      ['the photo of a parcel', 'bookings/b1/owner/pickup_image.png', ['owner', 'stranger'], ['owner']],
    ] as const
  ).flatMap(([what, file, readers, changers]): Row[] => [
    { title: `${what} is seen`, method: 'get', file, allowed: readers },
    { title: `${what} is not listed`, method: 'list', file: file.replace(/\/[^/]+$/, ''), allowed: [] },
    { title: `${what} is uploaded by its owner`, method: 'create', file, allowed: ['owner'] },
    { title: `${what} is replaced`, method: 'update', file, allowed: changers },
    { title: `${what} is not deleted`, method: 'delete', file, allowed: [] },
    {
      title: `${what} is a picture`,
      method: 'create',
      file,
      upload: { contentType: 'text/html' },
      allowed: [],
    },
    {
      title: `${what} stays a picture`,
      method: 'update',
      file,
      upload: { contentType: 'text/html' },
      allowed: [],
    },
    {
      title: `a folder below ${what} is not read`,
      method: 'get',
      file: file.replace(/\/([^/]+)$/, '/deep/$1'),
      allowed: [],
    },
    {
      title: `${what} has no folder below`,
      method: 'create',
      file: file.replace(/\/([^/]+)$/, '/deep/$1'),
      allowed: [],
    },
  ]),
  // One picture for each purpose: sixty files of any name are sixty pictures that nobody asked for.
  ...['photo2.png', 'photo-1.png', 'xphoto.png', 'photo.svg', 'photo', 'photo.png.png'].map((name): Row => ({
    title: `a photo is not called ${name}`,
    method: 'create',
    file: `users/owner/profile/${name}`,
    allowed: [],
  })),
  {
    title: 'a licence has one name',
    method: 'create',
    file: 'users/owner/licence/licence-2.png',
    allowed: [],
  },
  {
    title: 'a photo of a parcel has the name of its moment',
    method: 'create',
    file: 'bookings/b1/owner/other_image.png',
    allowed: [],
  },
  ...['pickup_image.jpg', 'deliver_image.webp'].map((name): Row => ({
    title: `a photo of a parcel may be ${name}`,
    method: 'create',
    file: `bookings/b1/owner/${name}`,
    allowed: ['owner'],
  })),
  { title: 'nothing is uploaded to the root', method: 'create', file: 'photo.png', allowed: [] },
  { title: 'nothing is read from the root', method: 'get', file: 'photo.png', allowed: [] },
];

const verdicts = (ruleset: StorageRuleset): string[] =>
  rows.map((row) => IDENTITIES.filter((identity) => isAllowed(ruleset, row, identity)).join());

describe('storage rules', () => {
  const ruleset = load(text);
  it.each(rows.map((row) => [row.title, row] as const))('%s', (_title, row) => {
    expect(IDENTITIES.filter((identity) => isAllowed(ruleset, row, identity))).toEqual(row.allowed);
  });
});

describe('storage rules: every condition matters', () => {
  const right = verdicts(load(text));

  const replacements: readonly (readonly [string, string])[] = [
    ["contentType.matches('image/(jpeg|png|webp)')", 'size >= 0'],
    ['request.resource.size > 0', 'true'],
    [" && isNamed(file, 'photo')", ''],
    [" && isNamed(file, 'licence')", ''],
    [" && isNamed(file, '(pickup|deliver)_image')", ''],
    ['request.resource.size <= 5 * 1024 * 1024', 'true'],
    ['allow get: if true', 'allow get: if false'],
    ['allow get: if true', 'allow read: if true'],
    ['allow get: if request.auth != null;', 'allow get: if true;'],
    ['allow get: if request.auth != null', 'allow read: if request.auth != null'],
    ['allow get: if request.auth != null && request.auth.uid == uid', 'allow get: if request.auth != null'],
    ['request.auth.uid == uid && isPicture()', 'request.auth.uid == uid'],
    ['request.auth.uid == uid && isPicture()', 'isPicture()'],
    [
      'allow delete: if request.auth != null && request.auth.uid == uid',
      'allow delete: if request.auth != null',
    ],
    ['allow create, update', 'allow create'],
    ['allow create, update', 'allow update'],
    ['allow create: if', 'allow write: if'],
    ['/{file} {', '/{file=**} {'],
    ['match /users/{uid}/profile/{file}', 'match /users/{uid}/{folder}/{file}'],
  ];
  /** The text with one of the occurrences replaced, each in turn. */
  const variants = replacements.flatMap(([from, to]) => {
    const parts = text.split(from);
    return parts.slice(1).map((_, index) => ({
      ...{ from, to, nth: index + 1 },
      changed: parts.slice(0, index + 1).join(from) + to + parts.slice(index + 1).join(from),
    }));
  });

  it('replaces something in every case', () => {
    for (const [from] of replacements) expect(text).toContain(from);
  });

  it.each(variants)('replacing "$from" ($nth) by "$to" turns a row red', ({ changed }) => {
    expect(verdicts(load(changed))).not.toEqual(right);
  });
});
