import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compiled } from '../rules/support/evaluate';
import { sampled } from '../support/sample';
import { CHEATS } from './support/city/cheats';
import { districtOf, liveCity, missedBars, reportText, TRIPS_OF_DISTRICT } from './support/city/city';

/**
 * A city in which three of ten people cheat is compared with the same city in which one of the cheats is
 * honest. The difference is the gain of cheating. People live in districts of ten, with the deployed rules
 * and functions, on a virtual clock (`HAIL_CASE=17` runs only district 17). Honest people also have inexact
 * positions, tunnels, rush hours, closed apps, no-shows and late cash payments.
 */
const DISTRICTS = sampled({ whole: 1000 / TRIPS_OF_DISTRICT, sample: 1 });
/** The kinds of cheats that gain something when a defence is removed. */
const DEFENDED = CHEATS.flatMap(({ broken, ...cheat }) =>
  broken === undefined ? [] : [{ ...cheat, broken }],
);
const SABOTAGED = sampled({ whole: DEFENDED.length, sample: 3 }).flatMap(
  (number) => DEFENDED[number - 1] ?? [],
);
/** The gain must show in this number of districts, with this number of trips in each. */
const NOTICED_WITHIN = 4;
const FEW_TRIPS = 12;

const ruleset = compiled(
  readFileSync(path.resolve(import.meta.dirname, '../../database.rules.json'), 'utf8'),
);

describe('the city of cheats', () => {
  it(`gives no cheat a gain in ${DISTRICTS.length} districts, and does not accuse honest people`, async () => {
    const report = await liveCity(
      DISTRICTS.map((number) => districtOf(number)),
      ruleset,
    );
    console.log(reportText(report));
    expect(missedBars(report)).toEqual([]);
  }, 600_000);

  it.each(SABOTAGED)('shows the gain of a cheat when the defence is removed: $name', async (cheat) => {
    for (let number = 1; number <= NOTICED_WITHIN; number += 1) {
      const report = await liveCity([districtOf(number, [cheat])], ruleset, cheat.broken, FEW_TRIPS);
      if (missedBars(report).some((bar) => bar.startsWith(cheat.name))) return;
    }
    expect.fail(`nobody noticed in ${String(NOTICED_WITHIN)} districts`);
  });
});
