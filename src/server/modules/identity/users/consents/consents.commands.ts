/**
 * A user's consents with version and time. Optional ones may be withdrawn. After a change of the text the user is asked
 * again.
 */
import { CONSENT_KINDS, type Consent, type ConsentKind, OPTIONAL_CONSENTS } from '#contract/privacy.ts';
import { CONSENT_VERSIONS } from '#contract/users.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Db } from '#server/database/connect.ts';
import type { App, User } from '#server/types.ts';
import { insertConsents } from '../users.queries.ts';
import { type ConsentRow, listConsents, withdrawConsent } from './consents.queries.ts';

const VERSIONS: Record<ConsentKind, string> = { ...CONSENT_VERSIONS, promo: '2026-11' };
const isOptional = (kind: ConsentKind) => OPTIONAL_CONSENTS.some((optional) => optional === kind);

/**
 * Users who agreed to an older text are asked again. Users who were never asked (accounts created by staff) are not
 * asked here.
 */
const isDue = (kind: ConsentKind, row: ConsentRow | undefined): boolean =>
  row !== undefined && row.withdrawn_at === null && row.version !== VERSIONS[kind] && !isOptional(kind);

export async function loadConsents(db: Db, userId: string): Promise<Consent[]> {
  const rows = await listConsents(db, userId);
  return CONSENT_KINDS.map((kind) => {
    const row = rows.find((consent) => consent.kind === kind);
    const holds = row !== undefined && row.withdrawn_at === null;
    return {
      kind,
      optional: isOptional(kind),
      current_version: VERSIONS[kind],
      version: holds ? row.version : null,
      given_at: row ? new Date(row.given_at).toISOString() : null,
      withdrawn_at: row?.withdrawn_at ? new Date(row.withdrawn_at).toISOString() : null,
      due: isDue(kind, row),
    };
  });
}

interface UserActor {
  user: User;
  ip: string;
}

export async function giveConsents(app: App, { user, ip }: UserActor, kinds: ConsentKind[]): Promise<Consent[]> {
  return app.db.tx(async (trx) => {
    const given = Object.fromEntries(kinds.map((kind) => [kind, VERSIONS[kind]]));
    for (const kind of kinds) await withdrawConsent(trx, user.id, kind);
    await insertConsents(trx, user.id, given, ip);
    const subject = { subject_kind: 'user', subject_id: user.id };
    await insertAudit(trx, { actor_id: user.id, action: 'consents.given', ...subject, facts: given, ip });
    return loadConsents(trx, user.id);
  });
}

export async function revokeConsent(app: App, { user, ip }: UserActor, kind: ConsentKind): Promise<Consent[]> {
  return app.db.tx(async (trx) => {
    await withdrawConsent(trx, user.id, kind);
    const subject = { subject_kind: 'user', subject_id: user.id };
    await insertAudit(trx, { actor_id: user.id, action: 'consent.withdrawn', ...subject, facts: { kind }, ip });
    return loadConsents(trx, user.id);
  });
}
