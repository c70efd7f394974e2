import { expect, it } from 'vitest';
import type { CarType, Settings } from '@domain/records';
import { initialData } from './initial-data';
import { parseInitialDataOptions } from './options';

const ARGS = {
  'app-name': 'My Rides',
  country: 'DE',
  emergency: '112',
  'min-fare': '5',
  'time-zone': 'Europe/Berlin',
  center: '52.52,13.40',
  'admin-file': 'admin.json',
  'admin-email': 'boss@rides.example',
  'admin-name': 'Bo Ss',
};
const CURRENCIES: Record<string, string> = { default: 'EUR', staging: 'JPY' };

const parse = (args: Readonly<Record<string, string>>) =>
  parseInitialDataOptions(
    Object.entries(args).map(([name, value]) => `--${name}=${value}`),
    (alias) => CURRENCIES[alias] ?? '',
  );

function recordsFor(args: Readonly<Record<string, string>>) {
  const parsed = parse(args);
  if (parsed.kind !== 'run') throw new Error(JSON.stringify(parsed));
  const records = initialData(parsed.options.operator, 1);
  return { settings: records.settings as Settings, economy: records['cartypes/economy'] as CarType };
}

it('take the currency of the project that they name', () => {
  expect(recordsFor(ARGS).settings).toMatchObject({ code: 'EUR', symbol: '€', decimal: 2 });
  expect(recordsFor({ ...ARGS, project: 'staging' }).settings).toMatchObject({ code: 'JPY', decimal: 0 });
  expect(parse({ ...ARGS, project: 'other' })).toMatchObject({
    message: expect.stringContaining('wrong: --currency') as unknown,
  });
});

it('must name the emergency number and the price of the shortest ride', () => {
  const { emergency: _number, 'min-fare': _fare, ...others } = ARGS;
  expect(parse(others)).toMatchObject({
    message: expect.stringContaining('Missing or wrong: --emergency, --min-fare\n') as unknown,
  });
  expect(recordsFor(ARGS).settings).toMatchObject({ panic: '112', useDistanceMatrix: false });
});

it('compute rates, fees and limits from the price of the shortest ride', () => {
  const { settings, economy } = recordsFor(ARGS);
  expect(economy).toMatchObject({
    min_fare: 5,
    base_fare: 2,
    rate_per_unit_distance: 1.1,
    rate_per_hour: 13,
    // a share of the fare
    convenience_fees: 12,
    cancelSlab: [{ amount: 0 }, { amount: 2.1 }, { amount: 3.6 }],
  });
  expect(settings).toMatchObject({
    walletMoneyField: '7,20,40,70',
    bonus: 4,
    top_up_min: 2,
    top_up_max: 700,
    tip_max: 40,
    correction_max: 700,
    correction_day_max: 4000,
  });
  expect(recordsFor({ ...ARGS, project: 'staging', 'min-fare': '500' }).economy).toMatchObject({
    min_fare: 500,
    rate_per_unit_distance: 110,
  });
});
