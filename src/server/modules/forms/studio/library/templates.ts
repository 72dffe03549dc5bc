/** Templates as staff choose them, and the texts of a form that is made from one. */
import { isMap, isScalar, parseDocument, visit } from 'yaml';
import type { StudioFiles } from '#contract/studio.ts';
import type { FormTemplateItem } from '#contract/studio-library.ts';
import { kindOf } from '#engine/studio/edit.ts';
import { formIdFor } from '#engine/studio/names.ts';
import type { App } from '#server/types.ts';
import { type CurrentSchemas, copyFormText, type FormTemplate, readTemplates } from '../../forms/forms.commands.ts';

/** Read once for each state of the forms. */
const templatesBySchemas = new WeakMap<CurrentSchemas, Promise<FormTemplate[]>>();

export async function listTemplates(app: App): Promise<FormTemplate[]> {
  const schemas = await app.forms.currentSchemas();
  const known = templatesBySchemas.get(schemas) ?? readTemplates(app.config.schemasDir, schemas);
  templatesBySchemas.set(schemas, known);
  return known;
}

export const presentTemplate = ({ id, file }: FormTemplate): FormTemplateItem => ({
  id,
  title: file.title ?? id,
  about: typeof file.$comment === 'string' ? file.$comment : '',
  questions: Object.keys(file.properties).length,
  steps: file['x-steps'].map((step) => ({
    title: step.title ?? step.id,
    questions: step.fields.flatMap((name) => {
      const field = file.properties[name];
      return field
        ? [{ label: field.title ?? name, kind: kindOf(field), required: field['x-required'] !== undefined }]
        : [];
    }),
  })),
});

/** Lists of the template get unused ids, so that a change of one form never changes another. `taken`: ids in use. */
export function filesFromTemplate(
  { text, lists }: FormTemplate,
  { id, title }: { id: string; title: string },
  taken: readonly string[],
): StudioFiles {
  const ids = new Map<string, string>();
  for (const list of lists) ids.set(list.id, formIdFor(list.id, [...taken, ...ids.values()]));
  const document = parseDocument(copyFormText(text, { id, title, doc: null }));
  document.delete('$comment');
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'x-options') return;
      const list = isMap(value) ? value.get('list', true) : value;
      if (isScalar(list)) list.value = ids.get(String(list.value)) ?? list.value;
    },
  });
  const listTexts = lists.map((list) => {
    const file = parseDocument(list.text);
    const own = ids.get(list.id) ?? list.id;
    file.set('$id', own);
    return [own, file.toString({ lineWidth: 120 })];
  });
  return { form: document.toString({ lineWidth: 120 }), lists: Object.fromEntries(listTexts) };
}
