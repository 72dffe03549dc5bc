/**
 * Exchanges a refresh token for the next pair. The pair is derived from the token that it replaces. If the same token
 * is presented again within the grace period (another tab, a lost response), it gets the same pair. Later than that it
 * is a thief or the victim of one, and the session ends.
 */

import type { TokenPair } from '#contract/auth.ts';
import { getEntry } from '#engine/lookup.ts';
import { sha256 } from '#server/crypt.ts';
import { insertAudit } from '#server/database/audit.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import {
  findRefreshSession,
  insertTokens,
  listNewestRefreshTokens,
  lockSession,
  markExchanged,
  revokeSessions,
} from './auth.queries.ts';
import { rememberLanguage } from './remember-language.ts';

/** Longer than another database server needs to take over: a pair that was stored just before is lost with its response. */
const GRACE_SECONDS = 30;

/** The pair under each known key, because the first response may have been derived just before a key change. */
function deriveTokenPairs({ crypt }: App, session_id: string, presented: string): TokenPair[] {
  const refresh = crypt.deriveTokens('refresh', session_id, presented);
  const access = crypt.deriveTokens('access', session_id, presented);
  return refresh.map((token, n) => ({ token: `at_${access[n]}`, refresh_token: `rt_${token}` }));
}

export async function refreshTokens(app: App, presented: string, ip: string): Promise<TokenPair> {
  const hash = sha256(presented);
  const pair = await app.db.tx(async (trx): Promise<TokenPair | null> => {
    const session_id = await findRefreshSession(trx, hash);
    if (!session_id) return null;
    const session = await lockSession(trx, session_id);
    if (!session?.alive) return null;

    const pairs = deriveTokenPairs(app, session_id, presented);
    const next = getEntry(pairs, 0);
    const [leaf, parent] = await listNewestRefreshTokens(trx, session_id, GRACE_SECONDS);
    if (leaf?.hash === hash) {
      if (!leaf.in_time) return null;
      const shared = { session_id, generation: leaf.generation + 1, parent_hash: hash };
      await markExchanged(trx, session_id, hash);
      await rememberLanguage(trx, session.user_id);
      await insertTokens(trx, [
        { ...shared, kind: 'access', hash: sha256(next.token), seconds: app.config.accessTokenTtl },
        { ...shared, kind: 'refresh', hash: sha256(next.refresh_token), seconds: app.config.refreshIdle },
      ]);
      return next;
    }
    if (parent?.hash === hash && parent.just_used && leaf?.parent_hash === hash)
      return pairs.find(({ refresh_token }) => sha256(refresh_token) === leaf.hash) ?? null;

    await revokeSessions(trx, { user_id: session.user_id, id: session_id }, 'refresh_reuse');
    const subject = { subject_kind: 'session', subject_id: session_id };
    await insertAudit(trx, { actor_id: session.user_id, action: 'refresh_reuse', ...subject, ip });
    return null;
  });
  if (!pair) throw problems.SESSION_EXPIRED();
  return pair;
}
