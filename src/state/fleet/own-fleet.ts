import type { OwnInvitation } from '@domain/contracts/people/fleets';
import type { AppDispatch } from '../create-app-slice';
import { answerInvitation, fetchOwnFleet, leaveFleet } from './own-fleet.thunks';

export type OwnFleet = { invitations: OwnInvitation[]; fleet: string | null };
export const NO_FLEET: OwnFleet = { invitations: [], fleet: null };

/** Reads and changes the own fleet; a refusal opens the alert dialog, and answers false or nothing. */
export const ownFleetOf = (dispatch: AppDispatch) => ({
  read: async (): Promise<OwnFleet> => {
    const answer = await dispatch(fetchOwnFleet());
    return fetchOwnFleet.fulfilled.match(answer) ? answer.payload : NO_FLEET;
  },
  answer: async (id: string, accept: boolean): Promise<boolean> =>
    answerInvitation.fulfilled.match(await dispatch(answerInvitation({ id, accept }))),
  leave: async (): Promise<boolean> => leaveFleet.fulfilled.match(await dispatch(leaveFleet())),
});
