import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import type { openPerson as contract } from '@domain/contracts/people';
import type { PersonPart } from '@domain/people/private-profile';
import { call } from '@/api/call';
import { useAppDispatch } from '@/state/hooks';

/** A part of a person as the server answers it, null until then; a refusal is shown by the app and ends the screen. */
export function useOpenedPerson(
  id: string,
  part: PersonPart,
  onRefused: () => void,
): z.output<typeof contract.output> | null {
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<z.output<typeof contract.output> | null>(null);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    let isCurrent = true;
    dispatch(call('open_person', { id, part }))
      .unwrap()
      .then(
        (answer) => {
          if (isCurrent) setOpened(answer);
        },
        () => {
          if (isCurrent) refuse();
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, id, part]);
  return opened;
}
