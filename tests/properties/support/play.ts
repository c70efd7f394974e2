import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { toMinor } from '@domain/money/money';
import { accountingDifference } from '@domain/report/accounting';
import { addsUp, sumsOf, type Statement } from '@domain/report/statement';
import { reportKeys } from '@domain/report/report-keys';
import { accountingLines } from '../../../functions/src/money-desk/testing/accounting-lines';
import { aCaller, aLog } from '../../../functions/src/platform/testing/records';
import { rebuildReports } from '../../../functions/src/settlement/rebuild-reports.command';
import { readStatementCommand } from '../../../functions/src/statements/read-statement.command';
import { compiled } from '../../rules/support/evaluate';
import { endProblems, treeOf } from './invariants';
import type { Sabotage, TripWorld } from './trip-world';

export const deployedRules = compiled(
  readFileSync(path.resolve(import.meta.dirname, '../../../database.rules.json'), 'utf8'),
);

/** If a part of the server is broken on purpose, at least one of this number of sequences must fail. */
const SABOTAGED = 500;

export type Played = Pick<TripWorld, 'problems' | 'log' | 'reached'>;
export type Play = (seed: number, sabotage?: Sabotage) => Promise<Played>;

/** Checks the data after all work is finished, unless an earlier check has failed. */
export async function ended(world: TripWorld): Promise<Played> {
  if (world.problems.length === 0) world.problems.push(...endProblems(world));
  if (world.problems.length === 0) world.problems.push(...(await recountProblems(world)));
  if (world.problems.length === 0) world.problems.push(...(await accountingProblems(world)));
  if (world.problems.length === 0) world.problems.push(...(await statementProblems(world)));
  return world;
}

/** Checks that the stored reports equal the reports of a new count of all bookings. */
async function recountProblems(world: TripWorld): Promise<string[]> {
  const kept = JSON.stringify(world.get('reports'));
  const { changed } = await rebuildReports({ store: world.base, clock: world.clock }, () => undefined);
  return changed === 0 ? [] : [`reports: a recount changes ${changed} totals of ${kept}`];
}

/** Checks that the accounting file of each month adds up to its report, in every figure. */
async function accountingProblems({ base }: TripWorld): Promise<string[]> {
  const months = Object.keys(treeOf(base.get('reports/months')));
  const problems = months.map(async (month) => {
    const lines = await accountingLines({ store: base, pageSize: 2 }, month);
    return accountingDifference(lines, treeOf(base.get(`reports/months/${month}`))).map(
      (figure) => `the file of ${month} differs from the report in ${figure}: ${JSON.stringify(lines)}`,
    );
  });
  return (await Promise.all(problems)).flat();
}

/**
 * Checks the statements of a user. They must list each entry once, and each month must begin with the balance
 * of the month before. The groups must add up to the change, and the last month must end with the balance of
 * the wallet.
 */
async function statementProblems({ base, clock, ...world }: TripWorld): Promise<string[]> {
  const log = aLog();
  const settings = () => Promise.resolve(world.settings);
  const ports = { store: base, clock, log, settings, pageSize: 3, lineCount: 4 };
  const boss = { ...aCaller({ uid: 'boss' }), role: 'admin' as const };
  const { timeZone } = world.settings;
  const problems: string[] = [];
  for (const [uid, history] of Object.entries(treeOf(base.get('wallet_history')))) {
    const moments = Object.values(treeOf(history)).map((entry) => Number(treeOf(entry).at));
    const months = [...new Set([...moments, clock()].map((at) => reportKeys(at, timeZone).month))].sort();
    const left = new Set(Object.keys(treeOf(history)));
    let balance = 0;
    for (const month of months) {
      const lines: Statement['lines'] = [];
      let statement: Statement | undefined;
      for (let from: number | null = 0; from !== null;) {
        const part: Statement & { next: number | null } = await readStatementCommand(
          ports,
          { month, driver: uid, from },
          boss,
        );
        lines.push(...part.lines);
        statement = part;
        from = part.next;
      }
      if (statement === undefined) continue;
      const wrong = (what: string): string => `statement of ${uid} for ${month}: ${what}`;
      for (const { key } of lines) if (!left.delete(key)) problems.push(wrong(`${key} twice, or of nobody`));
      if (statement.openingMinor !== balance) problems.push(wrong(`opens with ${statement.openingMinor}`));
      if (!addsUp(statement)) problems.push(wrong('the groups do not add up'));
      const groups = sumsOf(lines);
      if (JSON.stringify(groups) !== JSON.stringify(statement.groups))
        problems.push(wrong('the groups are not those of the lines'));
      if (!statement.isRight) problems.push(wrong('the wallet differs'));
      balance = statement.closingMinor;
    }
    if (left.size > 0) problems.push(`statements of ${uid} have no ${[...left].join(', ')}`);
    const wallet = treeOf(base.get(`users/${uid}`)).walletBalance;
    if (typeof wallet === 'number' && toMinor(wallet, 2) !== balance)
      problems.push(`statements of ${uid} end with ${balance}, the wallet has ${wallet}`);
  }
  return problems;
}

const failureOf = (seed: number, { problems, log }: Played): string =>
  [`sequence ${seed}:`, ...log, ...problems].join('\n');

/** Runs a sequence. If a check fails, the message contains all steps of the sequence. */
export async function expectToHold(play: Play, seed: number): Promise<Played> {
  const played = await play(seed);
  if (played.problems.length > 0) expect.fail(failureOf(seed, played));
  return played;
}

/**
 * Runs sequences in which a part of the server is broken on purpose. Returns the problems of the first
 * sequence that fails, as a text. Returns null if no sequence fails.
 */
export async function firstFailure(play: Play, sabotage: Sabotage): Promise<string | null> {
  for (let seed = 1; seed <= SABOTAGED; seed += 1) {
    const played = await play(seed, sabotage);
    if (played.problems.length > 0) return failureOf(seed, played);
  }
  return null;
}
