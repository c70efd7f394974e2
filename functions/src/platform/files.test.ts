import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFiles } from './files';
import { startHttpStub, type StubAnswer } from './testing/http-stub';

const BUCKET = 'demo-hail.appspot.com';
const PATH = 'tracks/b1.json.gz';

let answer: () => StubAnswer;
let stub: Awaited<ReturnType<typeof startHttpStub>>;
let app: ReturnType<typeof initializeApp>;
beforeEach(async () => {
  answer = () => ({ json: { name: PATH, bucket: BUCKET } });
  stub = await startHttpStub(() => answer());
  vi.stubEnv('STORAGE_EMULATOR_HOST', stub.url);
  app = initializeApp({ projectId: 'demo-hail', storageBucket: BUCKET }, 'files');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await stub.stop();
});

const files = () => createFiles(() => getStorage(app));
const missing: StubAnswer = { status: 404, json: { error: { code: 404, message: 'no such object' } } };
const refused: StubAnswer = { status: 403, json: { error: { code: 403, message: 'denied' } } };

describe('a file in the bucket', () => {
  it('is read as the bytes that are stored', async () => {
    const bytes = Buffer.from([0x1f, 0x8b, 0, 255]);
    answer = () => ({ bytes });
    expect(await files().read(PATH)).toEqual(bytes);
  });

  it('is null if it does not exist, but an error is not taken for a missing file', async () => {
    answer = () => missing;
    expect(await files().read(PATH)).toBeNull();
    answer = () => refused;
    await expect(files().read(PATH)).rejects.toMatchObject({ code: 403 });
  });

  it('may be deleted although it does not exist', async () => {
    answer = () => missing;
    await files().remove(PATH);
    expect(stub.requests[0]).toMatchObject({ method: 'DELETE', path: `/b/${BUCKET}/o/${PATH}` });
    answer = () => refused;
    await expect(files().remove(PATH)).rejects.toMatchObject({ code: 403 });
  });
});
