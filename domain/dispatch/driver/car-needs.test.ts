import { describe, expect, it } from 'vitest';
import { CAR_NEEDS } from '../../records';
import { carNeedsOf, carNeedsText, carObstacle, switchedText, switchesOf } from './car-needs';

describe('the needs of a trip, such as a child seat,', () => {
  it('are stored in the order of the list, even if a person chose them in another order', () => {
    expect(carNeedsText(['pet', 'child_seat'])).toBe('child_seat pet');
    expect(carNeedsText(['child_seat', 'pet'])).toBe('child_seat pet');
    expect(carNeedsText([])).toBeUndefined();
  });

  it('are parsed from a text, and unknown words in the text are ignored', () => {
    expect(carNeedsOf('pet rocket child_seat')).toEqual(['child_seat', 'pet']);
    expect(carNeedsOf(undefined)).toEqual([]);
    expect(carNeedsOf(carNeedsText(CAR_NEEDS))).toEqual([...CAR_NEEDS]);
  });

  it('each have a switch in the form of a driver', () => {
    expect(switchesOf('pet')).toMatchObject({ pet: true, wheelchair: false });
    expect(switchedText(switchesOf('child_seat pet'))).toBe('child_seat pet');
    expect(switchedText({ pet: false })).toBeUndefined();
  });
});

describe('a car for a trip', () => {
  const driver = { carTypeId: 'van', carFeatures: 'child_seat pet' };

  it('is suitable if it has the right type and meets all needs', () => {
    expect(carObstacle(driver, { carTypeId: 'van' })).toBeNull();
    expect(carObstacle(driver, { carTypeId: 'van', carNeeds: 'pet' })).toBeNull();
    expect(carObstacle(driver, { carTypeId: 'van', carNeeds: 'child_seat pet' })).toBeNull();
  });

  it('is unsuitable if it does not meet a need', () => {
    expect(carObstacle(driver, { carTypeId: 'van', carNeeds: 'pet wheelchair' })).toBe('car_lacks');
    expect(carObstacle({ carTypeId: 'van' }, { carTypeId: 'van', carNeeds: 'pet' })).toBe('car_lacks');
  });

  it('is unsuitable if the car has the wrong type or no type', () => {
    expect(carObstacle(driver, { carTypeId: 'comfort', carNeeds: 'pet' })).toBe('other_car_type');
    expect(carObstacle(driver, {})).toBe('other_car_type');
  });
});
