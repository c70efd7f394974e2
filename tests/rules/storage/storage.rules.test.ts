import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UPLOAD_NAMES, uploadPath } from '@domain/files/uploads';
import { loadRuleset, type StorageRuleset, wireValueSchema } from 'storage-rules';

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
const uploaded = 'users/owner/uploads/photo.png';
const upload = (title: string, fields: Upload, allowed: readonly Identity[]): Row => ({
  title,
  method: 'create',
  file: uploaded,
  upload: fields,
  allowed,
});

const rows: readonly Row[] = [
  { title: 'every user reads a car’s picture', method: 'get', file: 'cars/economy.png', allowed: IDENTITIES },
  { title: 'no user lists the cars’ pictures', method: 'list', file: 'cars', allowed: [] },
  {
    title: 'a file in a subfolder of the cars’ pictures is not read',
    method: 'get',
    file: 'cars/deep/economy.png',
    allowed: [],
  },
  { title: 'no client uploads a car’s picture', method: 'create', file: 'cars/economy.png', allowed: [] },
  { title: 'no client changes a car’s picture', method: 'update', file: 'cars/economy.png', allowed: [] },
  { title: 'no client deletes a car’s picture', method: 'delete', file: 'cars/economy.png', allowed: [] },
  { title: 'a photo is read by signed-in users', method: 'get', file: photo, allowed: ['owner', 'stranger'] },
  { title: 'photos are not listed', method: 'list', file: 'users/owner/profile', allowed: [] },
  { title: 'users’ folders are not listed', method: 'list', file: 'users', allowed: [] },
  upload('a photo is uploaded by its owner', {}, ['owner']),
  upload('a photo may be a JPEG', { contentType: 'image/jpeg' }, ['owner']),
  upload('a photo may be a WebP', { contentType: 'image/webp' }, ['owner']),
  upload('a photo cannot be an SVG', { contentType: 'image/svg+xml' }, []),
  upload('a photo cannot be an HTML page', { contentType: 'text/html' }, []),
  upload('a photo must have a content type', { contentType: null }, []),
  upload('a photo may have 5 MB', { size: 5 * MEGABYTE }, ['owner']),
  upload('a photo cannot be larger than 5 MB', { size: 5 * MEGABYTE + 1 }, []),
  upload('a photo cannot be empty', { size: 0 }, []),
  { title: 'an upload can be replaced by its owner', method: 'update', file: uploaded, allowed: ['owner'] },
  {
    title: 'an upload cannot become an HTML page',
    method: 'update',
    file: uploaded,
    upload: { contentType: 'text/html' },
    allowed: [],
  },
  { title: 'no user reads an upload', method: 'get', file: uploaded, allowed: [] },
  { title: 'an upload cannot be deleted', method: 'delete', file: uploaded, allowed: [] },
  { title: 'uploads are not listed', method: 'list', file: 'users/owner/uploads', allowed: [] },
  {
    title: 'no file can be uploaded to a subfolder of the uploads',
    method: 'create',
    file: 'users/owner/uploads/deep/photo.png',
    allowed: [],
  },
  {
    title: 'no file can be uploaded to another folder of a user',
    method: 'create',
    file: 'users/owner/other/photo.png',
    allowed: [],
  },
  {
    title: 'a file in a subfolder of the photos is not read',
    method: 'get',
    file: 'users/owner/profile/deep/photo.png',
    allowed: [],
  },
  {
    title: 'no file can be uploaded to a subfolder of the photos',
    method: 'create',
    file: 'users/owner/profile/deep/photo.png',
    allowed: [],
  },
  ...(
    [
      ['a photo', photo, ['owner', 'stranger']],
      ['a licence', 'users/owner/licence/licence.png', ['owner']],
      ['the photo of a parcel', 'bookings/b1/owner/pickup_image.png', ['owner', 'stranger']],
      // People read a track by the call `read_track`, which checks their role.
      ['the file with the track of a trip', 'tracks/b1.json.gz', []],
    ] as const
  ).flatMap(([what, file, readers]): Row[] => [
    { title: `${what} is read by the right users`, method: 'get', file, allowed: readers },
    { title: `${what} is not listed`, method: 'list', file: file.replace(/\/[^/]+$/, ''), allowed: [] },
    ...(['create', 'update', 'delete'] as const).map((method): Row => ({
      title: `only functions, and no clients, store ${what}: ${method}`,
      method,
      file,
      allowed: [],
    })),
    {
      title: `a file in a subfolder beside ${what} is not read`,
      method: 'get',
      file: file.replace(/\/([^/]+)$/, '/deep/$1'),
      allowed: [],
    },
  ]),
  // For each purpose only one file name is allowed, so that a user cannot store many pictures.
  ...['photo2.png', 'photo-1.png', 'xphoto.png', 'photo.svg', 'photo', 'photo.png.png'].map((name): Row => ({
    title: `an upload cannot be named ${name}`,
    method: 'create',
    file: `users/owner/uploads/${name}`,
    allowed: [],
  })),
  ...UPLOAD_NAMES.flatMap((name) =>
    ['image/jpeg', 'image/png', 'image/webp'].map((type): Row => ({
      title: `an upload may be named ${name} as ${type}`,
      method: 'create',
      file: uploadPath('owner', name, type) ?? '',
      allowed: ['owner'],
    })),
  ),
  { title: 'no file is uploaded to the root', method: 'create', file: 'photo.png', allowed: [] },
  { title: 'no file is read from the root', method: 'get', file: 'photo.png', allowed: [] },
];

