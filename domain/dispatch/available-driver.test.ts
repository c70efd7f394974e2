import { describe, expect, it } from 'vitest';
import { availableDriverOf } from './available-driver';

const DRIVER = {
  usertype: 'driver',
  firstName: 'Leo ',
  lastName: 'Sosa',
  vehicleNumber: 'SBA 1234',
  approved: true,
  driverActiveStatus: true,
  queue: false,
  location: { lat: -34.9, lng: -56.2, geohash: '6dh', at: 1 },
};

describe('a driver on the dashboard', () => {
  it('has a name, a plate and a place', () => {
    expect(availableDriverOf('d', DRIVER)).toEqual({
      id: 'd',
      name: 'Leo Sosa',
      vehicleNumber: 'SBA 1234',
      position: { lat: -34.9, lng: -56.2 },
    });
  });

  it.each([
    ['is no driver', { usertype: 'rider' }],
    ['is not approved', { approved: false }],
    ['is off duty', { driverActiveStatus: false }],
    ['is on a trip', { queue: true }],
    ['has no known place', { location: undefined }],
  ])('is not shown who %s', (_, change) => {
    expect(availableDriverOf('d', { ...DRIVER, ...change })).toBeNull();
  });

  it('is not shown when the record cannot be read', () => {
    expect(availableDriverOf('d', { usertype: 'pilot' })).toBeNull();
    expect(availableDriverOf('d', null)).toBeNull();
  });
});
