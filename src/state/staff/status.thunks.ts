import * as health from '@domain/contracts/health';
import { staffRead } from './staff-thunk';

/** How the service is; its page shows a failure itself. */
export const readStatus = staffRead(health.readStatus, 'status');
