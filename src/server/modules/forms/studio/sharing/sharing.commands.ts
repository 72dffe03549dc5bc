/** Reads how a form is shared, and changes which sites may embed it. */
import type { Sharing, SharingBody } from '#contract/sharing.ts';
import { findEmbedOrigins, saveEmbedOrigins } from '#server/database/form-embedding.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { type Actor, recordFormAudit } from '../audit.ts';
import { loadFormTexts } from '../form-texts.ts';
import { readEmbedOrigin } from './embed-origin.ts';
import { presentSharing } from './sharing.present.ts';

export async function readSharing(app: App, id: string): Promise<Sharing> {
  await loadFormTexts(app, id);
  return presentSharing(id, await findEmbedOrigins(app.db.kysely, id));
}

export async function changeSharing(app: App, by: Actor, id: string, body: SharingBody): Promise<Sharing> {
  const { published } = await loadFormTexts(app, id);
  const errors: Record<string, string[]> = {};
  const origins = new Set<string>();
  for (const [at, typed] of body.embed_origins.entries()) {
    const read = readEmbedOrigin(typed);
    if ('origin' in read) origins.add(read.origin);
    else errors[`embed_origins.${at}`] = [app.t(`sharing-server:origin.${read.problem}`)];
  }
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
  if (origins.size > 0 && published?.doc.audience !== 'public')
    throw problems.VALIDATION_FAILED({ embed_origins: [app.t('sharing-server:origin.not_public')] });
  const embed_origins = [...origins];
  await app.db.tx(async (trx) => {
    await saveEmbedOrigins(trx, id, embed_origins);
    await recordFormAudit(trx, by, 'form.embedding-changed', id, {
      count: embed_origins.length,
      note: embed_origins.join(', '),
    });
  });
  return presentSharing(id, embed_origins);
}
