/** Categories come from their option file, as every other list does. */
import { offeredOptions } from '#engine/options.ts';
import type { App } from '../../types.ts';
import { bringIn } from './queries.ts';

export async function syncCategories(app: App): Promise<void> {
  const { options, optionWords } = app.forms.files().world;
  const file = options.categories;
  if (!file) return;
  const list = offeredOptions(file, optionWords.categories);
  await app.db.tx((trx) =>
    bringIn(
      trx,
      list.map(({ value, label }) => ({ id: value, category_name: label })),
    ),
  );
}
