import { describe, expect, it } from 'vitest';
import { aCarType, NOW } from '../platform/testing/records';
import { changeCarType } from './edit-car-type.command';
import { admin, world } from './testing/staff-world';

const CAR = {
  name: 'Van',
  extra_info: '',
  base_fare: 1,
  rate_per_unit_distance: 2,
  rate_per_hour: 3,
  min_fare: 4,
  convenience_fees: 5,
  convenience_fee_type: 'flat',
  parcelTypes: [],
  options: [],
  cancelSlab: [{ minsDelayed: 2, amount: 10 }],
} as const;

describe('car types', () => {
  it('are added, changed, pictured and deleted, each with its audit entry', async () => {
    const { store, ports, audits } = world();
    const { id } = await changeCarType(
      ports,
      { mode: 'Add', car: { ...CAR, parcelTypes: [], options: [], cancelSlab: [] } },
      admin,
    );
    expect(store.get(`cartypes/${id}`)).toMatchObject({ name: 'Van', createdAt: NOW });
    await changeCarType(
      ports,
      {
        mode: 'Update',
        id,
        car: { ...CAR, name: 'Big van', parcelTypes: [], options: [], cancelSlab: [...CAR.cancelSlab] },
      },
      admin,
    );
    expect(store.get(`cartypes/${id}`)).toMatchObject({
      name: 'Big van',
      createdAt: NOW,
      cancelSlab: [{ amount: 10 }],
    });
    await changeCarType(ports, { mode: 'UpdateImage', id, upload: 'users/boss/uploads/van.png' }, admin);
    expect(store.get(`cartypes/${id}/image`)).toBe(`https://files.example/cars/${id}`);
    await changeCarType(ports, { mode: 'Delete', id }, admin);
    expect(store.get(`cartypes/${id}`)).toBeNull();
    expect(audits()).toMatchObject([
      { uid: 'boss', at: NOW, action: 'car_type_add', target: `cartypes_${id}` },
      { action: 'car_type_update', before: { name: 'Van' }, after: { name: 'Big van' } },
      { action: 'car_type_image' },
      { action: 'car_type_delete', before: { name: 'Big van' } },
    ]);
  });

  it('take no picture of somebody else, and nothing that is not there is changed', async () => {
    const { ports, audits } = world({ cartypes: { c: aCarType() } });
    const theft = changeCarType(
      ports,
      { mode: 'UpdateImage', id: 'c', upload: 'users/other/uploads/x.png' },
      admin,
    );
    await expect(theft).rejects.toThrow('choose_image_first');
    await expect(changeCarType(ports, { mode: 'Delete', id: 'd' }, admin)).rejects.toThrow('not_found');
    expect(audits()).toEqual([]);
  });
});
