import { z } from 'zod';
import type { editCancelReasons, editCarType, editPromo } from '@domain/contracts/office/staff';
import { dbPaths } from '@domain/database/paths';
import { carTypeSchema, promoSchema } from '@domain/records';
import { assertFound, fieldsAt, type Command, type Pictures } from '../../platform';
import { staffCommit, type StaffPorts } from '../staff-edit';

/**
 * Adds, changes or deletes a car type, or its picture (docs/product/office.md, "Car types").
 * `domain/staff/catalogue.schema.ts` checks the form.
 */
export const changeCarType: Command<typeof editCarType, StaffPorts & { pictures: Pictures }> = async (
  ports,
  input,
  caller,
) => {
  if (input.mode === 'Add') {
    const id = ports.store.newKey(dbPaths.carTypes());
    const path = dbPaths.carType(id);
    const record = { ...input.car, image: '', createdAt: ports.clock() };
    await staffCommit(ports, caller, {
      action: 'car_type_add',
      target: path,
      after: record,
      values: { [path]: record },
    });
    return { id };
  }
  const path = dbPaths.carType(input.id);
  const before = await ports.store.read(path, carTypeSchema);
  assertFound(before);
  const checks = { [`${path}/name`]: before.name };
  if (input.mode === 'Delete') {
    await staffCommit(ports, caller, {
      action: 'car_type_delete',
      target: path,
      before,
      checks,
      values: { [path]: null },
    });
  } else if (input.mode === 'Update') {
    const after = { ...before, ...input.car };
    await staffCommit(ports, caller, {
      action: 'car_type_update',
      target: path,
      before,
      after,
      checks,
      values: fieldsAt(path, input.car),
    });
  } else {
    const image = await ports.pictures.adopt(input.upload, caller.uid, `cars/${input.id}`);
    await staffCommit(ports, caller, {
      action: 'car_type_image',
      target: path,
      before: before.image,
      after: image,
      checks,
      values: { [`${path}/image`]: image },
    });
  }
  return { id: input.id };
};

/**
 * Adds, changes or deletes a promo. Its number of uses does not change. `domain/staff/catalogue.schema.ts` checks the
 * form. `domain/promo/promo.ts` says when a promo may be used.
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
    // The fields are written one by one, because a rider may use the promo and increment `user_avail` at the
    // same moment.
    values: input.mode === 'Update' ? fieldsAt(path, input.promo) : { [path]: null },
  });
  return { id: input.id };
};

/**
 * Stores the list of cancellation reasons. The value of a reason is its index in the list.
 * `domain/staff/catalogue.schema.ts` checks the form.
 */
export const changeCancelReasons: Command<typeof editCancelReasons, StaffPorts> = async (
  ports,
  input,
  caller,
) => {
  const path = dbPaths.cancelReasons();
  const before = await ports.store.read(path, z.unknown());
  const after = input.reasons.map((label, value) => ({ label, value }));
  await staffCommit(ports, caller, {
    action: 'cancel_reasons_edit',
    target: path,
    before,
    after,
    values: { [path]: after.length === 0 ? null : after },
  });
};
