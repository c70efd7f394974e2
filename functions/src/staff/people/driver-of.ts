import type { User } from '@domain/records';

/** Whether a person is a driver of a fleet. Fleet admins may work only with drivers of their own fleet. */
export const isDriverOf = (
  person: Pick<User, 'usertype' | 'fleetadmin'> | null,
  fleetadmin: string,
): boolean => person?.usertype === 'driver' && person.fleetadmin === fleetadmin;
