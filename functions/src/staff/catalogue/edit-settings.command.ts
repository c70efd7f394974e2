import { z } from 'zod';
import { isSecondFactorRequired } from '@domain/access/second-factor';
import type { SecondFactorLevel } from '@domain/records';
import type { editSettings } from '@domain/contracts/office/staff';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { fieldsAt, type Command, type EndpointCaller } from '../../platform';
import { staffCommit, type StaffPorts } from '../staff-edit';

/**
 * Changes only the settings that the call names. Keys and tokens are stored in a node that no client can
 * read, and the audit log contains only their names (docs/product/office.md, "Settings and app info").
 * `domain/staff/settings.schema.ts` lists the settings that may be changed.
 */
export const changeSettings: Command<typeof editSettings, StaffPorts> = async (ports, input, caller) => {
  const known = await ports.settings();
  const before = Object.fromEntries(Object.entries(known).filter(([name]) => name in input.settings));
  await staffCommit(ports, caller, {
    action: 'settings_edit',
    target: dbPaths.settings(),
    checks: await ownSecondFactor(ports, input.settings.require_second_factor, caller),
    before,
    after: { ...input.settings, secrets: Object.keys(input.privateSettings).join(' ') },
    values: {
      ...fieldsAt(dbPaths.settings(), input.settings),
      ...fieldsAt(dbPaths.privateSettings(), input.privateSettings),
    },
  });
};

/**
 * The checks for the commit of a setting that requires a second factor. An admin must set up a second factor
 * before the admin can require it. Otherwise the setting would lock the admin out, and the sign-in with a
 * second factor would be untested.
 */
async function ownSecondFactor(
  { store }: StaffPorts,
  level: SecondFactorLevel | undefined,
  { uid, role }: EndpointCaller,
): Promise<Record<string, number>> {
  if (level === undefined || role === null || !isSecondFactorRequired(role, level)) return {};
  const path = `${dbPaths.user(uid)}/secondFactorSince`;
  const since = await store.read(path, z.number());
  if (since === null) throw new DomainError('second_factor_first');
  return { [path]: since };
}
