import type { DatabaseRules } from './database';
import { nobody } from './language/condition';
import { memberLines, withoutPriorities } from './language/node';
import { identified, isServer } from './predicates';
import { all } from './language/condition';
import { bookings } from './nodes/bookings';
import { catalogue } from './nodes/catalogue';
import { money } from './nodes/money';
import { positions } from './nodes/on-duty';
import { people } from './nodes/people';
import { personal } from './nodes/personal';
import { guard, server } from './nodes/server';
import { reports, staff } from './nodes/staff';
import { tracks } from './nodes/tracks';
import { trips } from './nodes/trips';

/**
 * Clients may read and write nothing unless a rule below allows it. Functions write through the admin SDK, to
 * which rules do not apply, or with the uid of the server.
 */
const top = {
  '.read': nobody,
  // No person can sign in with this uid. Functions use the uid for writes that must pass the checks in
  // `guard` (docs/database.md).
  '.write': all(identified, isServer),
} satisfies DatabaseRules;

type Areas = readonly (readonly [source: string, rules: DatabaseRules])[];

/**
 * The areas of the main instance in the order of the file. Each name is followed by the rules of the area.
 */
const AREAS: Areas = [
  ['server', guard],
  ['catalogue', catalogue],
  ['people', people],
  ['bookings', bookings],
  ['trips', trips],
  ['money', money],
  ['personal', personal],
  ['staff', staff],
  ['staff', reports],
  ['server', server],
];

/**
 * The areas of the instance for positions, which an operator may set up (docs/product/records.md, "Positions
 * in a database instance of their own").
 */
const POSITIONS_AREAS: Areas = [
  ['server', guard],
  ['on-duty', positions],
];

/**
 * The areas of an instance for the track points of trips, which an operator may set up
 * (docs/product/records.md, "Tracks in further database instances").
 */
const TRACKS_AREAS: Areas = [
  ['server', guard],
  ['tracks', tracks],
];

const INDENT = '    ';

function textOf(all: Areas): string {
  const areas = all.map(
    ([source, rules]) =>
      `${INDENT}// rules/nodes/${source}.ts\n${memberLines(withoutPriorities(rules), INDENT).join(',\n')}`,
  );
  return `{
  // Made by \`npm run rules\` from the TypeScript in rules/. Edit that, not this file.
  "rules": {
${[memberLines(top, INDENT).join(',\n'), ...areas].join(',\n\n')}
  }
}
`;
}

/** The text of `database.rules.json`. */
export const databaseRules = (): string => textOf(AREAS);

/** The text of `positions.rules.json`. */
export const positionsRules = (): string => textOf(POSITIONS_AREAS);

/** The text of `tracks.rules.json`. */
export const tracksRules = (): string => textOf(TRACKS_AREAS);
