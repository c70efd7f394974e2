import type { Database } from './database';
import { nobody } from './language/condition';
import { memberLines, withoutPriorities, type RulesOf } from './language/node';
import { identified, isServer } from './predicates';
import { all } from './language/condition';
import { bookings } from './nodes/bookings';
import { catalogue } from './nodes/catalogue';
import { money } from './nodes/money';
import { people } from './nodes/people';
import { personal } from './nodes/personal';
import { guard, server } from './nodes/server';
import { reports, staff } from './nodes/staff';
import { trips } from './nodes/trips';

/** Closed by default. Functions write through the admin SDK, which rules do not bind, or as the identity of the server. */
const top = {
  '.read': nobody,
  // No sign-in gives this uid. Functions use it for writes that are held to the checks in `guard` (docs/database.md).
  '.write': all(identified, isServer),
} satisfies RulesOf<Database>;

/** The areas in the order of the file, with the source of each. */
const AREAS: readonly (readonly [source: string, rules: RulesOf<Database>])[] = [
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

const INDENT = '    ';

/** The text of `database.rules.json`. */
export function databaseRules(): string {
  const areas = AREAS.map(
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
