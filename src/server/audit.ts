/** Writes the audit log: one append-only row per important action with actor, action, subject and IP address. */
export { type AuditEntry, insertAudit as audit } from './database/audit.ts';
