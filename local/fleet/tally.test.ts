import { describe, expect, it } from 'vitest';
import { createTally, quantiles, reportText } from './tally';

describe('quantiles', () => {
  it('are values of the sample', () => {
    expect(quantiles([5, 1, 4, 2, 3])).toEqual({ count: 5, p50: 3, p95: 5, max: 5 });
    expect(quantiles(Array.from({ length: 100 }, (_, index) => index + 1))).toMatchObject({
      p50: 50,
      p95: 95,
    });
    expect(quantiles([])).toEqual({ count: 0, p50: 0, p95: 0, max: 0 });
  });
});

describe('the statistics of a run of the simulated fleet', () => {
  it('include the result and the waiting times of each booking', () => {
    const tally = createTally();
    tally.booked('a', 1000);
    tally.booked('b', 1000);
    tally.booked('c', 1000);
    tally.booked('d', 1000);
    tally.offered('a', 1200);
    tally.offered('a', 9000);
    tally.accepted('a', 3000);
    tally.completed('a');
    tally.offered('b', 1400);
    tally.cancelled('b', 'rider');
    tally.cancelled('c', 'system');
    // This booking belongs to an earlier run, or to a person in a browser.
    tally.offered('x', 1500);
    tally.accepted('x', 1500);
    expect(tally.summary()).toMatchObject({
      bookings: 4,
      offered: 2,
      accepted: 1,
      completed: 1,
      cancelled: { rider: 1, system: 1 },
      underWay: 1,
      firstOfferMs: { count: 2, p50: 200, p95: 400 },
      acceptMs: { count: 1, p50: 2000 },
    });
  });

  it('count the end of each booking only once', () => {
    const tally = createTally();
    tally.booked('a', 0);
    tally.completed('a');
    tally.cancelled('a', 'rider');
    expect(tally.summary()).toMatchObject({ completed: 1, cancelled: {} });
  });

  it('are printed with the number of errors of each kind and with the illegal states', () => {
    const heard: string[] = [];
    const tally = createTally((kind) => heard.push(kind));
    tally.booked('a', 0);
    tally.offered('a', 250);
    tally.error('quote', new Error('x'));
    tally.error('quote', new Error('x'));
    tally.took('quote', 40);
    tally.noted('races lost');
    const text = reportText(tally.summary(), ['driver d is busy with b, which is PAID']);
    expect(heard).toEqual(['quote', 'quote']);
    expect(text).toMatch(/Time to first offer +p50 0\.25 s, p95 0\.25 s/);
    expect(text).toMatch(/Call quote +p50 0\.04 s/);
    expect(text).toMatch(/Errors +quote 2/);
    expect(text).toMatch(/Illegal states +1\n {2}driver d is busy/);
    expect(text).toMatch(/Notes +races lost 1/);
  });
});
