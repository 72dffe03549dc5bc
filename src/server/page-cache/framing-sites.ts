/** Which sites may show the page of a form in a frame. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { findEmbedOrigins } from '../database/form-embedding.ts';

/** While the database does not answer, no site may. */
const MAX_WAIT_MS = 500;

async function readFramingSites(app: FastifyInstance, form: string): Promise<string[] | null> {
  const found = await app.forms.get(form).catch(() => null);
  if (found?.doc.audience !== 'public') return null;
  try {
    return await findEmbedOrigins(app.db.kysely, form);
  } catch (error) {
    app.log.error({ err: error, form }, 'the sites that may embed a form could not be read');
    return [];
  }
}

/** Null: there is no such page, because not everybody may fill in the form. */
export const findFramingSites = (app: FastifyInstance, form: string): Promise<string[] | null> =>
  Promise.race([readFramingSites(app, form), wait(MAX_WAIT_MS, [], { ref: false })]);
