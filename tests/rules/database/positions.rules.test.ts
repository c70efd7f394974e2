import { describeFurtherInstance } from '../support/further-instance';
import { positionsFixture } from '../support/positions-fixture';
import { set, update } from '../support/rows';
import { positionsRows as rows } from './rows/positions.rows';

describeFurtherInstance('the database instance of positions', {
  file: 'positions.rules.json',
  fixture: positionsFixture,
  rows,
  // The server copies the end of sessions only for drivers and staff. `newcomer` has a record in this
  // instance, but is not a driver.
  isKnown: (identity) => identity !== 'newcomer',
  server: [
    {
      title: 'accepts a change of a record if the condition of the write is true',
      op: update({
        'drivers_on_duty/driver/isFree': true,
        'guard/checks/c0': { path: 'drivers_on_duty/driver/isFree', value: false },
      }),
      isAllowed: true,
    },
    {
      title: 'refuses a change of a record if the condition of the write is false',
      op: update({
        'drivers_on_duty/driver/isFree': true,
        'guard/checks/c0': { path: 'drivers_on_duty/driver/isFree', value: true },
      }),
      isAllowed: false,
    },
    {
      title: 'refuses a part of a position without its other parts',
      op: set('drivers_on_duty/tellingNow/position/spot', 'economy~6ddq'),
      isAllowed: false,
    },
  ],
});
