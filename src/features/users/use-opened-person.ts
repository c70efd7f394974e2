import { useEffect, useEffectEvent } from 'react';
import type { CallOutput } from '@domain/contracts/calls';
import type { PersonPart } from '@domain/people/private-profile';
import { useCall } from '@/api/hooks';

/**
 * Reads a part of a person's data from the server, such as the picture of the licence. Null until the answer
 * arrives. If the server refuses, the app shows the error and calls `onRefused`.
 */
export function useOpenedPerson(
  id: string,
  part: PersonPart,
  onRefused: () => void,
): CallOutput<'open_person'> | null {
  const { data = null, error } = useCall('open_person', { id, part });
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (error !== undefined) refuse();
  }, [error]);
  return data;
}
