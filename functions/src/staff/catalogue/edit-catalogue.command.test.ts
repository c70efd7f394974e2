import { describe, expect, it } from 'vitest';
import { aCarType, NOW } from '../../platform/testing/records';
import { changeCarType } from './edit-catalogue.command';
import { admin, changedMeanwhile, world } from '../testing/staff-world';

type Input = Parameters<typeof changeCarType>[1];

const CAR: Extract<Input, { mode: 'Add' }>['car'] = {
  name: 'Van',
  extra_info: '',
  seats: 4,
  luggage: 2,
  base_fare: 1,
  rate_per_unit_distance: 2,
  rate_per_hour: 3,
  min_fare: 4,
  convenience_fees: 5,
  convenience_fee_type: 'flat',
  parcelTypes: [],
  options: [],
  cancelSlab: [{ minsDelayed: 2, amount: 10 }],
};

/** All kinds of changes of the stored car type `c`. */
const CHANGES: readonly Input[] = [
  { mode: 'Update', id: 'c', car: CAR },
  { mode: 'UpdateImage', id: 'c', upload: 'users/boss/uploads/van.png' },
  { mode: 'Delete', id: 'c' },
];

describe('the car types in the catalogue', () => {
  it('are added, changed, given a picture and deleted, each with an audit entry', async () => {
    const { store, ports, audits } = world();
    const { id } = await changeCarType(ports, { mode: 'Add', car: CAR }, admin);
    expect(store.get(`cartypes/${id}`)).toMatchObject({ name: 'Van', image: '', createdAt: NOW });
    await changeCarType(ports, { mode: 'Update', id, car: { ...CAR, name: 'Big van' } }, admin);
    expect(store.get(`cartypes/${id}`)).toMatchObject({
      name: 'Big van',
      createdAt: NOW,
      cancelSlab: [{ amount: 10 }],
    });
    await changeCarType(ports, { mode: 'UpdateImage', id, upload: 'users/boss/uploads/van.png' }, admin);
    expect(store.get(`cartypes/${id}/image`)).toBe(`https://files.example/cars/${id}`);
    await changeCarType(ports, { mode: 'Delete', id }, admin);
    expect(store.get(`cartypes/${id}`)).toBeNull();
    const target = `cartypes_${id}`;
    expect(audits()).toMatchObject([
      { uid: 'boss', at: NOW, action: 'car_type_add', target, after: { name: 'Van', image: '' } },
      { action: 'car_type_update', target, before: { name: 'Van' }, after: { name: 'Big van' } },
      { action: 'car_type_image', target, before: '', after: `https://files.example/cars/${id}` },
      { action: 'car_type_delete', target, before: { name: 'Big van' } },
    ]);
  });

  it('refuse a picture that another person uploaded', async () => {
    const { ports, store, audits } = world({ cartypes: { c: aCarType() } });
    const theft: Input = { mode: 'UpdateImage', id: 'c', upload: 'users/other/uploads/x.png' };
    await expect(changeCarType(ports, theft, admin)).rejects.toThrow('choose_image_first');
    expect(store.get('cartypes/c')).toEqual(world({ cartypes: { c: aCarType() } }).store.get('cartypes/c'));
    expect(audits()).toEqual([]);
  });

  describe.each(CHANGES)('that are edited with $mode', (change) => {
    it('are reported as not found if they do not exist', async () => {
      const { ports, store, audits } = world();
      await expect(changeCarType(ports, change, admin)).rejects.toThrow('not_found');
      expect(store.get('cartypes')).toBeNull();
      expect(audits()).toEqual([]);
    });

    it('remain deleted if another admin deletes them during the call', async () => {
      const { ports, store, audits } = world({ cartypes: { c: aCarType() } });
      const busy = changedMeanwhile(ports, { 'cartypes/c': null });
      await expect(changeCarType(busy, change, admin)).rejects.toThrow('record_changed');
      expect(store.get('cartypes')).toBeNull();
      expect(audits()).toEqual([]);
    });

    it('keep a name that another admin stores during the call', async () => {
      const { ports, store, audits } = world({ cartypes: { c: aCarType() } });
      const busy = changedMeanwhile(ports, { 'cartypes/c/name': 'Renamed' });
      await expect(changeCarType(busy, change, admin)).rejects.toThrow('record_changed');
      const renamed = world({ cartypes: { c: { ...aCarType(), name: 'Renamed' } } });
      expect(store.get('cartypes')).toEqual(renamed.store.get('cartypes'));
      expect(audits()).toEqual([]);
    });
  });

  it('keep a picture that is stored while staff change the prices', async () => {
    const { ports, store } = world({ cartypes: { c: aCarType() } });
    const busy = changedMeanwhile(ports, { 'cartypes/c/image': 'https://files.example/new' });
    await changeCarType(busy, { mode: 'Update', id: 'c', car: CAR }, admin);
    expect(store.get('cartypes/c')).toMatchObject({ name: 'Van', image: 'https://files.example/new' });
  });
});
