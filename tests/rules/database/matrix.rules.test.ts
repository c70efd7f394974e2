import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isMobileLocked } from '@domain/access/contacts';
import { REG_TYPES } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import {
  compiled,
  isAllowed,
  segments,
  withSecondFactors,
  withSessions,
  type SignIn,
} from '../support/evaluate';
import { FIXTURE } from '../support/fixture';
import { valueAt, withValue, type Json } from '../support/json-node';
import { listRules, mutantsOf, rulesAround, withRule, type RulesTree } from '../support/mutants';
import { IDENTITIES, STAFF, type Identity, type Row } from '../support/rows';
import { areaRows } from './rows/areas.rows';
import { blockRows } from './rows/blocks.rows';
import { bookingPartRows } from './rows/booking-parts.rows';
import { bookingRows, closedRows, demoRows } from './rows/bookings.rows';
import { boundRows } from './rows/bounds.rows';
import { collectionRows } from './rows/collections.rows';
import { dutyRows } from './rows/duty.rows';
import { listRows } from './rows/lists.rows';
import { lookRows } from './rows/looks.rows';
import { liveRows } from './rows/live.rows';
import { serverRows, type ServerRow } from './rows/server.rows';
import { placeRows } from './rows/places.rows';
import { offerRows } from './rows/offers.rows';
import { tripRows } from './rows/trips.rows';
import { userRows } from './rows/users.rows';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../database.rules.json'), 'utf8');
const ruleset = compiled(text);
const rows: readonly Row[] = [
  ...collectionRows,
  ...userRows,
  ...blockRows,
  ...placeRows,
  ...bookingRows,
  ...bookingPartRows,
  ...offerRows,
  ...tripRows,
  ...liveRows,
  ...dutyRows,
  ...listRows,
  ...lookRows,
  ...areaRows,
  ...boundRows,
];

/** The fixture, after the server has ended the earlier sessions of all users. */
const SESSIONS = withSessions(FIXTURE);
/** Whether the rules must allow the row's operation to a sign-in whose session has been ended. */
const isForEnded = (row: Row, identity: Identity): boolean =>
  row.allowed.includes(identity) && (row.isForEnded === true || row.allowed.includes('signedOut'));

const PHONE_SIGN_INS = ['phone', 'otherPhone'] as const;
/**
 * Whether a sign-in by phone is enough for the row. If the row requires a fresh sign-in, the number must be
 * the profile's number, and the user must not be able to change this number.
 */
const isByPhone = (row: Row, identity: Identity, signIn: SignIn): boolean => {
  const regType = REG_TYPES.find((type) => type === valueAt(FIXTURE, ['users', identity, 'regType']));
  return row.needsFresh !== true || (signIn === 'phone' && regType !== undefined && isMobileLocked(regType));
};

/**
 * Whether the row is allowed to staff who have not verified their second factor. Everything that a user
 * without a role may do is also allowed to such staff.
 */
const isForUnproven = (row: Row): boolean => row.isForUnproven === true || row.allowed.includes('noRole');
const requiring = (level: string): Json => withValue(FIXTURE, ['settings', 'require_second_factor'], level);
/**
 * Cases in which a second factor is set up or required. `signIn` is `proven` if the token says that the
 * user has verified a second factor. In each case `shutOut` are the staff without their rights.
 */
const SECOND_FACTORS: readonly { data: Json; signIn: SignIn; shutOut: readonly Identity[] }[] = [
  { data: withSecondFactors(FIXTURE), signIn: 'counts', shutOut: STAFF },
  { data: withSecondFactors(FIXTURE), signIn: 'proven', shutOut: [] },
  { data: requiring('admins'), signIn: 'counts', shutOut: ['admin'] },
  { data: requiring('staff'), signIn: 'counts', shutOut: STAFF },
  // The token says that a second factor was verified, but this second factor has been removed since.
  { data: FIXTURE, signIn: 'proven', shutOut: [] },
  { data: requiring('staff'), signIn: 'proven', shutOut: STAFF },
];
/** Returns the identities that the row allows in this case. */
const allowedIn = ({ shutOut }: (typeof SECOND_FACTORS)[number], row: Row): Identity[] =>
  IDENTITIES.filter(
    (identity) => row.allowed.includes(identity) && (isForUnproven(row) || !shutOut.includes(identity)),
  );

