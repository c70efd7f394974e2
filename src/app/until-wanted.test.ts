// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberSession } from '@/lib/session-hint';
import { untilDrawn, untilWanted } from './until-wanted';

const page = document.documentElement;

/** Whether `wanted` was called. The call starts the app. */
async function isWanted(wanted: () => unknown): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(0);
  return vi.mocked(wanted).mock.calls.length > 0;
}

function watched(): () => unknown {
  const wanted = vi.fn();
  void untilWanted().then(wanted);
  return wanted;
}

describe('a prerendered page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    rememberSession(null);
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  });
  afterEach(() => {
    vi.useRealTimers();
    delete page.dataset.wait;
    localStorage.clear();
  });

  it('delays the app until three seconds after the load if the visitor does nothing', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const wanted = watched();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await isWanted(wanted)).toBe(false);
    window.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(2999);
    expect(await isWanted(wanted)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isWanted(wanted)).toBe(true);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'offline'])(
    'starts the app at the event %s',
    async (name) => {
      const wanted = watched();
      expect(await isWanted(wanted)).toBe(false);
      window.dispatchEvent(new Event(name));
      expect(await isWanted(wanted)).toBe(true);
    },
  );

  it('starts the app at once for a user who may be signed in', async () => {
    rememberSession({ uid: 'one', role: 'rider' });
    expect(await isWanted(watched())).toBe(true);
  });

  it('starts the app at once for a user who reads another language', async () => {
    page.dataset.wait = 'language';
    expect(await isWanted(watched())).toBe(true);
  });

  it('starts the app at once without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await isWanted(watched())).toBe(true);
  });
});

describe('a prerendered page that needs the app at once', () => {
  const drawn = (): (() => unknown) => {
    const told = vi.fn();
    void untilDrawn().then(told);
    return told;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  });
  afterEach(() => {
    vi.useRealTimers();
    delete page.dataset.wait;
  });

  it.each([
    ['has been drawn', new Event('load')],
    ['is touched', new Event('pointerdown')],
    ['has a key pressed', new Event('keydown')],
  ])('starts the app when the page %s', async (_title, event) => {
    const told = drawn();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await isWanted(told)).toBe(false);
    window.dispatchEvent(event);
    expect(await isWanted(told)).toBe(true);
  });

  it('starts the app at once if the page is hidden', async () => {
    page.dataset.wait = 'session';
    expect(await isWanted(drawn())).toBe(true);
  });
});
