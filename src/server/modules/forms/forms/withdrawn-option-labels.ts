/**
 * Labels of options that a form no longer offers, from all its versions. A stored answer may hold such an option, and
 * readers need its label.
 */
import type { FormDoc } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';
import { listOptionLabels, type OptionLabels } from './forms.queries.ts';

/**
 * Adds the labels of all options that earlier versions offered and this one does not. `version` is the last one to
 * read.
 */
export async function withWithdrawnOptions(db: Db, doc: FormDoc, version = doc.version): Promise<FormDoc> {
  if (version <= 1) return doc;
  const former = await listOptionLabels(db, doc.id, version);
  const retired: OptionLabels = { ...doc.ui.retired };
  for (const [list, labels] of Object.entries(former)) {
    const offered = new Set(
      Object.entries(doc.options).flatMap(([key, options]) =>
        key.split('!')[0] === list ? options.map(({ value }) => value) : [],
      ),
    );
    const withdrawn = Object.entries(labels).filter(([code]) => !offered.has(code));
    if (withdrawn.length > 0) retired[list] = { ...Object.fromEntries(withdrawn), ...retired[list] };
  }
  return Object.keys(retired).length > 0 ? { ...doc, ui: { ...doc.ui, retired } } : doc;
}
