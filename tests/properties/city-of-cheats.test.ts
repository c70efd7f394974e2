import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compiled } from '../rules/support/evaluate';
import { sampled } from '../support/sample';
import { CHEATS } from './support/city/cheats';
import { districtOf, liveCity, missedBars, reportText, TRIPS_OF_DISTRICT } from './support/city/city';

/**
 * A simulated city with the deployed rules and functions and a virtual clock. It consists of districts of
 * ten people, of whom three cheat. Each district is also simulated with one of the cheats being honest. The
 * difference is the gain of this cheat. Honest people also have inexact positions, tunnels, rush hours,
 * closed apps, no-shows and late cash payments. `HAIL_CASE=17` runs only district 17.
 */
const DISTRICTS = sampled({ whole: 1000 / TRIPS_OF_DISTRICT, sample: 1 });
/** The kinds of cheats that gain money if a defence of the service is removed. */
const DEFENDED = CHEATS.flatMap(({ broken, ...cheat }) =>
  broken === undefined ? [] : [{ ...cheat, broken }],
);
const SABOTAGED = sampled({ whole: DEFENDED.length, sample: 3 }).flatMap(
  (number) => DEFENDED[number - 1] ?? [],
);
/** The gain must be found within this number of districts. Each district has `FEW_TRIPS` trips. */
const NOTICED_WITHIN = 4;
const FEW_TRIPS = 12;

const ruleset = compiled(
  readFileSync(path.resolve(import.meta.dirname, '../../database.rules.json'), 'utf8'),
);

describe('a simulated city in which some people cheat', () => {
  it(`gives no cheating person a gain, and suspects no honest person, in ${DISTRICTS.length} districts`, async () => {
    const report = await liveCity(
      DISTRICTS.map((number) => districtOf(number)),
      ruleset,
    );
    console.log(reportText(report));
    expect(missedBars(report)).toEqual([]);
  }, 600_000);

  it.each(SABOTAGED)(
    'shows a gain by cheating if the defence against this way to cheat is removed: $name',
    async (cheat) => {
      for (let number = 1; number <= NOTICED_WITHIN; number += 1) {
        const report = await liveCity([districtOf(number, [cheat])], ruleset, cheat.broken, FEW_TRIPS);
        if (missedBars(report).some((bar) => bar.startsWith(cheat.name))) return;
      }
      expect.fail(`nobody noticed in ${String(NOTICED_WITHIN)} districts`);
    },
  );
});
