import * as audit from '@domain/contracts/audit';
import { staffRead } from './staff-thunk';

/** Entries of the audit log (docs/product.md 4.24); the list shows its failure itself. */
export const findAudit = staffRead(audit.findAudit, 'audit');
