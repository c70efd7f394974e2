import { findAudit } from '@domain/contracts/audit';
import { store } from '../platform/adapters';
import { defineEndpoint } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
import { findAuditCommand } from './find-audit.command';

const ports = { store, settings: () => readSettings(store) };

/** The audit log for admins (docs/product.md 4.24). */
export const auditEndpoints = [
  defineEndpoint(findAudit, {
    rateLimits: [{ by: 'uid', limit: 120, windowSecs: 60 }],
    handle: (input) => findAuditCommand(ports, input),
  }),
];
