import { PRICE_POLICIES, type Settings } from '@domain/records';
import type { Ruleset } from 'rtdb-emulator/engine';
import { createRandom } from '../../../../local/seed/random';
import { CHEATS, cheatOf, type Cheat } from './cheats';
import { PEOPLE } from './district';
import { live, type Habits, type Outcome } from './life';

/** In each district of ten people, three people cheat. */
const CHEATS_OF_DISTRICT = 3;
export const TRIPS_OF_DISTRICT = 20;

/**
 * A person of a district with the cheat that this person uses. The district is compared with the same
 * district in which this person is honest.
 */
type Seat = { cheat: Cheat; uid: string };
type District = { seed: number; settings: Partial<Settings>; seats: readonly Seat[] };

/** Returns a district. The kinds of cheats rotate through the districts, and the price policy is random. */
export function districtOf(number: number, cheats: readonly Cheat[] = CHEATS): District {
  const first = (number - 1) * CHEATS_OF_DISTRICT;
  const seats: Seat[] = [];
  for (let turn = first; turn < first + Math.min(CHEATS_OF_DISTRICT, cheats.length); turn += 1) {
    const cheat = cheats[turn % cheats.length];
    if (cheat !== undefined) seats.push({ cheat, uid: cheatOf(cheat, number + seats.length) });
  }
  const price_policy = createRandom(number).pick(PRICE_POLICIES);
  return { seed: number, settings: { price_policy }, seats };
}

/**
 * The result of one cheat. `gained` is the difference from the run in which the person is honest, in minor
 * units.
 */
export type Case = { cheat: Cheat; gained: number; turnover: number; isFlagged: boolean; refused: number };
export type CityReport = {
  cases: Case[];
  trips: number;
  honest: number;
  /** Honest people who are on the review list although they had no trip with a cheat. */
  honestFlagged: string[];
  problems: string[];
};

/** Runs each district with all its cheats. Then runs it once more for each cheat, with this cheat honest. */
export async function liveCity(
  districts: readonly District[],
  ruleset: Ruleset,
  breakage: NonNullable<Cheat['broken']> = {},
  trips = TRIPS_OF_DISTRICT,
): Promise<CityReport> {
  const report: CityReport = { cases: [], trips: 0, honest: 0, honestFlagged: [], problems: [] };
  for (const { seed, settings, seats } of districts) {
    const district = { seed, trips, settings: { ...settings, ...breakage.settings } };
    const habitsOf = (cheats: readonly Seat[]): Habits =>
      Object.fromEntries(cheats.map(({ cheat, uid }) => [uid, cheat.habits]));
    const outcome = await live(district, habitsOf(seats), ruleset, breakage);
    report.trips += outcome.planned;
    report.problems.push(...outcome.problems);
    for (const seat of seats) {
      const others = seats.filter((other) => other !== seat);
      const twin = await live(district, habitsOf(others), ruleset, breakage);
      report.cases.push(caseOf(seat, outcome, twin));
    }
    const cheats = new Set(seats.map(({ uid }) => uid));
    const flagged = new Set(
      outcome.entries
        .filter(({ people }) => !people.some((uid) => cheats.has(uid)))
        .flatMap(({ kind, people }) => people.map((uid) => `${String(seed)}/${uid}: ${kind}`)),
    );
    report.honest += PEOPLE.length - cheats.size;
    report.honestFlagged.push(...flagged);
  }
  return report;
}

function caseOf({ cheat, uid }: Seat, outcome: Outcome, twin: Outcome): Case {
  const money = cheat.taken ?? (({ wealth }: Outcome): number => wealth[uid] ?? 0);
  const named = ({ entries }: Outcome): number => entries.filter(({ people }) => people.includes(uid)).length;
  return {
    cheat,
    gained: money(outcome, uid) - money(twin, uid),
    turnover: twin.turnover[uid] ?? twin.turnoverOfAll,
    isFlagged: named(outcome) > named(twin),
    refused: Object.values(outcome.refused[uid] ?? {}).reduce((sum, count) => sum + count, 0),
  };
}

/** The highest share of honest people who may be on the review list. */
const MOST_HONEST_FLAGGED = 0.01;

type Row = { label: string; limit: number; cases: Case[]; gain: number };

export function rowsOf({ cases }: CityReport): Row[] {
  const rows = new Map<string, Case[]>();
  for (const one of cases) rows.set(one.cheat.name, [...(rows.get(one.cheat.name) ?? []), one]);
  return [...rows].map(([label, own]) => {
    const sum = (of: (one: Case) => number): number => own.reduce((total, one) => total + of(one), 0);
    const turnover = sum((one) => one.turnover);
    const gained = sum((one) => one.gained);
    return {
      label,
      cases: own,
      limit: own[0]?.cheat.bar === 'little' ? 0.02 : 0,
      gain: turnover === 0 ? 0 : gained / turnover,
    };
  });
}

/**
 * Inexact positions and traffic change the gain of a single cheat by up to the share `NOISE`. With at least
 * `MANY` cheats of a kind, these changes cancel each other out.
 */
const NOISE = 0.08;
const MANY = 10;

/** Whether the gain is counted trip by trip, so that positions and traffic do not change the gain. */
const isCounted = (cases: readonly Case[]): boolean => cases.every(({ cheat }) => cheat.taken !== undefined);

/** Returns a sentence for each limit that the city exceeds. */
export function missedBars(report: CityReport): string[] {
  const part = report.honestFlagged.length / Math.max(1, report.honest);
  return [
    ...report.problems,
    ...rowsOf(report).flatMap(({ label, limit, gain, cases }) =>
      gain > limit + (limit === 0 || cases.length >= MANY || isCounted(cases) ? 0 : NOISE)
        ? [`${label}: gained ${percent(gain)}, the bar is ${percent(limit)}`]
        : [],
    ),
    ...(part >= MOST_HONEST_FLAGGED
      ? [`${percent(part)} of the honest people were flagged: ${report.honestFlagged.join(', ')}`]
      : []),
  ];
}

const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;

/** Returns the table that `npm run prove` prints. */
export function reportText(report: CityReport): string {
  const head = ['cheat', 'people', 'gained beside the twin', 'bar', 'flagged', 'refused'];
  const rows = rowsOf(report)
    .sort((one, other) => (one.label < other.label ? -1 : 1))
    .map(({ label, cases, gain, limit }) => [
      label,
      String(cases.length),
      percent(gain),
      percent(limit),
      String(cases.filter(({ isFlagged }) => isFlagged).length),
      String(cases.reduce((sum, { refused }) => sum + refused, 0)),
    ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const flagged = report.honestFlagged.length;
  return [
    `${String(report.trips)} trips, each lived again beside honest twins`,
    ...[head, ...rows].map(line),
    `honest people flagged: ${String(flagged)} of ${String(report.honest)}${flagged === 0 ? '' : ` (${report.honestFlagged.join(', ')})`}`,
  ].join('\n');
}
