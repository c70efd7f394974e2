import { useCallback, useState } from 'react';
import type { PayLinkChannel } from '@domain/payment/pay-link-record';
import { useAppDispatch } from '@/state/hooks';
import { revokePayLink, sendPayLink } from '@/state/staff/callers.thunks';

/** Sends and takes back links to pay. Answers whether it was done; a refusal opens the alert dialog. */
export function usePayLink(onDone: () => void) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const send = useCallback(
    async (bookingId: string, channel: PayLinkChannel): Promise<boolean> => {
      setIsBusy(true);
      const isDone = sendPayLink.fulfilled.match(await dispatch(sendPayLink({ bookingId, channel })));
      setIsBusy(false);
      if (isDone) onDone();
      return isDone;
    },
    [dispatch, onDone],
  );
  const revoke = useCallback(
    async (bookingId: string): Promise<void> => {
      setIsBusy(true);
      const answer = await dispatch(revokePayLink({ bookingId }));
      setIsBusy(false);
      if (revokePayLink.fulfilled.match(answer)) onDone();
    },
    [dispatch, onDone],
  );
  return { send, revoke, isBusy };
}
