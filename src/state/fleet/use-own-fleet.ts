import { useCall, useMutate } from '@/api/hooks';

/**
 * The driver's fleet and open invitations. They are read again after the driver has accepted or declined an
 * invitation. If the server refuses this, the alert dialog shows the error.
 */
export function useOwnFleet() {
  const { data, isFetching, refetch } = useCall('my_invitations', {});
  const answering = useMutate('answer_invitation');
  const leaving = useMutate('leave_fleet');
  const andRead = async (sent: Promise<unknown>): Promise<boolean> => {
    const isDone = (await sent) !== null;
    refetch();
    return isDone;
  };
  return {
    invitations: data?.invitations ?? [],
    fleet: data?.fleet ?? null,
    isBusy: answering.isBusy || leaving.isBusy || isFetching,
    answer: (id: string, accept: boolean) => andRead(answering.send({ id, accept })),
    leave: () => andRead(leaving.send({})),
  };
}
