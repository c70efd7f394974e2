import { staffRead } from '../staff/staff-thunk';

const search = () => import('@domain/contracts/trip/search');

/** People, cars and bookings by whatever of them is known; the dialog shows what fails. */
export const findAnything = staffRead('find_anything', async () => (await search()).findAnything, 'search');
