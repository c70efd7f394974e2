import { afterEach, describe, expect, it, vi } from 'vitest';
import { isNetworkOnline } from './is-network-online';

describe('the check whether there is a network', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['a browser with a network', { onLine: true }, true],
    ['a browser without a network', { onLine: false }, false],
    ['Node 21 and later, whose navigator has no online state', {}, true],
    ['Node 20, which has no navigator', undefined, true],
  ])('returns the correct value in %s', (_name, navigator, isOnline) => {
    vi.stubGlobal('navigator', navigator);
    expect(isNetworkOnline()).toBe(isOnline);
  });
});
