import { useEffect, useState } from 'react';
import type { Role, User } from '@domain/records';

/**
 * Loads all people of a role once. The role must have few people. If the role is null, no people are loaded.
 * Records that cannot be parsed are left out.
 */
export function usePeopleOf(
  usertype: Extract<Role, 'admin' | 'fleetadmin'> | null,
  search: (scope: { usertype: Role }, text: string) => Promise<User[]>,
): readonly User[] {
  const [people, setPeople] = useState<readonly User[]>([]);
  useEffect(() => {
    if (usertype === null) return undefined;
    let isCurrent = true;
    void search({ usertype }, '')
      .catch((): User[] => [])
      .then((found) => {
        if (isCurrent) setPeople(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [search, usertype]);
  return people;
}
