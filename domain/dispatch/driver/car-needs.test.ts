import { describe, expect, it } from 'vitest';
import { CAR_NEEDS } from '../../records';
import { carNeedsOf, carNeedsText, carObstacle, switchedText, switchesOf } from './car-needs';

describe('what a trip needs of its car', () => {
  it('is kept in the order of the list, whatever the order in which it was chosen', () => {
    expect(carNeedsText(['pet', 'child_seat'])).toBe('child_seat pet');
    expect(carNeedsText(['child_seat', 'pet'])).toBe('child_seat pet');
    expect(carNeedsText([])).toBeUndefined();
  });

  it('comes back from the text, without words that this build does not know', () => {
    expect(carNeedsOf('pet rocket child_seat')).toEqual(['child_seat', 'pet']);
    expect(carNeedsOf(undefined)).toEqual([]);
    expect(carNeedsOf(carNeedsText(CAR_NEEDS))).toEqual([...CAR_NEEDS]);
  });

  it('is a switch for each in the form of a driver', () => {
    expect(switchesOf('pet')).toMatchObject({ pet: true, wheelchair: false });
    expect(switchedText(switchesOf('child_seat pet'))).toBe('child_seat pet');
    expect(switchedText({ pet: false })).toBeUndefined();
  });
});

describe('a car for a trip', () => {
  const driver = { carTypeId: 'van', carFeatures: 'child_seat pet' };

  it('suits a trip of its type whose needs it has', () => {
    expect(carObstacle(driver, { carTypeId: 'van' })).toBeNull();
    expect(carObstacle(driver, { carTypeId: 'van', carNeeds: 'pet' })).toBeNull();
    expect(carObstacle(driver, { carTypeId: 'van', carNeeds: 'child_seat pet' })).toBeNull();
  });

  it('does not suit a trip that needs more', () => {
    expect(carObstacle(driver, { carTypeId: 'van', carNeeds: 'pet wheelchair' })).toBe('car_lacks');
    expect(carObstacle({ carTypeId: 'van' }, { carTypeId: 'van', carNeeds: 'pet' })).toBe('car_lacks');
  });

  it('does not suit a trip of another type, nor one without a type', () => {
    expect(carObstacle(driver, { carTypeId: 'comfort', carNeeds: 'pet' })).toBe('other_car_type');
    expect(carObstacle(driver, {})).toBe('other_car_type');
  });
});
