import { useCallback, useEffect, useState } from 'react';
import type { OwnInvitation } from '@domain/contracts/fleets';
import { useAppDispatch } from '../hooks';
import { answerInvitation, fetchOwnFleet, leaveFleet } from './own-fleet.thunks';

type OwnFleet = { invitations: OwnInvitation[]; fleet: string | null };
const NONE: OwnFleet = { invitations: [], fleet: null };

/** The own fleet and the open invitations; each answer reads them again. A refusal opens the alert dialog. */
export function useOwnFleet() {
  const dispatch = useAppDispatch();
  const [own, setOwn] = useState<OwnFleet>(NONE);
  const [isBusy, setIsBusy] = useState(false);
  const read = useCallback(async () => {
    const answer = await dispatch(fetchOwnFleet());
    return fetchOwnFleet.fulfilled.match(answer) ? answer.payload : NONE;
  }, [dispatch]);
  useEffect(() => {
    let isCurrent = true;
    void read().then((found) => {
      if (isCurrent) setOwn(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [read]);
  const change = async (work: () => Promise<{ meta: { requestStatus: string } }>): Promise<boolean> => {
    setIsBusy(true);
    const { meta } = await work();
    setOwn(await read());
    setIsBusy(false);
    return meta.requestStatus === 'fulfilled';
  };
  return {
    ...own,
    isBusy,
    answer: (id: string, accept: boolean) => change(() => dispatch(answerInvitation({ id, accept }))),
    leave: () => change(() => dispatch(leaveFleet())),
  };
}
