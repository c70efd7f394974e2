import { staffRead } from './staff-thunk';

const audit = () => import('@domain/contracts/office/audit');

/** Entries of the audit log (docs/product.md 4.24); the list shows its failure itself. */
export const findAudit = staffRead('find_audit', async () => (await audit()).findAudit, 'audit');
