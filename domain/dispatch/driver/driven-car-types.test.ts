import { describe, expect, it } from 'vitest';
import { drivenCarTypeIds, drivenCarTypeName, drivesCarType, drivingFields } from './driven-car-types';

describe('the car type of a driver', () => {
  it('is matched by its id, never by its name', () => {
    expect(drivesCarType({ carTypeId: 'van' }, 'van')).toBe(true);
    expect(drivesCarType({ carTypeId: 'van' }, 'Van')).toBe(false);
    expect(drivesCarType({}, undefined)).toBe(false);
    expect(drivesCarType({ carTypeId: '' }, '')).toBe(false);
  });

  it('is matched only if the driver has a car type', () => {
    expect(drivenCarTypeIds({ carTypeId: ' van ' })).toEqual(['van']);
    expect(drivenCarTypeIds({ carTypeId: ' ' })).toEqual([]);
    expect(drivenCarTypeIds(drivingFields(['van']))).toEqual(['van']);
  });

  it('is shown with the name in the catalogue, or else with the name that the car type had when it was chosen', () => {
    const catalogue = [{ id: 'van', name: 'Large van' }];
    expect(drivenCarTypeName({ carTypeId: 'van', carType: 'Van' }, catalogue)).toBe('Large van');
    expect(drivenCarTypeName({ carTypeId: 'deleted', carType: 'Old van ' }, catalogue)).toBe('Old van');
    expect(drivenCarTypeName({}, catalogue)).toBe('');
  });
});
