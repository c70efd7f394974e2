// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { aCarType } from '../../../tests/support/builders';
import { rememberCarType, usualCarType } from './usual-car-type';

describe('the usual car type', () => {
  it('is the type of the last booking on this device, or the first type if that type no longer exists', () => {
    const carTypes = ['economy', 'van'].map((id) => aCarType({ id }));
    expect(usualCarType(carTypes)).toBe('economy');
    rememberCarType('van');
    expect(usualCarType(carTypes)).toBe('van');
    expect(usualCarType(carTypes.slice(0, 1))).toBe('economy');
    expect(usualCarType([])).toBeNull();
  });
});
