import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DomainError } from '@domain/errors';
import { watchLeadTab, type LeadSource } from './lead-tab.browser';
import { watchDevicePosition, type PositionSource } from './position.browser';
import { holdScreenOn } from './screen-lock.browser';

const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the device’s position stream', () => {
  function aSource() {
    const watches = new Map<number, Parameters<PositionSource['watchPosition']>>();
    const source: PositionSource = {
      watchPosition: (...args) => {
        watches.set(watches.size + 1, args);
        return watches.size;
      },
      clearWatch: (id) => void watches.delete(id),
    };
    const position = (latitude: number): GeolocationPosition => {
      const coords = { latitude, longitude: 2, accuracy: 7 } as GeolocationCoordinates;
      return { coords, timestamp: 0, toJSON: () => ({}) };
    };
    const error = (code: number): GeolocationPositionError => ({
      code,
      message: 'm',
      PERMISSION_DENIED: 1,
      POSITION_UNAVAILABLE: 2,
      TIMEOUT: 3,
    });
    return { source, watches, position, error };
  }
  function handlers() {
    const told: number[] = [];
    const errors: string[] = [];
    return {
      told,
      errors,
      next: ({ lat }: { lat: number }) => void told.push(lat),
      error: ({ code }: DomainError) => void errors.push(code),
    };
  }

  it('reports each change, and continues after a time without a position, such as in a tunnel', async () => {
    const { source, watches, position, error } = aSource();
    const seen = handlers();
    const close = watchDevicePosition(source, seen);
    await flush();
    const [next, fail] = watches.get(1) ?? [];
    next?.(position(1));
    fail?.(error(2));
    fail?.(error(3));
    next?.(position(4));
    expect(seen).toMatchObject({ told: [1, 4], errors: [] });
    close();
    next?.(position(5));
    expect(seen.told).toEqual([1, 4]);
    expect(watches.size).toBe(0);
  });

  it('ends with position_denied when the browser refuses or has no geolocation', async () => {
    const { source, watches, error } = aSource();
    const seen = handlers();
    watchDevicePosition(source, seen);
    await flush();
    watches.get(1)?.[1]?.(error(1));
    expect(seen.errors).toEqual(['position_denied']);
    expect(watches.size).toBe(0);
    const without = handlers();
    watchDevicePosition(null, without);
    await flush();
    expect(without.errors).toEqual(['position_denied']);
  });
});

/** A page that the test can hide and show. */
function aPage(visibilityState: DocumentVisibilityState = 'visible') {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const turn = (state: DocumentVisibilityState): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { page: page as unknown as Document, turn };
}

describe('the screen wake lock', () => {
  it('is requested again when the page is visible again, and is released at the end', async () => {
    const released: number[] = [];
    let asked = 0;
    const request = () => {
      asked += 1;
      const id = asked;
      return Promise.resolve({ release: () => Promise.resolve(void released.push(id)) });
    };
    const { page, turn } = aPage();
    const close = holdScreenOn({ page, wakeLock: { request } });
    await flush();
    turn('hidden');
    turn('visible');
    await flush();
    expect(asked).toBe(2);
    close();
    turn('visible');
    await flush();
    expect(asked).toBe(2);
    expect(released).toEqual([1, 2]);
  });

  it('is released at once if the browser grants the lock when the app no longer needs it', async () => {
    const release = vi.fn(() => Promise.resolve());
    const { page } = aPage();
    holdScreenOn({ page, wakeLock: { request: () => Promise.resolve({ release }) } })();
    await flush();
    expect(release).toHaveBeenCalledOnce();
  });

  it('causes no error if the browser refuses the wake lock or has no wake locks', async () => {
    const { page } = aPage();
    expect(() => holdScreenOn({ page, wakeLock: null })()).not.toThrow();
    const close = holdScreenOn({
      page,
      wakeLock: { request: () => Promise.reject(new Error('low battery')) },
    });
    await flush();
    expect(close).not.toThrow();
  });
});

describe('the one tab that sends the driver’s positions', () => {
  const closers: (() => void)[] = [];
  afterEach(() => closers.splice(0).forEach((close) => close()));

  /** A simulation of the browser's locks with one holder, a queue, and stealing. */
  function aLockManager() {
    type Holder = { fail: (error: Error) => void };
    let holder: Holder | null = null;
    const queue: (() => void)[] = [];
    const grant = (callback: () => Promise<void>, resolve: () => void, fail: (error: Error) => void) => {
      const own: Holder = { fail };
      holder = own;
      void callback().then(() => {
        if (holder !== own) return;
        holder = null;
        resolve();
        queue.shift()?.();
      });
    };
    const request = (
      _name: string,
      options: { steal?: boolean; signal?: AbortSignal },
      callback: () => Promise<void>,
    ): Promise<void> =>
      new Promise((resolve, reject) => {
        const start = () => grant(callback, resolve, reject);
        const stolen = () => Object.assign(new Error('taken'), { name: 'AbortError' });
        if (options.steal === true) {
          holder?.fail(stolen());
          start();
        } else if (holder === null) start();
        else {
          queue.push(start);
          options.signal?.addEventListener('abort', () => {
            const index = queue.indexOf(start);
            if (index >= 0) queue.splice(index, 1);
            reject(stolen());
          });
        }
      });
    return { request } as unknown as LeadSource['locks'];
  }
  function aTab(locks: LeadSource['locks'], visibility: DocumentVisibilityState = 'visible') {
    const { page, turn } = aPage(visibility);
    const tab = { isLead: false, turn, close: (): void => undefined };
    tab.close = watchLeadTab(
      'n',
      { next: (value) => (tab.isLead = value), error: () => undefined },
      { locks, page },
    );
    closers.push(tab.close);
    return tab;
  }

  it('is the tab that the user looked at last, and is another tab after this tab closes', async () => {
    const locks = aLockManager();
    const first = aTab(locks);
    await flush();
    expect(first.isLead).toBe(true);
    first.turn('hidden');
    const second = aTab(locks);
    await flush();
    expect([first.isLead, second.isLead]).toEqual([false, true]);
    second.turn('hidden');
    first.turn('visible');
    await flush();
    expect([first.isLead, second.isLead]).toEqual([true, false]);
    first.close();
    await flush();
    expect(second.isLead).toBe(true);
  });

  it('is not a tab that opens in the background', async () => {
    const locks = aLockManager();
    const first = aTab(locks);
    const hidden = aTab(locks, 'hidden');
    await flush();
    expect([first.isLead, hidden.isLead]).toEqual([true, false]);
  });

  it('is every tab if the browser has no locks', () => {
    expect(aTab(null).isLead).toBe(true);
  });
});
