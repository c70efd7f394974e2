import type { User } from '@domain/records';

/** Whether a person is a driver of a fleet. Fleet admins work with their own drivers only. */
export const isDriverOf = (
  person: Pick<User, 'usertype' | 'fleetadmin'> | null,
  fleetadmin: string,
): boolean => person?.usertype === 'driver' && person.fleetadmin === fleetadmin;
