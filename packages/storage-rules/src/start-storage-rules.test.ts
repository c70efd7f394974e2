import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startStorageRules } from './start-storage-rules';

const answerSchema = z.object({
  id: z.number(),
  status: z.string(),
  result: z.record(z.string(), z.unknown()).optional(),
  errors: z.array(z.string()).optional(),
  warnings: z.array(z.string()).optional(),
});
type Answer = z.infer<typeof answerSchema>;

/** Sends chunks to a runtime, ends its input, and returns all answers and log lines. */
async function converse(
  chunks: (string | Buffer)[],
): Promise<{ answers: Answer[]; log: string[]; bytes: Buffer }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const written: Buffer[] = [];
  const log: string[] = [];
  output.on('data', (chunk: Buffer) => written.push(chunk));
  const ended = startStorageRules({ input, output, log: (line) => log.push(line) });
  for (const chunk of chunks) input.write(chunk);
  input.end();
  await ended;
  const bytes = Buffer.concat(written);
  const lines = bytes.toString('utf8').split('\n').slice(0, -1);
  return { answers: lines.map((line) => answerSchema.parse(JSON.parse(line))), log, bytes };
}

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /users/{uid}/{file=**} {
      allow read: if request.auth.uid == uid;
      allow create: if request.auth.uid == uid && request.resource.size < 5 * 1024 * 1024
        && request.resource.contentType.matches('image/.*')
        && request.resource.metadata.kind in ['photo', 'licence'] && resource == null;
      allow update: if resource.metadata.kind == request.resource.metadata.kind;
      allow delete: if request.resource == null && resource.timeCreated < request.time && resource.size is int;
    }
  }
}`;

const line = (message: object): string => `${JSON.stringify(message)}\n`;

function loadLine(id: number, content: string, rulesetName = '0'): string {
  const source = { files: [{ name: '/project/storage.rules', content }] };
  return line({ action: 'load_ruleset', context: { rulesetName, source }, id });
}

const NO_VALUE = { null_value: null };

function metadata(fields: object): object {
  return {
    map_value: {
      fields: {
        name: { string_value: 'users/alice/ñ.png' },
        bucket: { string_value: 'B' },
        generation: { int_value: '1763695000000000' },
        metageneration: { int_value: 1 },
        size: { int_value: 1024 },
        timeCreated: { timestamp_value: '2025-01-01T00:00:00.000Z' },
        updated: { timestamp_value: '2025-01-01T00:00:00.000Z' },
        md5Hash: { string_value: 'x' },
        crc32c: { string_value: '1' },
        etag: { string_value: 'e' },
        contentDisposition: NO_VALUE,
        contentEncoding: NO_VALUE,
        contentType: { string_value: 'image/png' },
        metadata: { map_value: { fields: { kind: { string_value: 'photo' } } } },
        ...fields,
      },
    },
  };
}

type Verify = {
  id: number;
  method: string;
  path?: string;
  uid?: string | null;
  before?: object;
  after?: object;
};

function verifyLine({
  id,
  method,
  path,
  uid = 'alice',
  before = NO_VALUE,
  after = NO_VALUE,
}: Verify): string {
  const token = { map_value: { fields: { email: { string_value: 'a@example.com' } } } };
  const auth = uid === null ? NO_VALUE : { map_value: { fields: { uid: { string_value: uid }, token } } };
  const fullPath = path ?? '/b/B/o/users/alice/ñ.png';
  const segments = fullPath
    .slice(1)
    .split('/')
    .map((simple) => ({ simple }));
  const fields = {
    path: { path_value: { segments } },
    time: { timestamp_value: '2025-06-01T12:00:00.000Z' },
    resource: after,
    auth,
  };
  const variables = { resource: before, request: { map_value: { fields } } };
  const context = {
    rulesetName: '0',
    service: 'firebase.storage',
    path: fullPath,
    method,
    variables,
    delimiter: '/',
  };
  return line({ action: 'verify', context, id });
}

async function permitted(request: Omit<Verify, 'id'>): Promise<unknown> {
  const { answers } = await converse([loadLine(0, RULES), verifyLine({ id: 1, ...request })]);
  expect(answers.map(({ id }) => id)).toEqual([-1, 0, 1]);
  return answers[2]?.result?.permit;
}

describe('the runtime of the Storage rules', () => {
  it('first writes a line that says that it is ready', async () => {
    const { bytes } = await converse([]);
    expect(bytes.toString()).toBe('{"id":-1,"status":"ok"}\n');
  });

  it('answers a load with the version of the rules', async () => {
    const { answers } = await converse([loadLine(0, RULES), loadLine(1, RULES.replace("'2'", "'1'"), '1')]);
    expect(answers.slice(1)).toEqual([
      { id: 0, status: 'ok', result: { rulesVersion: 2 }, errors: [], warnings: [] },
      { id: 1, status: 'ok', result: { rulesVersion: 1 }, errors: [], warnings: [] },
    ]);
  });

  it('reports a syntax error with file and line in the form that the emulator reads', async () => {
    const { answers } = await converse([loadLine(0, RULES.replace('allow read:', 'allow read'))]);
    const issue = {
      description_: "Unexpected 'if'.",
      sourcePosition_: { fileName_: 'storage.rules', line_: 5 },
    };
    expect(answers[1]).toEqual({ id: 0, status: 'ok', errors: [JSON.stringify(issue)], warnings: [] });
  });

  it('reads lines that arrive byte by byte, even if a character is split', async () => {
    const exact = RULES.replace('auth.uid == uid;', "auth.uid == uid && file == '\\u00f1.png';");
    const bytes = Buffer.from(loadLine(0, exact) + verifyLine({ id: 1, method: 'get' }), 'utf8');
    const { answers } = await converse(Array.from(bytes, (byte) => Buffer.from([byte])));
    expect(answers.at(-1)).toMatchObject({ id: 1, result: { permit: true }, errors: [] });
  });

  it('reads several lines that arrive together, with line separators inside strings', async () => {
    const path = '/b/B/o/users/alice/a\u2028b';
    const { answers } = await converse([
      loadLine(0, RULES) +
        verifyLine({ id: 1, method: 'get', path }) +
        verifyLine({ id: 2, method: 'get', uid: 'bob' }),
    ]);
    expect(answers.map(({ id, result }) => [id, result?.permit])).toEqual([
      [-1, undefined],
      [0, undefined],
      [1, true],
      [2, false],
    ]);
  });

  it('can use several loaded rulesets at the same time', async () => {
    const open = RULES.replace('request.auth.uid == uid;', 'true;');
    const asked = verifyLine({ id: 2, method: 'get', uid: null });
    const { answers } = await converse([
      loadLine(0, RULES, '0'),
      loadLine(1, open, '1'),
      asked,
      asked.replace('"rulesetName":"0"', '"rulesetName":"1"'),
    ]);
    expect(answers.slice(3).map(({ result }) => result?.permit)).toEqual([false, true]);
  });

  it('answers every request that has an id, even if the request is not valid', async () => {
    const { answers, log } = await converse([
      'not json\n',
      '\n',
      'null\n',
      line({ action: 'dance', id: 5 }),
      line({ action: 'verify', id: 6, context: {} }),
      verifyLine({ id: 7, method: 'get' }),
      verifyLine({ id: 8, method: 'peek' }),
      line({ id: 9, action: 'load_ruleset', context: { rulesetName: '0', source: { files: [] } } }),
    ]);
    expect(answers.slice(1).map(({ id, status }) => [id, status])).toEqual(
      [5, 6, 7, 8, 9].map((id) => [id, 'ok']),
    );
    expect(answers.slice(1).every(({ errors }) => errors?.length === 1)).toBe(true);
    expect(answers[3]?.errors).toEqual(['No ruleset named 0 is loaded.']);
    expect(log).toHaveLength(2);
  });

  it('writes only ASCII, even if the rules contain other characters', async () => {
    const { bytes, answers } = await converse([loadLine(0, RULES.replace('allow read', 'ñandú'))]);
    expect(bytes.every((byte) => byte < 0x80)).toBe(true);
    expect(answers[1]?.errors?.[0]).toContain('ñ');
  });

  it('explains a denial that an error caused', async () => {
    const { answers } = await converse([loadLine(0, RULES), verifyLine({ id: 1, method: 'get', uid: null })]);
    const issue = {
      description_: 'Evaluation error: property uid is undefined on null.',
      sourcePosition_: { fileName_: 'storage.rules', line_: 5 },
    };
    expect(answers[2]).toEqual({
      id: 1,
      status: 'ok',
      result: { permit: false },
      errors: [],
      warnings: [JSON.stringify(issue)],
    });
  });
});

describe('a decision of the runtime', () => {
  it('permits a get and a list for the owner only', async () => {
    expect(await permitted({ method: 'get' })).toBe(true);
    expect(await permitted({ method: 'get', uid: 'bob' })).toBe(false);
    expect(await permitted({ method: 'list', path: '/b/B/o/users/alice' })).toBe(true);
    expect(await permitted({ method: 'list', path: '/b/B/o' })).toBe(false);
  });

  it('about a create can use the metadata of the new object, such as its size and content type', async () => {
    expect(await permitted({ method: 'create', after: metadata({}) })).toBe(true);
    const large = metadata({ size: { int_value: 5 * 1024 * 1024 } });
    expect(await permitted({ method: 'create', after: large })).toBe(false);
    const text = metadata({ contentType: { string_value: 'text/html; image/png' } });
    expect(await permitted({ method: 'create', after: text })).toBe(false);
    expect(await permitted({ method: 'create', after: metadata({ contentType: NO_VALUE }) })).toBe(false);
    expect(await permitted({ method: 'create', after: metadata({ metadata: NO_VALUE }) })).toBe(false);
  });

  it('about a create over an existing object can read that object', async () => {
    expect(await permitted({ method: 'create', before: metadata({}), after: metadata({}) })).toBe(false);
  });

  it('about an update compares the old and new metadata', async () => {
    const licence = metadata({ metadata: { map_value: { fields: { kind: { string_value: 'licence' } } } } });
    expect(await permitted({ method: 'update', before: metadata({}), after: metadata({}) })).toBe(true);
    expect(await permitted({ method: 'update', before: metadata({}), after: licence })).toBe(false);
  });

  it('about a delete has no new object, and can read times and sizes with their types', async () => {
    expect(await permitted({ method: 'delete', before: metadata({}) })).toBe(true);
    const later = metadata({ timeCreated: { timestamp_value: '2026-01-01T00:00:00.000Z' } });
    expect(await permitted({ method: 'delete', before: later })).toBe(false);
    expect(await permitted({ method: 'delete', before: metadata({ size: { float_value: 1.5 } }) })).toBe(
      false,
    );
  });
});
