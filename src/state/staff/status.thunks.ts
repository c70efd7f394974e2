import { staffRead } from './staff-thunk';

const health = () => import('@domain/contracts/office/health');

/** How the service is; its page shows a failure itself. */
export const readStatus = staffRead('read_status', async () => (await health()).readStatus, 'status');
