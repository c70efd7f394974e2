import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format, resolveConfig } from 'prettier';
import type { z } from 'zod';
import { schemaLines } from '../database/testing/schema-lines';
import * as facts from './call-facts';
import { readReport } from './office/reports';
import { checkUserExists } from './people/accounts';
import { mailLink } from './people/mail-consent';
import { distanceMatrix } from './trip/places';

type Contract = {
  name: string;
  method: string;
  access: unknown;
  onlyReads?: true;
  isForBlocked?: true;
  isForVisitors?: true;
  isForUnproven?: true;
  needsFreshSignIn?: true;
  outlivesPage?: true;
  input: z.ZodType;
  output: z.ZodType;
};

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'access' in value && 'input' in value;

/** The contract of every endpoint in this folder, by name. */
async function contracts(): Promise<Contract[]> {
  const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter((file) =>
    /^[a-z/-]+\.ts$/.test(file),
  );
  const modules: unknown[] = await Promise.all(files.map((file) => import(`./${file}`)));
  return modules
    .flatMap((module) => Object.values(module as Record<string, unknown>))
    .filter(isContract)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The lists of `call-facts.ts`. */
const FACTS: { name: keyof typeof facts; comment: string; isListed: (contract: Contract) => boolean }[] = [
  { name: 'GET_CALLS', comment: 'Calls that are sent as GET.', isListed: ({ method }) => method === 'GET' },
  {
    name: 'READING_CALLS',
    comment: 'POSTs that change nothing. Without an answer the caller may simply try again.',
    isListed: ({ onlyReads }) => onlyReads === true,
  },
  {
    name: 'OPEN_CALLS',
    comment: 'Calls that may be made without a sign-in.',
    isListed: ({ access, isForVisitors }) => access === 'public' || isForVisitors === true,
  },
  {
    name: 'PARTING_CALLS',
    comment: 'Calls that the browser sends completely, even if the page is closed meanwhile.',
    isListed: ({ outlivesPage }) => outlivesPage === true,
  },
];

describe('the calls of the backend', () => {
  // `-u` writes the file after a change. Run the test again, because this run has already read the old file.
  it('are listed in call-facts.ts with the facts that the app needs', async () => {
    const all = await contracts();
    const lists = FACTS.map(({ name, comment, isListed }) => {
      const names = all.filter(isListed).map((contract) => contract.name);
      expect([...facts[name]], name).toEqual(names);
      return `/** ${comment} */\nexport const ${name}: ReadonlySet<CallName> = new Set<CallName>(${JSON.stringify(names)});\n`;
    });
    const text = [
      '// The facts of the contracts that the app needs to send a call. `contracts.test.ts` writes this file.',
      "import type { CallName } from './calls';\n",
      ...lists,
    ].join('\n');
    const style = await resolveConfig(import.meta.filename);
    await expect(await format(text, { ...style, parser: 'typescript' })).toMatchFileSnapshot(
      './call-facts.ts',
    );
  });

  // During a deployment, apps of the previous version are still open and make calls. So every change of a
  // call must be visible in the diff of contracts.txt. `npm test -- domain/contracts -u` writes this file.
  it('have the schemas and the access that contracts.txt lists', async () => {
    const all = await contracts();
    expect(all.length).toBeGreaterThan(30);
    const lines = all.flatMap(({ name, method, access, onlyReads, isForVisitors, input, output }) => [
      `${name} ${method} ${JSON.stringify(access)}${isForVisitors === true ? ' visitors' : ''}${onlyReads === true ? ' only reads' : ''}`,
      ...schemaLines(`${name} in`, input),
      ...schemaLines(`${name} out`, output),
    ]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./contracts.txt');
  });

  // contracts.txt does not show these facts. A change of a fact must be visible in this table.
  it.each([
    {
      fact: 'isForBlocked',
      what: 'are open to a blocked person only for the running trip, payments and the account',
      names: [
        'answer_arrival arrive ask_arrival cancel_terms cancel_trip choose_payment confirm_cash directions',
        'get_providers keep_picture leave_trip note_sign_in payment_options raise_alert rate_rider reach_out',
        'renew_eta report_unpaid see_trip_change set_break share_trip sign_out_everywhere start_trip',
        'stop_sharing top_up',
      ],
    },
    {
      fact: 'isForUnproven',
      what: 'are open without a proven second factor only to set it up and to prove it',
      names: ['confirm_second_factor prove_second_factor start_second_factor'],
    },
    {
      fact: 'needsFreshSignIn',
      what: 'require a recent sign-in for a new second factor, its reset and a withdrawal',
      names: ['confirm_second_factor request_withdraw reset_second_factor start_second_factor'],
    },
  ] as const)('$what', async ({ fact, names }) => {
    const all = (await contracts()).filter((contract) => contract[fact] === true);
    expect(all.map(({ name }) => name).join(' ')).toBe(names.join(' '));
  });

  it('of the mail link accept `stop` as true, or as the text "true" that a mailbox posts', () => {
    const stopOf = (stop?: unknown): unknown => mailLink.input.parse({ token: 't', stop }).stop;
    expect([true, 'true', undefined].map(stopOf)).toEqual([true, true, false]);
  });

  it('require an e-mail address or a mobile number if they look up an account', () => {
    const isTaken = (input: object): boolean => checkUserExists.input.safeParse(input).success;
    expect(isTaken({ email: 'ana@hail.example' })).toBe(true);
    expect(isTaken({ mobile: '+59899000111' })).toBe(true);
    expect(isTaken({})).toBe(false);
  });

  it('accept a report of one day to 740 days whose first day is not after the last', () => {
    const isTaken = (from: string, to: string): boolean => readReport.input.safeParse({ from, to }).success;
    expect(isTaken('2026-05-20', '2026-05-20')).toBe(true);
    expect(isTaken('2026-05-20', '2026-05-19')).toBe(false);
    expect(isTaken('2026-01-01', '2028-01-10')).toBe(true);
    expect(isTaken('2026-01-01', '2028-01-11')).toBe(false);
  });

  it('accept a place as two numbers, and several places separated by a bar', () => {
    const isTaken = (start: string, dest: string): boolean =>
      distanceMatrix.input.safeParse({ start, dest }).success;
    expect(isTaken('-34.9,-56.2', '-34.9,-56.2|-34.8,-56.1')).toBe(true);
    expect(isTaken('-34.9,-56.2', '-34.9,-56.2|here')).toBe(false);
    expect(isTaken('here', '-34.9,-56.2')).toBe(false);
  });
});
