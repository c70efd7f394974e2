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

/** Closed by default. Functions write through the admin SDK, which rules do not bind, or as the identity of the server. */
const top = {
  '.read': nobody,
  // No sign-in gives this uid. Functions use it for writes that the checks in `guard` bind (docs/database.md).
  '.write': all(identified, isServer),
} satisfies DatabaseRules;

type Areas = readonly (readonly [source: string, rules: DatabaseRules])[];

/** The areas of the main instance in the order of the file, with the source of each. */
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
 * The areas of the positions' instance, if there is one
 * (docs/product/records.md, "Positions in a database instance of their own").
 */
const POSITIONS_AREAS: Areas = [
  ['server', guard],
  ['on-duty', positions],
];

/** The areas of an instance of tracks, if there are any (8.25). */
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
