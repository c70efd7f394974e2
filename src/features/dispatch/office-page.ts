import type { Booking } from '@domain/records';
import type { SeenTrip } from '@domain/dispatch/office/office';
import type { BoardPreferences } from './board/board-preferences';
import type { TripWish } from './edits/use-office-edits';

/** The view that fills the page on a phone. On wide screens the map has its own area. */
export type View = 'trips' | 'cars' | 'map';

/** A dialog above the board. An edit refers to the state of the trip when the dialog opened. */
export type OfficeDialog =
  | { kind: 'edit'; mode: Exclude<TripWish['mode'], 'widen' | 'late'>; trip: Booking; seen: SeenTrip }
  | { kind: 'message'; drivers: readonly { id: string; name: string }[] }
  | { kind: 'keys' };

export type OfficePage = {
  preferences: BoardPreferences;
  view: View;
  /** the filter text of the list */
  words: string;
  dialog: OfficeDialog | null;
  /** the id of a trip that was booked here and is not in the open trips yet, or null */
  awaited: string | null;
};

export type OfficePageEvent =
  | { type: 'preferencesChanged'; preferences: Partial<BoardPreferences> }
  | { type: 'viewChosen'; view: View }
  | { type: 'wordsTyped'; words: string }
  | { type: 'dialogOpened'; dialog: OfficeDialog }
  | { type: 'dialogClosed'; dialog: OfficeDialog }
  | { type: 'tripBooked'; id: string }
  | { type: 'bookedTripSeen' };

export const firstPage = (preferences: BoardPreferences): OfficePage => ({
  preferences,
  view: preferences.list,
  words: '',
  dialog: null,
  awaited: null,
});

export function officePageReducer(page: OfficePage, event: OfficePageEvent): OfficePage {
  switch (event.type) {
    case 'preferencesChanged':
      return { ...page, preferences: { ...page.preferences, ...event.preferences } };
    case 'viewChosen': {
      const { view } = event;
      return view === 'map'
        ? { ...page, view }
        : { ...page, view, preferences: { ...page.preferences, list: view } };
    }
    case 'wordsTyped':
      return { ...page, words: event.words };
    case 'dialogOpened':
      return { ...page, dialog: event.dialog };
    case 'dialogClosed':
      // A saved edit closes only the dialog in which it was made. Another dialog may have been opened since
      // then, and that dialog must not close.
      return page.dialog === event.dialog ? { ...page, dialog: null } : page;
    case 'tripBooked':
      return { ...page, awaited: event.id };
    case 'bookedTripSeen':
      return { ...page, awaited: null };
  }
}
