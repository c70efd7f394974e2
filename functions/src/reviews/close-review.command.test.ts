import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW } from '../platform/testing/records';
import { closeReviewCommand } from './close-review.command';
import { expectFences } from '../platform/testing/fences';

const review = {
  kind: 'above_cap',
  at: NOW,
  bookingId: 'b1',
  state: 'open',
  people: { leo: 'Leo Paz', ana: 'Ana Gil' },
  confirmed: 200,
  measured: 353,
  charged: 240,
};

const settleAsCash = () => Promise.reject(new Error('settled'));

function setUp() {
  const store = createMemoryStore({ reviews: { b1_above_cap: review } }, () => NOW);
  const close = (reviewId: string, note = '') =>
    closeReviewCommand({ store, settleAsCash, clock: () => NOW + 1000 }, { reviewId, note }, { uid: 'boss' });
  return { store, close };
}

describe('closing an item of the review list', () => {
  it('stores the admin and an audit entry in the same write', async () => {
    const { store, close } = setUp();
    await close('b1_above_cap', 'A detour: the rider agreed.');
    const after = {
      state: 'closed',
      closedBy: 'boss',
      closedAt: NOW + 1000,
      note: 'A detour: the rider agreed.',
    };
    expect(store.get('reviews/b1_above_cap')).toEqual({ ...review, ...after });
    expect(Object.values(store.get('audit') ?? {})).toMatchObject([
      { uid: 'boss', action: 'review_close', before: { state: 'open' }, after },
    ]);
  });

  it('releases paused money if the item is about a claimed account, and not for another kind of item', async () => {
    const store = createMemoryStore(
      {
        users: { ana: { moneyPausedAt: NOW }, leo: { moneyPausedAt: NOW } },
        reviews: {
          ana_account_claimed: {
            kind: 'account_claimed',
            at: NOW,
            state: 'open',
            people: { ana: 'Ana Gil' },
          },
          ana_same_contacts: { kind: 'same_contacts', at: NOW, state: 'open', people: { leo: 'Leo Paz' } },
        },
      },
      () => NOW,
    );
    const close = (reviewId: string) =>
      closeReviewCommand({ store, settleAsCash, clock: () => NOW }, { reviewId, note: '' }, { uid: 'boss' });
    await close('ana_account_claimed');
    await close('ana_same_contacts');
    expect(store.get('users')).toEqual({ leo: { moneyPausedAt: NOW } });
  });

  it('is done once, and a second admin gets `record_changed`', async () => {
    const { store, close } = setUp();
    await close('b1_above_cap', 'first');
    await expect(close('b1_above_cap', 'second')).rejects.toThrow('record_changed');
    expect(store.get('reviews/b1_above_cap/note')).toBe('first');
  });

  describe('about an unpaid trip', () => {
    const unpaid = { ...review, kind: 'reported_unpaid' };
    const closeAsPaid = (record: Record<string, unknown>) => {
      const settled: string[] = [];
      const store = createMemoryStore({ reviews: { r1: record } }, () => NOW);
      const ports = {
        store,
        clock: () => NOW,
        settleAsCash: (bookingId: string) => Promise.resolve(settled.push(bookingId)),
      };
      const close = () =>
        closeReviewCommand(ports, { reviewId: 'r1', note: '', isPaidInCash: true }, { uid: 'boss' });
      return { store, settled, close };
    };

    it('settles the trip as paid in cash, once', async () => {
      const { store, settled, close } = closeAsPaid(unpaid);
      await close();
      expect(settled).toEqual(['b1']);
      expect(store.get('reviews/r1')).toMatchObject({ state: 'closed', isPaidInCash: true });
      await expect(close()).rejects.toThrow('record_changed');
      expect(settled).toEqual(['b1']);
    });

    it('does not settle a trip if the item is about something else', async () => {
      const { settled, close } = closeAsPaid(review);
      await expect(close()).rejects.toThrow('invalid_argument');
      expect(settled).toEqual([]);
    });
  });

  it('fails if the item does not exist', async () => {
    await expect(setUp().close('nothing')).rejects.toThrow('not_found');
    await expect(setUp().close('a/b')).rejects.toThrow('not_found');
  });
});

it('an item of the review list is closed once', () =>
  expectFences(
    () => {
      const { store } = setUp();
      const input = { reviewId: 'b1_above_cap', note: '' };
      const run = (racing: Parameters<typeof closeReviewCommand>[0]['store']) =>
        closeReviewCommand({ store: racing, settleAsCash, clock: () => NOW }, input, { uid: 'boss' });
      return { store, run };
    },
    { 'reviews/b1_above_cap/state': 'closed' },
  ));
