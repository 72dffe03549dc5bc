/**
 * Imports the categories' option file. Changes that staff made on the screen stay. Later edits of the file are imported
 * too.
 */
import { offeredOptions } from '#engine/options.ts';
import type { App } from '#server/types.ts';
import {
  type CategoryName,
  findImportedList,
  hideCategories,
  renameCategory,
  saveImportedList,
  upsertCategories,
} from './categories.queries.ts';

export async function syncCategories(app: App): Promise<void> {
  const { options, optionWords } = app.forms.lastSchemas().world;
  const file = options.categories;
  if (!file) return;
  const list: CategoryName[] = offeredOptions(file, optionWords.categories).map(({ value, label }) => ({
    id: value,
    category_name: label,
  }));
  await app.db.tx(async (trx) => {
    const before = new Map((await findImportedList(trx)).map((category) => [category.id, category.category_name]));
    const fresh = list.filter(({ id }) => !before.has(id));
    const renamed = list.filter(({ id, category_name }) => before.has(id) && before.get(id) !== category_name);
    const removed = [...before.keys()].filter((id) => !list.some((category) => category.id === id));
    if (fresh.length + renamed.length + removed.length === 0) return;
    await upsertCategories(trx, fresh);
    for (const category of renamed) await renameCategory(trx, category);
    await hideCategories(trx, removed);
    await saveImportedList(trx, list);
  });
}
