import { z } from 'zod';
import { remember, remembered } from '@/lib/remembered';
import { tableParams, tableStateOf, type TableState } from './table-state';

/** A saved view of the staff's bookings. It has a name, filters, an order and columns. */
const viewSchema = z.object({
  name: z.string().min(1).max(40),
  /** the URL parameters of the table, without the page */
  query: z.string(),
  /** ids of the hidden columns */
  hidden: z.array(z.string()),
});
export type SavedView = z.infer<typeof viewSchema>;

export const MOST_VIEWS = 20;
export const VIEW_NAME_LENGTH = 40;

// The keys contain the uid, because several people may share a device of the office.
/** The key under which the device stores the columns of both tables of bookings. */
export const bookingColumnsKey = (uid: string): string => `columns.bookings.${uid}`;
const viewsKey = (uid: string): string => `views.bookings.${uid}`;

export const savedViews = (uid: string): readonly SavedView[] =>
  remembered(viewsKey(uid), z.array(viewSchema)) ?? [];

export const keepViews = (uid: string, views: readonly SavedView[]): void => remember(viewsKey(uid), views);

/** A view of the table's present state. The view does not contain the page number. */
export const viewOf = (name: string, state: TableState, hidden: readonly string[]): SavedView => ({
  name: name.trim().slice(0, VIEW_NAME_LENGTH),
  query: tableParams({ ...state, page: 1, cursor: null }).toString(),
  hidden: [...hidden],
});

/** Adds a view, and removes the oldest view if there are too many. A view with the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS);

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name);

/** The state of the table that a view shows. Values that are no longer valid are left out. */
export const stateOfView = ({ query }: SavedView): TableState => tableStateOf(new URLSearchParams(query));

/** Whether the table shows exactly this view. */
export const isShownView = (view: SavedView, state: TableState, hidden: readonly string[]): boolean => {
  const now = viewOf(view.name, state, hidden);
  const sorted = (ids: readonly string[]): string => [...ids].sort().join(' ');
  return now.query === view.query && sorted(now.hidden) === sorted(view.hidden);
};
