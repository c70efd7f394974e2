import { afterEach, expect, it, vi } from 'vitest';

const { DateTimeFormat } = Intl;
afterEach(() => {
  Intl.DateTimeFormat = DateTimeFormat;
});

/** The number of date formats that the work creates. */
function made(work: () => void): number {
  let count = 0;
  class Counted extends DateTimeFormat {
    constructor(...args: ConstructorParameters<typeof DateTimeFormat>) {
      super(...args);
      count += 1;
    }
  }
  Intl.DateTimeFormat = Counted as typeof DateTimeFormat;
  work();
  return count;
}

it('at most a hundred date formats are cached, because the locale comes with the call', async () => {
  vi.resetModules();
  const { dateOf } = await import('./document-sheet');
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 150);
  const ask = (): void => zones.forEach((zone) => dateOf(0, 'en', zone));
  expect(made(ask)).toBe(150);
  expect(made(ask)).toBe(50);
});
