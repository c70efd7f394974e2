import { staffRead, staffThunk } from '../staff/staff-thunk';

const contracts = () => import('@domain/contracts/people/driver-applications');

/** Applications to drive, for the office (docs/product.md 3.31). */
export const findDriverApplications = staffRead(
  'find_driver_applications',
  async () => (await contracts()).findDriverApplications,
);
export const decideApplication = staffThunk(
  'decide_application',
  async () => (await contracts()).decideApplication,
);
