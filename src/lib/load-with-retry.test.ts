import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWithRetry } from './load-with-retry';

const page = { default: () => null };
const port = (overrides = {}) => ({
  isOnline: () => true,
  lastReload: () => 0,
  reload: vi.fn<(now: number) => void>(),
  ...overrides,
});

describe('loading a part of the app', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is tried again once after a failure', async () => {
    const load = vi.fn(() => Promise.resolve(page));
    load.mockRejectedValueOnce(new Error('chunk'));
    const loading = loadWithRetry(load, port());
    await vi.runAllTimersAsync();
    expect(await loading).toBe(page);
  });

  it('reloads the app if the second try fails, and stores the time of the reload', async () => {
    const browser = port();
    void loadWithRetry(() => Promise.reject(new Error('chunk')), browser, 100_000);
    await vi.runAllTimersAsync();
    expect(browser.reload).toHaveBeenCalledExactlyOnceWith(100_000);
  });

  it.each([
    { name: 'just after a reload', overrides: { lastReload: () => 90_000 } },
    { name: 'while offline', overrides: { isOnline: () => false } },
  ])('fails without a reload of the app $name', async ({ overrides }) => {
    const browser = port(overrides);
    const loading = loadWithRetry(() => Promise.reject(new Error('chunk')), browser, 100_000);
    const failure = expect(loading).rejects.toThrow('chunk');
    await vi.runAllTimersAsync();
    await failure;
    expect(browser.reload).not.toHaveBeenCalled();
  });
});
