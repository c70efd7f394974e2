import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictures } from './pictures';
import { startHttpStub, type StubAnswer, type StubRequest } from './testing/http-stub';

const BUCKET = 'demo-hail.appspot.com';
const UPLOAD = 'users/an-admin/uploads/a-file';
const PNG = '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\r';

/**
 * A file storage that accepts the requests that the server makes. It refuses the requests of the app under
 * `/v0/`, as the storage rules do.
 */
function asStorage(content: Buffer) {
  return ({ method, path, query }: StubRequest): StubAnswer => {
    if (path.startsWith('/v0/')) return { status: 403, json: { error: { code: 403, message: 'denied' } } };
    if (path.includes('/rewriteTo/')) return { json: { done: true, resource: {} } };
    if (method === 'DELETE') return { status: 204, text: '' };
    if (path === `/b/${BUCKET}/o`)
      return {
        json: {
          items: [`${query.prefix ?? ''}old.png`, `${query.prefix ?? ''}a1b2.png`].map((name) => ({
            name,
            bucket: BUCKET,
          })),
        },
      };
    if (query.alt === 'media') return { bytes: content };
    return { json: { name: UPLOAD, bucket: BUCKET } };
  };
}

let stub: Awaited<ReturnType<typeof startHttpStub>>;
let app: ReturnType<typeof initializeApp>;
let content = Buffer.from(PNG, 'latin1');
beforeEach(async () => {
  stub = await startHttpStub((request) => asStorage(content)(request));
  vi.stubEnv('STORAGE_EMULATOR_HOST', stub.url);
  app = initializeApp({ projectId: 'demo-hail', storageBucket: BUCKET }, 'pictures');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await stub.stop();
  content = Buffer.from(PNG, 'latin1');
});

const pictures = () =>
  createPictures({ storage: () => getStorage(app), newSuffix: () => 'a1b2', newToken: () => 'a-token' });

describe('a picture that a person has uploaded', () => {
  it('is moved to its path, and gets a URL that is readable without the storage rules', async () => {
    const address = await pictures().adopt(UPLOAD, 'an-admin', 'users/a-driver/licence/licence');
    expect(address).toBe(
      `${stub.url}/v0/b/${BUCKET}/o/users%2Fa-driver%2Flicence%2Flicence-a1b2.png?alt=media&token=a-token`,
    );
    const copied = stub.requests.find(({ path }) => path.includes('/rewriteTo/'));
    expect(copied?.path).toContain('users/a-driver/licence/licence-a1b2.png');
    expect(copied?.body).toEqual({
      contentType: 'image/png',
      metadata: { firebaseStorageDownloadTokens: 'a-token' },
    });
    expect(stub.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/b/${BUCKET}/o/${UPLOAD}`,
      `/b/${BUCKET}/o/users/a-driver/licence/licence-old.png`,
    ]);
  });

  it('is deleted if its content is not a picture', async () => {
    content = Buffer.from('<html></html>');
    await expect(pictures().adopt(UPLOAD, 'an-admin', 'cars/a-car')).rejects.toThrow('choose_image_first');
    expect(stub.requests.some(({ method }) => method === 'DELETE')).toBe(true);
    expect(stub.requests.some(({ path }) => path.includes('/rewriteTo/'))).toBe(false);
  });

  it('can be used only by the person who uploaded it', async () => {
    await expect(pictures().adopt(UPLOAD, 'another-admin', 'cars/a-car')).rejects.toThrow(
      'choose_image_first',
    );
    expect(stub.requests).toEqual([]);
  });
});
