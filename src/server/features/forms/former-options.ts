/**
 * Labels of options that a form no longer offers, from all its versions. A stored answer may hold such an option, and a
 * person must read which one it is.
 */
import { sql } from 'kysely';
import type { FormDoc } from '#engine/types.ts';
import type { Db } from '../../database/door.ts';

type Labels = NonNullable<FormDoc['ui']['retired']>;

/** By list and code, the label that the newest version up to `version` gave it. */
async function listOptionLabels(db: Db, formId: string, version: number): Promise<Labels> {
  const { rows } = await sql<{ list: string; code: string; label: string }>`
    select distinct on (list, code) list, code, label from (
      select v.version, split_part(o.key, '!', 1) as list, one ->> 'value' as code, one ->> 'label' as label
      from form_versions v, jsonb_each(v.doc -> 'options') o, jsonb_array_elements(o.value) one
      where v.form_id = ${formId} and v.version <= ${version}
      union all
      select v.version, o.key, one.key, one.value
      from form_versions v, jsonb_each(v.doc -> 'ui' -> 'retired') o, jsonb_each_text(o.value) one
      where v.form_id = ${formId} and v.version <= ${version}) all_versions
    order by list, code, version desc`.execute(db);
  const labels: Labels = {};
  for (const { list, code, label } of rows) {
    labels[list] ??= {};
    (labels[list] as Record<string, string>)[code] = label;
  }
  return labels;
}

/** The document with the labels of all options that earlier versions offered and it does not. `version`: the last one to look at. */
export async function withFormerOptions(db: Db, doc: FormDoc, version = doc.version): Promise<FormDoc> {
  if (version <= 1) return doc;
  const former = await listOptionLabels(db, doc.id, version);
  const retired: Labels = { ...doc.ui.retired };
  for (const [list, labels] of Object.entries(former)) {
    const offered = new Set(
      Object.entries(doc.options).flatMap(([key, options]) =>
        key.split('!')[0] === list ? options.map(({ value }) => value) : [],
      ),
    );
    const gone = Object.entries(labels).filter(([code]) => !offered.has(code));
    if (gone.length > 0) retired[list] = { ...Object.fromEntries(gone), ...retired[list] };
  }
  return Object.keys(retired).length > 0 ? { ...doc, ui: { ...doc.ui, retired } } : doc;
}
