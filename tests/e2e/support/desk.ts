import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A dispatcher’s keys and waiting time for one call, from the moment the number is known. */
export type Worked = {
  /** Keys besides the typed text. Alt and a digit are two. */
  keys: number;
  /** How long the dispatcher waited for the app. */
  waitedMs: number;
};

const LIMIT_MS = 45_000;

/** A dispatcher at the keyboard. Counts the keys and the waiting time for the app. */
export type Desk = {
  page: Page;
  /** The figures since the last `begin`. */
  worked: () => Worked;
  /** Starts counting, once the number is known. */
  begin: () => void;
  press: (key: string, times?: number) => Promise<void>;
  /** Types text, which does not count as keys. */
  type: (text: string) => Promise<void>;
  /** Waits for a result on the screen and counts the time as waiting. */
  see: (what: () => Promise<unknown>) => Promise<void>;
  /** Waits until the focused element has this in its tag, text or name. */
  focused: (what: string) => Promise<void>;
  /** Presses Tab until the focused element matches. */
  tabTo: (what: string) => Promise<void>;
};

/** Whether the focused element has this in its own tag or text. An ancestor would contain it as well. */
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