describe.each([
  ['collections', collectionRows],
  ['users', userRows],
  ['blocks', blockRows],
  ['places', placeRows],
  ['bookings', bookingRows],
  ['parts of bookings', bookingPartRows],
  ['offers', offerRows],
  ['trips', tripRows],
  ['tracks, presence and chats', liveRows],
  ['drivers on duty', dutyRows],
  ['lists', listRows],
  ['trip views by staff', lookRows],
  ['protected values and single records', areaRows],
  ['the largest allowed values', boundRows],
])('database rules: %s', (_name, group) => {
  it.each(group.map((row) => [row.title, row] as const))('%s', (_title, row) => {
    const allowed = IDENTITIES.filter((identity) => isAllowed(ruleset, FIXTURE, identity, row.op));
    expect(allowed).toEqual(IDENTITIES.filter((identity) => row.allowed.includes(identity)));
    const ended = IDENTITIES.filter((identity) => isAllowed(ruleset, SESSIONS, identity, row.op, 'ended'));
    expect(ended).toEqual(IDENTITIES.filter((identity) => isForEnded(row, identity)));
    const old = IDENTITIES.filter((identity) => isAllowed(ruleset, FIXTURE, identity, row.op, 'old'));
    expect(old).toEqual(row.needsFresh === true ? [] : allowed);
    for (const signIn of PHONE_SIGN_INS)
      expect(IDENTITIES.filter((identity) => isAllowed(ruleset, FIXTURE, identity, row.op, signIn))).toEqual(
        allowed.filter((identity) => isByPhone(row, identity, signIn)),
      );
    const again = IDENTITIES.filter((identity) => isAllowed(ruleset, SESSIONS, identity, row.op));
    expect(again).toEqual(allowed);
    for (const one of SECOND_FACTORS)
      expect(
        IDENTITIES.filter((identity) => isAllowed(ruleset, one.data, identity, row.op, one.signIn)),
      ).toEqual(allowedIn(one, row));
  });
});

type SettingRow = Row & { data: Json };
/** The rows for a setting that the rules read, with the fixture that has this setting. */
const withSetting = (group: readonly Row[], name: string, value: Json): SettingRow[] =>
  group.map((row) => ({ ...row, data: withValue(FIXTURE, ['settings', name], value) }));
const inDemoMode = withSetting(demoRows, 'AllowCriticalEditsAdmin', false);
const whileClosed = withSetting(closedRows, 'service_closed', true);
const settingRows = [...inDemoMode, ...whileClosed];
const hasResult = (rules: typeof ruleset, { data, op, allowed }: SettingRow): boolean =>
  IDENTITIES.every((identity) => isAllowed(rules, data, identity, op) === allowed.includes(identity));

describe.each([
  ['demo mode', inDemoMode],
  ['a closed service', whileClosed],
  ['a service that is not closed', withSetting(demoRows.slice(0, 1), 'service_closed', false)],
])('database rules: %s', (_name, group) => {
  it.each(group.map((row) => [row.title, row] as const))('%s', (_title, row) => {
    expect(hasResult(ruleset, row)).toBe(true);
  });
});

describe('database rules: writes of the server', () => {
  it.each(serverRows.map((row) => [row.title, row] as const))('%s', (_title, row) => {
    expect(isAllowed(ruleset, FIXTURE, 'server', row.op)).toBe(row.isAllowed);
  });

  it.each(serverRows.map((row) => [row.title, row] as const))(
    'a user who claims to be the server cannot make this write: %s',
    (_title, row) => {
      expect(isAllowed(ruleset, FIXTURE, 'pretender', row.op)).toBe(false);
      expect(IDENTITIES.filter((identity) => isAllowed(ruleset, FIXTURE, identity, row.op))).toEqual([]);
    },
  );
});

