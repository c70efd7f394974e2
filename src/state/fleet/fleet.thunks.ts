import { createAppThunk, toRejection } from '../create-app-slice';
import { staffThunk } from '../staff/staff-thunk';

const fleets = () => import('@domain/contracts/people/fleets');

/** Fleets and their invitations (docs/product.md 7.13). */
export const inviteDriver = staffThunk('invite_driver', async () => (await fleets()).inviteDriver);
export const changeInvitation = staffThunk(
  'change_invitation',
  async () => (await fleets()).changeInvitation,
);
export const removeFromFleet = staffThunk('remove_from_fleet', async () => (await fleets()).removeFromFleet);

/** The invitations of the own fleet. */
export const fetchFleetInvitations = createAppThunk('fleet/invitations', async (_: undefined, api) => {
  try {
    return (await api.extra.staff.call((await fleets()).fleetInvitations, {})).invitations;
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
