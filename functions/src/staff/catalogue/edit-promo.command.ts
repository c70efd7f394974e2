import type { editPromo } from '@domain/contracts/office/staff';
import { dbPaths } from '@domain/database/paths';
import { promoSchema } from '@domain/records';
import { assertFound, fieldsAt, type Command } from '../../platform';
import { staffCommit, type StaffPorts } from '../staff-edit';

/**
 * Adds, changes or deletes a promo; how often it was used stays as it is (docs/product.md 4.6, 7.8).
 * `domain/staff/catalogue.schema.ts` checks the form; `domain/promo/promo.ts` says when a promo may be used.
 */
export const changePromo: Command<typeof editPromo, StaffPorts> = async (ports, input, caller) => {
  if (input.mode === 'Add') {
    const id = ports.store.newKey(dbPaths.promos());
    const record = { ...input.promo, user_avail: 0, createdAt: ports.clock() };
    await staffCommit(ports, caller, {
      action: 'promo_add',
      target: dbPaths.promo(id),
      after: record,
      values: { [dbPaths.promo(id)]: record },
    });
    return { id };
  }
  const path = dbPaths.promo(input.id);
  const before = await ports.store.read(path, promoSchema);
  assertFound(before);
  const checks = { [`${path}/promo_name`]: before.promo_name };
  const after = input.mode === 'Update' ? { ...before, ...input.promo } : undefined;
  await staffCommit(ports, caller, {
    action: after === undefined ? 'promo_delete' : 'promo_update',
    target: path,
    before,
    after,
    checks,
    // Field by field: `user_avail` may be counted up at the same moment.
    values: input.mode === 'Update' ? fieldsAt(path, input.promo) : { [path]: null },
  });
  return { id: input.id };
};
