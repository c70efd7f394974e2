import { describe, expect, it } from 'vitest';
import { seenTrip } from '@domain/dispatch/office/office';
import { aBooking } from '../../../tests/support/builders';
import { firstPage, officePageReducer, type OfficeDialog, type OfficePageEvent } from './office-page';

const page = firstPage({ list: 'trips', sort: 'urgent', isMapShown: true, areKeysOn: true, isSoundOn: true });
const after = (...events: OfficePageEvent[]) => events.reduce(officePageReducer, page);

const trip = aBooking();
const note: OfficeDialog = { kind: 'edit', mode: 'note', trip, seen: seenTrip(trip) };

describe('the state of the dispatch office', () => {
  it('stores the chosen list (trips or cars), but not that the map fills a phone’s screen', () => {
    expect(after({ type: 'viewChosen', view: 'cars' })).toMatchObject({
      view: 'cars',
      preferences: { list: 'cars' },
    });
    expect(after({ type: 'viewChosen', view: 'cars' }, { type: 'viewChosen', view: 'map' })).toMatchObject({
      view: 'map',
      preferences: { list: 'cars' },
    });
  });

  it('keeps the other preferences when one preference changes', () => {
    const changed = after({ type: 'preferencesChanged', preferences: { sort: 'time' } });
    expect(changed.preferences).toEqual({ ...page.preferences, sort: 'time' });
  });

  it('contains no open dialog after the edit in the dialog is saved', () => {
    expect(
      after({ type: 'dialogOpened', dialog: note }, { type: 'dialogClosed', dialog: note }).dialog,
    ).toBeNull();
  });

  it('still contains a dialog that was opened while an earlier edit was being saved', () => {
    const keys: OfficeDialog = { kind: 'keys' };
    const events: OfficePageEvent[] = [
      { type: 'dialogOpened', dialog: note },
      { type: 'dialogOpened', dialog: keys },
      { type: 'dialogClosed', dialog: note },
    ];
    expect(after(...events).dialog).toBe(keys);
  });

  it('contains the id of a newly booked trip until the trip is on the board', () => {
    expect(after({ type: 'tripBooked', id: 'trip-1' }).awaited).toBe('trip-1');
    expect(after({ type: 'tripBooked', id: 'trip-1' }, { type: 'bookedTripSeen' }).awaited).toBeNull();
  });
});
