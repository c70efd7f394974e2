import { NOW } from '../support/evaluate';
import { describeFurtherInstance } from '../support/further-instance';
import { set, update } from '../support/rows';
import { tracksFixture } from '../support/tracks-fixture';
import { tracksRows as rows } from './rows/tracks.rows';

const POINT = { at: NOW, status: 'ACCEPTED', lat: -34.9, lng: -56.2 };

describeFurtherInstance('an instance of tracks', {
  file: 'tracks.rules.json',
  fixture: tracksFixture,
  rows,
  server: [
    {
      title: 'the copy of a booking and a first point, while the copy is as it was',
      op: update({
        'bookings/accepted/driver': 'offeredDriver',
        'tracking/accepted': { k1: POINT },
        'guard/checks/c0': { path: 'bookings/accepted/driver', value: 'driver' },
      }),
      isAllowed: true,
    },
    {
      title: 'no copy when it is another one meanwhile',
      op: update({
        'bookings/accepted/driver': 'offeredDriver',
        'guard/checks/c0': { path: 'bookings/accepted/driver', value: 'offeredDriver' },
      }),
      isAllowed: false,
    },
    { title: 'no point without a place', op: set('tracking/accepted/k1', { at: NOW }), isAllowed: false },
    { title: 'no pace without its point', op: set('track_paces/accepted', { at: NOW }), isAllowed: false },
  ],
});
