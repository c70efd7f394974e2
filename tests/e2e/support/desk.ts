import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * The keys that a dispatcher pressed for one call, and the time that the dispatcher waited. Both are counted
 * from the moment when the caller’s number is known.
 */
export type Worked = {
  /** The keys that were pressed, without typed text. Alt with a digit counts as two keys. */
  keys: number;
  /** How long the dispatcher waited for the app, in milliseconds. */
  waitedMs: number;
};

const LIMIT_MS = 45_000;

/**
 * Simulates a dispatcher who uses only the keyboard. Counts the pressed keys, and measures how long the
 * dispatcher waits for the app.
 */
export type Desk = {
  page: Page;
  /** The counts since the last call of `begin`. */
  worked: () => Worked;
  /** Sets the counts to zero. The test calls this when the caller’s number is known. */
  begin: () => void;
  press: (key: string, times?: number) => Promise<void>;
  /** Types text. The letters do not count as keys. */
  type: (text: string) => Promise<void>;
  /** Waits for a result on the screen. The time counts as waiting. */
  see: (what: () => Promise<unknown>) => Promise<void>;
  /** Waits until the tag, the text or the name of the focused element contains `what`. */
  focused: (what: string) => Promise<void>;
  /** Presses Tab until the tag, the text or the name of the focused element contains `what`. */
  tabTo: (what: string) => Promise<void>;
};

/**
 * Whether the tag or the text of the focused element contains `what`. Only the text of buttons, links and
 * labels is compared, because other elements contain the texts of all their descendants.
 */
function isFocused(what: string): boolean {
  const here = document.activeElement;
  if (here === null || here === document.body) return false;
  const tag = here.cloneNode(false);
  const isWords = here instanceof HTMLButtonElement || here instanceof HTMLAnchorElement;
  const label = here.closest('label')?.textContent ?? '';
  const words = isWords ? here.textContent : label;
  return `${tag instanceof Element ? tag.outerHTML : ''} ${words}`.includes(what);
}

export function deskOf(page: Page): Desk {
  let keys = 0;
  let waitedMs = 0;
  const see = async (what: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await what();
    waitedMs += performance.now() - start;
  };
  const press = async (key: string, times = 1): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      keys += key.split('+').length;
      await page.keyboard.press(key);
    }
  };
  return {
    page,
    see,
    press,
    worked: () => ({ keys, waitedMs }),
    begin: () => {
      keys = 0;
      waitedMs = 0;
    },
    type: (text) => page.keyboard.type(text, { delay: 5 }),
    focused: (what) => see(() => page.waitForFunction(isFocused, what, { timeout: LIMIT_MS })),
    tabTo: async (what) => {
      for (let tries = 0; !(await page.evaluate(isFocused, what)); tries += 1) {
        expect(tries, `Tab does not lead to ${what}`).toBeLessThan(200);
        await press('Tab');
      }
    },
  };
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
};
