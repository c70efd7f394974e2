import { NOW } from '../support/evaluate';
import { describeFurtherInstance } from '../support/further-instance';
import { set, update } from '../support/rows';
import { tracksFixture } from '../support/tracks-fixture';
import { tracksRows as rows } from './rows/tracks.rows';

const POINT = { at: NOW, status: 'ACCEPTED', lat: -34.9, lng: -56.2 };

describeFurtherInstance('a database instance of tracks', {
  file: 'tracks.rules.json',
  fixture: tracksFixture,
  rows,
  server: [
    {
      title:
        'accepts a new driver in the copy of a booking and a first point if the condition of the write is true',
      op: update({
        'bookings/accepted/driver': 'offeredDriver',
        'tracking/accepted': { k1: POINT },
        'guard/checks/c0': { path: 'bookings/accepted/driver', value: 'driver' },
      }),
      isAllowed: true,
    },
    {
      title: 'refuses a new driver in the copy of a booking if the condition of the write is false',
      op: update({
        'bookings/accepted/driver': 'offeredDriver',
        'guard/checks/c0': { path: 'bookings/accepted/driver', value: 'offeredDriver' },
      }),
      isAllowed: false,
    },
    {
      title: 'refuses a point without coordinates',
      op: set('tracking/accepted/k1', { at: NOW }),
      isAllowed: false,
    },
    {
      title: 'refuses a time record without the key of its point',
      op: set('track_paces/accepted', { at: NOW }),
      isAllowed: false,
    },
  ],
});