const verdicts = (ruleset: StorageRuleset): string[] =>
  rows.map((row) => IDENTITIES.filter((identity) => isAllowed(ruleset, row, identity)).join());

describe('storage rules', () => {
  const ruleset = load(text);
  it.each(rows.map((row) => [row.title, row] as const))('%s', (_title, row) => {
    expect(IDENTITIES.filter((identity) => isAllowed(ruleset, row, identity))).toEqual(row.allowed);
  });
});

describe('the rows of the tests for the storage rules', () => {
  const right = verdicts(load(text));

  const replacements: readonly (readonly [string, string])[] = [
    ["contentType.matches('image/(jpeg|png|webp)')", 'size >= 0'],
    ['request.resource.size > 0', 'true'],
    ["\n        && file.matches('(photo|licence|pickup_image|deliver_image|picture)[.](jpg|png|webp)')", ''],
    ['request.resource.size <= 5 * 1024 * 1024', 'true'],
    ['allow get: if true', 'allow get: if false'],
    ['allow get: if true', 'allow read: if true'],
    ['allow get: if request.auth != null;', 'allow get: if true;'],
    ['allow get: if request.auth != null', 'allow read: if request.auth != null'],
    ['allow get: if request.auth != null && request.auth.uid == uid', 'allow get: if request.auth != null'],
    ['request.auth.uid == uid && isPicture()', 'request.auth.uid == uid'],
    ['request.auth.uid == uid && isPicture()', 'isPicture()'],
    ['allow create, update', 'allow create'],
    ['allow create, update', 'allow update'],
    ['/{file} {\n      allow get', '/{file=**} {\n      allow get'],
    ['match /users/{uid}/profile/{file}', 'match /users/{uid}/{folder}/{file}'],
  ];
  /** Copies of the rules. In each copy one occurrence of a text is replaced. */
  const variants = replacements.flatMap(([from, to]) => {
    const parts = text.split(from);
    return parts
      .slice(1)
      .map((_, index) => ({
        from,
        to,
        nth: index + 1,
        changed: parts.slice(0, index + 1).join(from) + to + parts.slice(index + 1).join(from),
      }));
  });

  it('are checked against changes of texts that occur in the rules', () => {
    for (const [from] of replacements) expect(text).toContain(from);
  });

  it.each(variants)(
    'include a row that fails if "$from" ($nth) in the rules is replaced by "$to"',
    ({ changed }) => {
      expect(verdicts(load(changed))).not.toEqual(right);
    },
  );
});
