import { z } from 'zod';
import { readCommandLine, TEXT, type CommandLine } from '../command-line';
import { LIVE_ALIAS } from '../project/project';
import { adminAccount } from './admin-account';
import { currencyForm } from './amounts';
import type { Operator } from './initial-data';

const HELP = `npm run -s initial-data -- <options> --admin-file admin.json > initial-data.json
npx firebase auth:import admin.json
npx firebase database:update / initial-data.json

The first records of a new service: settings, languages, car types, cancellation reasons and the first admin.
The first file contains the account with which the admin signs in. It has no password.

  --app-name TEXT      the name of the service
  --variant NAME       taxi (default) or delivery
  --country CODE       ISO 3166, for example UY
  --emergency NUMBER   the number that people call in an emergency, for example 911
  --min-fare AMOUNT    the price of the shortest ride with the cheapest car, in your currency. The first rates, fees and
                       limits are computed from it. Change them in the back office
  --currency CODE      ISO 4217, for example UYU (default: the currency of npm run configure)
  --symbol TEXT        the symbol of amounts, for example $ (default: the currency's usual one)
  --time-zone NAME     IANA, for example America/Montevideo
  --center LAT,LNG     the first place that maps show
  --admin-file FILE    the file for the account of the first admin, for example admin.json
  --admin-email TEXT   the address to which the login codes are mailed
  --admin-name TEXT    first and last name
  --project ALIAS      another project of .firebaserc than ${LIVE_ALIAS}, whose currency is used`;

const optionsSchema = z.object({
  'app-name': z.string().min(1),
  variant: z.enum(['taxi', 'delivery']).default('taxi'),
  country: z.string().regex(/^[A-Z]{2}$/),
  emergency: z.string().regex(/^\+?\d{2,15}$/),
  'min-fare': z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().positive()),
  currency: z.string().refine((code) => currencyForm(code) !== undefined),
  symbol: z.string().min(1).max(4),
  'time-zone': z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone)),
  center: z
    .string()
    .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])),
  // The Firebase CLI reads only files with one of two endings.
  'admin-file': z.string().regex(/.\.json$/),
  'admin-email': z.email(),
  'admin-name': z.string().regex(/^\S+ \S+/),
});

export type InitialDataOptions = { operator: Operator; adminFile: string };

const FLAGS = {
  'app-name': TEXT,
  variant: TEXT,
  country: TEXT,
  emergency: TEXT,
  'min-fare': TEXT,
  currency: TEXT,
  symbol: TEXT,
  'time-zone': TEXT,
  center: TEXT,
  'admin-file': TEXT,
  'admin-email': TEXT,
  'admin-name': TEXT,
  project: TEXT,
};

/**
 * Reads the command line. It never throws. `currencyOf` returns the currency that `npm run configure` stored for
 * an alias. Empty if there is none.
 */
export function parseInitialDataOptions(
  args: readonly string[],
  currencyOf: (alias: string) => string,
): CommandLine<InitialDataOptions> {
  return readCommandLine({ command: 'npm run initial-data', help: HELP, flags: FLAGS }, args, (values) => {
    const { project = LIVE_ALIAS, currency = currencyOf(project), ...others } = values;
    const form = currencyForm(currency);
    const parsed = optionsSchema.safeParse({ symbol: form?.symbol, ...others, currency });
    if (!parsed.success) {
      const wrong = new Set(parsed.error.issues.map(({ path }) => `--${path.join('.')}`));
      return `Missing or wrong: ${[...wrong].join(', ')}\n\n${HELP}`;
    }
    const { data } = parsed;
    const [lat, lng] = data.center;
    const [firstName = '', ...rest] = data['admin-name'].split(' ');
    return {
      adminFile: data['admin-file'],
      operator: {
        appName: data['app-name'],
        appcat: data.variant,
        country: data.country,
        currency: data.currency,
        symbol: data.symbol,
        decimal: form?.decimal ?? 2,
        minFare: data['min-fare'],
        emergencyNumber: data.emergency,
        timeZone: data['time-zone'],
        mapCenter: { lat, lng },
        admin: { ...adminAccount(data['admin-email']), firstName, lastName: rest.join(' ') },
      },
    };
  });
}
