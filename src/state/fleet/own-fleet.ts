import { call } from '@/api/call';
import type { OwnInvitation } from '@domain/contracts/people/fleets';
import type { AppDispatch } from '../app-thunk';

export type OwnFleet = { invitations: OwnInvitation[]; fleet: string | null };
export const NO_FLEET: OwnFleet = { invitations: [], fleet: null };

/** Reads and changes the own fleet; a refusal opens the alert dialog, and answers false or nothing. */
export const ownFleetOf = (dispatch: AppDispatch) => ({
  read: async (): Promise<OwnFleet> => {
    const answer = await dispatch(call('my_invitations', {}));
    return !('error' in answer) ? answer.payload : NO_FLEET;
  },
  answer: async (id: string, accept: boolean): Promise<boolean> =>
    !('error' in (await dispatch(call('answer_invitation', { id, accept })))),
  leave: async (): Promise<boolean> => !('error' in (await dispatch(call('leave_fleet', {})))),
});
