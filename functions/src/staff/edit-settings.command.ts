import type { z } from 'zod';
import type { editSettings } from '@domain/contracts/staff';
import { dbPaths } from '@domain/database/paths';
import type { EndpointCaller } from '../platform/endpoint';
import { staffCommit, type StaffPorts } from './staff-edit';

/**
 * Changes the named settings; the others stay. Keys and tokens go to a node that no client reads, and into the audit
 * log only by name (docs/product.md 4.12). `domain/staff/settings.schema.ts` lists the settings that may be changed.
 */
export async function changeSettings(
  ports: StaffPorts,
  input: z.output<typeof editSettings.input>,
  caller: EndpointCaller,
): Promise<{ success: true }> {
  const known = await ports.settings();
  const before = Object.fromEntries(Object.entries(known).filter(([name]) => name in input.settings));
  const at = (node: string, fields: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${node}/${name}`, value as unknown]));
  await staffCommit(ports, caller, {
    action: 'settings_edit',
    target: dbPaths.settings(),
    before,
    after: { ...input.settings, secrets: Object.keys(input.privateSettings).join(' ') },
    values: {
      ...at(dbPaths.settings(), input.settings),
      ...at(dbPaths.privateSettings(), input.privateSettings),
    },
  });
  return { success: true };
}
