import type { editCarType } from '@domain/contracts/office/staff';
import { dbPaths } from '@domain/database/paths';
import { carTypeSchema } from '@domain/records';
import { assertFound, fieldsAt, type Command, type Pictures } from '../../platform';
import { staffCommit, type StaffPorts } from '../staff-edit';

/**
 * Adds, changes or deletes a car type, or its picture (docs/product.md 4.4). `domain/staff/catalogue.schema.ts` checks
 * the form.
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
