import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { savedCurrency } from '../configure/configure';
import { readProject } from '../project/project';
import { accountsFile, adminAccount } from './admin-account';
import { initialData } from './initial-data';

const HELP = `npm run -s initial-data -- <options> --admin-file admin.json > initial-data.json
npx firebase auth:import admin.json
npx firebase database:update / initial-data.json

The first records of a new service: settings, languages, car types, cancellation reasons and the first admin.
The first file contains the account with which the admin signs in. It has no password.

  --app-name TEXT      the name of the service
  --variant NAME       taxi (default) or delivery
  --country CODE       ISO 3166, for example UY
  --currency CODE      ISO 4217, for example UYU (default: the currency of npm run configure)
  --symbol TEXT        the symbol of amounts, for example $ (default: the currency's usual one)
  --time-zone NAME     IANA, for example America/Montevideo
  --center LAT,LNG     the first place that maps show
  --admin-file FILE    the file for the account of the first admin, for example admin.json
  --admin-email TEXT   the address to which the login codes are mailed
  --admin-name TEXT    first and last name`;

const optionsSchema = z.object({
  'app-name': z.string().min(1),
  variant: z.enum(['taxi', 'delivery']).default('taxi'),
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
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

/** The usual symbol of a currency. Undefined for an unknown currency. */
const usualSymbol = (code: string): string | undefined =>
  Intl.supportedValuesOf('currency').includes(code)
    ? new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value
    : undefined;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    ...Object.fromEntries(Object.keys(optionsSchema.shape).map((name) => [name, text])),
  },
});
const root = join(import.meta.dirname, '../..');
const given = z.object({ currency: z.string().optional() }).parse(values).currency;
const currency = given ?? savedCurrency(root, readProject(root).projectId);
const parsed = optionsSchema.safeParse({
  ...(currency === '' ? {} : { currency, symbol: usualSymbol(currency) }),
  ...values,
});
if (values.help) {
  console.log(HELP);
} else if (!parsed.success) {
  const wrong = new Set(parsed.error.issues.map(({ path }) => `--${path.join('.')}`));
  console.error(`Missing or wrong: ${[...wrong].join(', ')}\n\n${HELP}`);
  process.exitCode = 1;
} else {
  const { data } = parsed;
  const [lat, lng] = data.center;
  const [firstName = '', ...rest] = data['admin-name'].split(' ');
  const account = adminAccount(data['admin-email']);
  writeFileSync(data['admin-file'], accountsFile(account));
  const records = initialData(
    {
      appName: data['app-name'],
      appcat: data.variant,
      country: data.country,
      currency: data.currency,
      symbol: data.symbol,
      timeZone: data['time-zone'],
      mapCenter: { lat, lng },
      admin: { ...account, firstName, lastName: rest.join(' ') },
    },
    Date.now(),
  );
  console.log(JSON.stringify(records, null, 2));
}
