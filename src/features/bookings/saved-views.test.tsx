import { beforeEach, describe, expect, it } from 'vitest';
import {
  isShownView,
  keepViews,
  MOST_VIEWS,
  savedViews,
  stateOfView,
  viewOf,
  withoutView,
  withView,
} from './saved-views';
import { FIRST_STATE } from './table-state';

const state = {
  ...FIRST_STATE,
  statuses: ['NEW' as const],
  driver: 'd1',
  sort: 'pickup' as const,
  isDescending: false,
};

describe('a saved view of the bookings table', () => {
  beforeEach(() => localStorage.clear());

  it('contains filters, order and columns, but not the page number', () => {
    const view = viewOf(' Open ones ', { ...state, page: 3, cursor: { kind: 'after', at: 'b1:1' } }, [
      'col_drop',
    ]);
    expect(view).toMatchObject({ name: 'Open ones', hidden: ['col_drop'] });
    expect(stateOfView(view)).toEqual(state);
  });

  it('replaces an older view with the same name, and the oldest view is deleted if there are too many views', () => {
    const one = withView([], viewOf('A', state, []));
    expect(withView(one, viewOf('A', FIRST_STATE, []))).toEqual([viewOf('A', FIRST_STATE, [])]);
    const many = Array.from({ length: MOST_VIEWS + 1 }, (_, number) => viewOf(`V${number}`, state, []));
    const kept = many.reduce<ReturnType<typeof withView>>(withView, []);
    expect(kept).toHaveLength(MOST_VIEWS);
    expect(kept[0]?.name).toBe('V1');
    expect(withoutView(kept, 'V1')).toHaveLength(MOST_VIEWS - 1);
  });

  it('on a shared device is visible only to the user who has saved the view', () => {
    keepViews('ana', [viewOf('A', state, [])]);
    expect(savedViews('ana')).toHaveLength(1);
    expect(savedViews('bea')).toEqual([]);
  });

  it('is marked as current while the table shows exactly this view', () => {
    const view = viewOf('A', state, ['col_drop', 'col_id']);
    expect(isShownView(view, state, ['col_id', 'col_drop'])).toBe(true);
    expect(isShownView(view, state, ['col_id'])).toBe(false);
    expect(isShownView(view, FIRST_STATE, ['col_id', 'col_drop'])).toBe(false);
  });
});