describe('database rules: the rows of the tests', () => {
  /** The paths that the rows read, write and delete. */
  const tried = { read: new Set<string>(), written: new Set<string>(), deleted: new Set<string>() };
  for (const { op } of rows) {
    if (op.kind === 'read') tried.read.add(op.path);
    const writes = op.kind === 'update' ? op.values : op.kind === 'set' ? { [op.path]: op.value } : {};
    for (const [path, value] of Object.entries(writes))
      tried[value === null ? 'deleted' : 'written'].add(path);
  }
  const patterns = Object.values(dbPaths).map((pathOf: (...keys: string[]) => string) =>
    pathOf('*', '*', '*'),
  );

  it.each(patterns)('include a read, a write and a deletion of the path %s', (pattern) => {
    const parts = pattern.split('/');
    const isHere = (path: string): boolean => {
      const keys = path.split('/');
      return (
        keys.length === parts.length &&
        parts.every((part, index) => part.includes('*') || part === keys[index])
      );
    };
    const missing = Object.entries(tried).filter(([, paths]) => ![...paths].some(isHere));
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

describe('database rules: at least one row of the tests', () => {
  const tree = ruleset.toStrictJson() as { rules: RulesTree };
  const rules = listRules(tree.rules);

  /**
   * Whether a rule decides on an operation at a path. A rule about reading or writing decides at its own path
   * and below. A rule about validity also decides when a node above it is written. No rule allows a write at
   * the root.
   */
  const decides = ({ path: rulePath, kind }: (typeof rules)[number], path: string): boolean => {
    const [rule, operation] = [segments(rulePath), segments(path)];
    if (kind === '.validate' ? operation.length === 0 : rule.length > operation.length) return false;
    return rule
      .slice(0, operation.length)
      .every((part, index) => part.startsWith('$') || part === operation[index]);
  };
  const pathsOf = ({ op }: Pick<Row, 'op'>): string[] =>
    op.kind === 'update' ? Object.keys(op.values) : [op.path];
  /** Returns the rows on which a rule decides. */
  const concerned = <R extends Pick<Row, 'op'>>(from: readonly R[], rule: (typeof rules)[number]): R[] =>
    from.filter(
      (row) =>
        (row.op.kind === 'read') === (rule.kind === '.read') &&
        pathsOf(row).some((path) => decides(rule, path)),
    );

  /** The rows on which one rule decides. */
  type Near = { rows: Row[]; serverRows: ServerRow[]; settingRows: SettingRow[] };

  /** Whether a row has another result with the changed rules, or the changed rules cannot be loaded. */
  const isNoticed = (changed: RulesTree, near: Near): boolean => {
    let broken: typeof ruleset;
    try {
      broken = compiled(JSON.stringify({ rules: changed }));
    } catch {
      return true;
    }
    const isRowNoticed = near.rows.some((row) =>
      // The allowed identities are tried first, because a rule that is too strict refuses one of them.
      [...row.allowed, ...IDENTITIES.filter((identity) => !row.allowed.includes(identity))].some(
        (identity) => isAllowed(broken, FIXTURE, identity, row.op) !== row.allowed.includes(identity),
      ),
    );
    const isEndNoticed = (): boolean =>
      near.rows.some((row) =>
        row.allowed.some(
          (identity) =>
            !isAllowed(broken, SESSIONS, identity, row.op) ||
            isAllowed(broken, FIXTURE, identity, row.op, 'old') !== (row.needsFresh !== true) ||
            PHONE_SIGN_INS.some(
              (signIn) =>
                isAllowed(broken, FIXTURE, identity, row.op, signIn) !== isByPhone(row, identity, signIn),
            ) ||
            isAllowed(broken, SESSIONS, identity, row.op, 'ended') !== isForEnded(row, identity),
        ),
      );
    const isProofNoticed = (): boolean =>
      SECOND_FACTORS.some((one) =>
        near.rows.some((row) =>
          STAFF.some(
            (identity) =>
              row.allowed.includes(identity) &&
              isAllowed(broken, one.data, identity, row.op, one.signIn) !==
                allowedIn(one, row).includes(identity),
          ),
        ),
      );
    return (
      isRowNoticed ||
      isEndNoticed() ||
      isProofNoticed() ||
      near.serverRows.some((row) => isAllowed(broken, FIXTURE, 'server', row.op) !== row.isAllowed) ||
      near.settingRows.some((row) => !hasResult(broken, row))
    );
  };

  it.each(rules.map((rule) => [`${rule.kind} at ${rule.path}`, rule] as const))(
    'fails for each broken condition of the rule %s',
    (_title, rule) => {
      const near = {
        rows: concerned(rows, rule),
        serverRows: concerned(serverRows, rule),
        settingRows: concerned(settingRows, rule),
      };
      const paths = [...near.rows, ...near.serverRows, ...near.settingRows].flatMap(pathsOf);
      const around = rulesAround(tree.rules, [rule.path, ...paths].map(segments));
      const unnoticed = mutantsOf(rule.expression).filter(
        (mutant) => !isNoticed(withRule(around, rule, mutant), near),
      );
      expect(unnoticed).toEqual([]);
    },
  );
});
