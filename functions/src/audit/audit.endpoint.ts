import { findAudit } from '@domain/contracts/office/audit';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { findAuditCommand } from './find-audit.command';

const endpoint = endpointsWith(services, perMinute(120));

/** The call by which admins read the audit log. */
export const auditEndpoints = [endpoint(findAudit, findAuditCommand)];
