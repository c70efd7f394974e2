import { describe, expect, it, vi } from 'vitest';
import { checkUpload, isFromPerson } from './check-upload.command';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0];
const WEBP = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];
const WAVE = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45];
const PAGE = [...Buffer.from('<html><body>')];

async function verdictOn(contentType: string, bytes: readonly number[] | null) {
  const remove = vi.fn(() => Promise.resolve());
  const verdict = await checkUpload(
    { log },
    {
      name: 'users/u1/profile/photo.png',
      contentType,
      head: (count) => Promise.resolve(bytes && Uint8Array.from(bytes.slice(0, count))),
      remove,
    },
  );
  return { verdict, removals: remove.mock.calls.length };
}

describe('isFromPerson', () => {
  it.each([
    'users/u1/profile/a.png',
    'users/u1/licence/a.png',
    'users/u1/uploads/a.png',
    'bookings/b1/u1/a.png',
  ])('is true for %s', (name) => {
    expect(isFromPerson(name)).toBe(true);
  });

  it.each(['cars/economy.png', 'other/users/u1.png', 'bookings.png'])('is false for %s', (name) => {
    expect(isFromPerson(name)).toBe(false);
  });
});

describe('checkUpload', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('keeps a file whose content is a real %s', async (contentType, bytes) => {
    expect(await verdictOn(contentType, bytes)).toEqual({ verdict: 'kept', removals: 0 });
  });

  it('does nothing if the file was deleted before the check', async () => {
    expect(await verdictOn('image/png', null)).toEqual({ verdict: 'gone', removals: 0 });
  });

  it.each([
    ['image/png', PAGE],
    ['image/png', JPEG],
    ['image/jpeg', PNG],
    ['image/webp', WAVE],
    ['image/png', []],
    ['image/svg+xml', PAGE],
    ['', PNG],
  ])('removes a file that claims to be %j but has other content', async (contentType, bytes) => {
    expect(await verdictOn(contentType, bytes)).toEqual({ verdict: 'removed', removals: 1 });
  });
});
