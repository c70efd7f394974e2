import { describe, expect, it } from 'vitest';
import { type Booking, bookingSchema } from '@domain/records';
import type { BookingSearch } from '@/state/bookings/booking-search.slice';
import { collectRows } from './collect-rows';

const place = { lat: 1, lng: 2, add: 'There' };
const ALL = Array.from({ length: 450 }, (_, index): Booking => ({
  ...bookingSchema.parse({
    status: 'COMPLETE',
    tripdate: 1_000_000 - index * 1000,
    bookingDate: 1,
    carType: 'Van',
    customer: 'rider',
    pickup: place,
    drop: place,
  }),
  id: `b${index}`,
}));
const QUERY: BookingSearch = { filters: { carTypes: ['Van'] }, sort: 'cost', isDescending: false, limit: 25 };

function setUp(most: number | null = null) {
  const asked: BookingSearch[] = [];
  const progress: { rows: number; share: number }[] = [];
  const controller = new AbortController();
  const run = () =>
    collectRows({
      query: QUERY,
      most,
      fetchPage: (query) => {
        asked.push(query);
        const rows = query.isDescending ? ALL : [...ALL].reverse();
        const start = Number(query.cursor ?? 0);
        const end = start + query.limit;
        return Promise.resolve({
          rows: rows.slice(start, end),
          next: end < rows.length ? String(end) : null,
        });
      },
      toRow: ({ id }) => id,
      onProgress: (step) => progress.push(step),
      signal: controller.signal,
    });
  return { asked, progress, controller, run };
}

describe('the rows of an export of bookings', () => {
  it('are all matching rows, read page by page, and the progress is reported', async () => {
    const { asked, progress, run } = setUp();
    expect(await run()).toEqual(ALL.map(({ id }) => id));
    expect(asked.every(({ filters }) => filters === QUERY.filters)).toBe(true);
    expect(progress.map(({ rows }) => rows)).toEqual([200, 400, 450]);
    expect(progress.map(({ share }) => Math.round(share * 100))).toEqual([44, 89, 100]);
  });

  it('are no longer read after the export is aborted', async () => {
    const { asked, controller, run } = setUp();
    controller.abort();
    expect(await run()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('are limited to the number of rows that a document can have', async () => {
    const { run, progress } = setUp(250);
    expect(await run()).toHaveLength(250);
    expect(progress.at(-1)?.share).toBe(1);
  });
});
