/** One append-only line for everything that somebody may later ask about: who, what, on which thing, from where. */
export { type AuditEntry, insertAudit as audit } from './database/audit.ts';
