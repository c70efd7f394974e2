import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { accountingDifference } from '@domain/report/accounting';
import { accountingLines } from '../../../functions/src/money-desk/testing/accounting-lines';
import { rebuildReports } from '../../../functions/src/settlement/rebuild-reports.command';
import { compiled } from '../../rules/support/evaluate';
import { endProblems, treeOf } from './invariants';
import type { Sabotage, TripWorld } from './trip-world';

export const deployedRules = compiled(
  readFileSync(path.resolve(import.meta.dirname, '../../../database.rules.json'), 'utf8'),
);

/** Sequences that a sabotaged world is given to fail in. */
const SABOTAGED = 500;

export type Played = Pick<TripWorld, 'problems' | 'log' | 'reached'>;
export type Play = (seed: number, sabotage?: Sabotage) => Promise<Played>;

/** Looks at a world that has come to rest, unless something went wrong before. */
export async function ended(world: TripWorld): Promise<Played> {
  if (world.problems.length === 0) world.problems.push(...endProblems(world));
  if (world.problems.length === 0) world.problems.push(...(await recountProblems(world)));
  if (world.problems.length === 0) world.problems.push(...(await accountingProblems(world)));
  return world;
}

/** The reports that settlements have kept, in every total and text, are what a count of all bookings finds. */
async function recountProblems(world: TripWorld): Promise<string[]> {
  const kept = JSON.stringify(world.get('reports'));
  const { changed } = await rebuildReports({ store: world.base, clock: world.clock }, () => undefined);
  return changed === 0 ? [] : [`reports: a recount changes ${changed} totals of ${kept}`];
}

/** The accountant's file of each month sums up to its report, in every figure. */
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

const failureOf = (seed: number, { problems, log }: Played): string =>
  [`sequence ${seed}:`, ...log, ...problems].join('\n');

/** Plays a sequence; fails with all that happened in it when something went wrong. */
export async function expectToHold(play: Play, seed: number): Promise<Played> {
  const played = await play(seed);
  if (played.problems.length > 0) expect.fail(failureOf(seed, played));
  return played;
}

/** The first sequence that goes wrong in a sabotaged world, as a text to read; null: none does. */
export async function firstFailure(play: Play, sabotage: Sabotage): Promise<string | null> {
  for (let seed = 1; seed <= SABOTAGED; seed += 1) {
    const played = await play(seed, sabotage);
    if (played.problems.length > 0) return failureOf(seed, played);
  }
  return null;
}
