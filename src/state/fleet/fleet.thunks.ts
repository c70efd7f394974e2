import * as fleets from '@domain/contracts/fleets';
import { createAppThunk, toRejection } from '../create-app-slice';
import { staffThunk } from '../staff/staff-thunk';

/** Fleets and their invitations (docs/product.md 7.13). */
export const inviteDriver = staffThunk(fleets.inviteDriver);
export const changeInvitation = staffThunk(fleets.changeInvitation);
export const removeFromFleet = staffThunk(fleets.removeFromFleet);

/** The invitations of the own fleet. */
export const fetchFleetInvitations = createAppThunk('fleet/invitations', async (_: undefined, api) => {
  try {
    return (await api.extra.staff.call(fleets.fleetInvitations, {})).invitations;
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
