import { describeFurtherInstance } from '../support/further-instance';
import { positionsFixture } from '../support/positions-fixture';
import { set, update } from '../support/rows';
import { positionsRows as rows } from './rows/positions.rows';

describeFurtherInstance('the positions’ instance', {
  file: 'positions.rules.json',
  fixture: positionsFixture,
  rows,
  // `newcomer` has a record in this instance, but is not a driver. So the server copies no sessions of this
  // user.
  isKnown: (identity) => identity !== 'newcomer',
  server: [
    {
      title: 'a change of a record whose checked value still holds',
      op: update({
        'drivers_on_duty/driver/isFree': true,
        'guard/checks/c0': { path: 'drivers_on_duty/driver/isFree', value: false },
      }),
      isAllowed: true,
    },
    {
      title: 'no change of a record whose checked value is another',
      op: update({
        'drivers_on_duty/driver/isFree': true,
        'guard/checks/c0': { path: 'drivers_on_duty/driver/isFree', value: true },
      }),
      isAllowed: false,
    },
    {
      title: 'no part of a position without the rest',
      op: set('drivers_on_duty/tellingNow/position/spot', 'economy~6ddq'),
      isAllowed: false,
    },
  ],
});
