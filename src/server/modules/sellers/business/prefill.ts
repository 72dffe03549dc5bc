/** What forms may take over from the owner's business profile (`x-prefill`). */
import type { PrefillReaders } from '#server/prefill-sources.ts';
import { findBusinessOf } from './business.queries.ts';
import { profileAnswersOf } from './profile-columns.ts';

export const businessPrefill: Pick<PrefillReaders, 'business'> = {
  async business(app, { id }) {
    const row = await findBusinessOf(app.db.kysely, id);
    return row ? (await profileAnswersOf(app, row)).answers : {};
  },
};
