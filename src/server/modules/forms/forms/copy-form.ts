/** The text of a new form: one first question, or a copy of another form with its labels written into it. */
import { isMap, parseDocument, type YAMLMap } from 'yaml';
import { slugify } from '#engine/studio/names.ts';
import type { FieldDoc, FormDoc } from '#engine/types.ts';
import { t } from '#server/lib/i18n.ts';

/** The names of the step and the question are made from their titles, as for every other form. */
export function newFormText(id: string, title: string): string {
  const [step, question] = [t('studio-server:begin.step'), t('studio-server:begin.question')];
  const name = slugify(question, '_');
  const document = parseDocument(
    [
      '# yaml-language-server: $schema=../meta/form.yaml',
      '$schema: http://json-schema.org/draft-07/schema#',
      `$id: ${id}`,
      'title: ""',
      'type: object',
      'x-audience: user',
      'x-steps:',
      `  - { id: ${slugify(step, '-')}, title: "", fields: [${name}] }`,
      'properties:',
      `  ${name}: { title: "", type: string, maxLength: 200 }`,
      '',
    ].join('\n'),
  );
  document.set('title', title);
  document.setIn(['x-steps', 0, 'title'], step);
  document.setIn(['properties', name, 'title'], question);
  return document.toString({ lineWidth: 120 });
}

/**
 * `doc` is the form as it is served. It has the labels that are in no YAML file, because the copy has no locale file.
 * Code does not depend on a copy, and a copy has no earlier names.
 */
export function copyFormText(
  text: string,
  { id, title, doc }: { id: string; title: string; doc: FormDoc | null },
): string {
  const document = parseDocument(text);
  document.set('$id', id);
  document.set('title', title);
  document.delete('x-renames');
  if (doc?.description && !document.has('description')) document.set('description', doc.description);
  doc?.steps.forEach((step, at) => {
    if (!document.hasIn(['x-steps', at, 'title'])) document.setIn(['x-steps', at, 'title'], step.title);
  });
  const fields = document.get('properties');
  if (isMap(fields)) writeLabels(fields, doc?.ui.fields ?? {});
  return document.toString({ lineWidth: 120 });
}

function writeLabels(fields: YAMLMap, docs: Record<string, FieldDoc>): void {
  for (const { key, value: field } of fields.items) {
    const name = String((key as { value?: unknown })?.value ?? key);
    if (!isMap(field)) continue;
    field.delete('x-locked');
    field.delete('x-renames');
    const doc = Object.hasOwn(docs, name) ? docs[name] : undefined;
    if (!doc) continue;
    const words = {
      title: doc.label,
      description: doc.hint,
      'x-placeholder': doc.placeholder,
      'x-messages': doc.errors,
    };
    for (const [word, text] of Object.entries(words)) if (text !== undefined && !field.has(word)) field.set(word, text);
    const inner = field.getIn(['items', 'properties']);
    if (isMap(inner)) writeLabels(inner, doc.rows?.fields ?? {});
  }
}
