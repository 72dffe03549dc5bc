/** Questions that were removed from rows. They come after the current ones, under their last label. */
import { getEntry } from '#engine/lookup.ts';
import { resolveRename } from '#engine/renames.ts';
import type { FieldDoc, FormDoc, JsonSchema } from '#engine/types.ts';
import { t } from '#server/lib/i18n.ts';

type Rows = NonNullable<FieldDoc['rows']>;

/** Questions of `then` that `now` neither has nor has renamed. */
function missingIn(now: Rows, then: Rows): string[] {
  const isAsked = (name: string) => Object.hasOwn(now.fields, name);
  return then.order.filter(
    (name) => !isAsked(name) && resolveRename(now.renames ?? {}, name, isAsked) === undefined && then.fields[name],
  );
}

/**
 * The form of a column of rows, extended so that answers of older versions have a place in it. `names`: the names of
 * the group.
 */
export function withRemovedRowFields(doc: FormDoc, group: string, names: string[], older: FormDoc[]): FormDoc {
  let rows = doc.ui.fields[group]?.rows;
  let inner: JsonSchema = doc.schema.properties?.[group]?.items ?? {};
  let { options } = doc;
  if (!rows) return doc;
  for (const then of older) {
    const name = names.find((groupName) => then.ui.fields[groupName]?.rows);
    const old = name === undefined ? undefined : then.ui.fields[name]?.rows;
    for (const question of old ? missingIn(rows, old) : []) {
      const field = old?.fields[question] as FieldDoc;
      const label = t('staff-submissions:export.former', { label: field.label });
      rows = { ...rows, order: [...rows.order, question], fields: { ...rows.fields, [question]: { ...field, label } } };
      const schema = then.schema.properties?.[name as string]?.items?.properties?.[question] ?? {};
      inner = { ...inner, properties: { ...inner.properties, [question]: schema } };
      options = { ...then.options, ...options };
    }
  }
  const field = { ...getEntry(doc.ui.fields, group), rows };
  const properties = { ...doc.schema.properties, [group]: { ...doc.schema.properties?.[group], items: inner } };
  return {
    ...doc,
    options,
    schema: { ...doc.schema, properties },
    ui: { ...doc.ui, fields: { ...doc.ui.fields, [group]: field } },
  };
}
