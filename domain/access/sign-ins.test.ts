import { describe, expect, it } from 'vitest';
import { deviceWords, KEPT_SIGN_INS, newestSignIns, wayOfProvider, withSignIn } from './sign-ins';
import type { SignIns } from '../records';

const SECOND = 1000;

describe('the list of sign-ins', () => {
  it('contains only the newest twenty sign-ins', () => {
    let kept: SignIns = {};
    for (let turn = 1; turn <= KEPT_SIGN_INS + 3; turn += 1)
      kept = withSignIn(kept, { at: turn * SECOND, way: 'phone', device: '' });
    const times = newestSignIns(kept).map(({ at }) => at / SECOND);
    expect(times).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index));
  });

  it('has only one line for a sign-in, even if the sign-in is recorded several times', () => {
    const first = { at: 5500, way: 'phone', device: 'Chrome, Android' } as const;
    const kept = withSignIn(withSignIn({}, first), { ...first, at: 5900, device: 'Safari, iPhone' });
    expect(newestSignIns(kept)).toEqual([{ id: '5-phone', ...first }]);
  });

  it.each([
    ['custom', 'email'],
    ['phone', 'phone'],
    ['google.com', 'google'],
    ['password', 'other'],
  ])('shows a sign-in by %s with the method %s', (provider, way) => {
    expect(wayOfProvider(provider)).toBe(way);
  });
});

describe('the description of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari, macOS',
    ],
    ['curl/8.5.0', ''],
  ])('for the user agent %s is "%s"', (agent, words) => {
    expect(deviceWords(agent)).toBe(words);
  });
});
