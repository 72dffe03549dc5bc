/** Checks a form file before it is imported: what is wrong in which line, and which questions it has. Stores nothing. */

import type { FormFileReport } from '#contract/studio.ts';
import { isRecord } from '#engine/is-record.ts';
import { getEntry } from '#engine/lookup.ts';
import { kindOf, labelsOfDoc } from '#engine/studio/edit.ts';
import { fileNameOf } from '#engine/studio/names.ts';
import type { TextName } from '#server/lib/i18n.ts';
import type { App } from '#server/types.ts';
import { type CompiledForm, checkTexts, findPositions, readYamlText } from '../../forms/forms.commands.ts';
import { findingsOf, refusalFindings, yamlFindings } from './file-findings.ts';

export async function checkFormFile(app: App, yaml: string): Promise<FormFileReport> {
  const nothing = { id: null, title: '', steps: 0, questions: [] };
  const { fault, value } = await readYamlText(yaml);
  if (fault) return { ...nothing, findings: await yamlFindings(app, yaml) };
  const file = isRecord(value) ? value : {};
  const refuse = async (path: string[], why: TextName<'studio-import'>) => ({
    ...nothing,
    findings: await refusalFindings(app, yaml, path, why),
  });
  const id = fileNameOf(file.$id);
  if (id === null) return refuse(['$id'], 'nameless');
  if (file.enum !== undefined && file['x-steps'] === undefined) return refuse(['enum'], 'is_list');
  const base = await app.forms.currentSchemas();
  const { findings, candidates } = await checkTexts(
    base,
    id,
    { form: yaml, lists: {} },
    [],
    async (checked) => checked,
  );
  const [candidate] = candidates;
  return {
    id,
    title: typeof file.title === 'string' ? file.title : (candidate?.doc.title ?? ''),
    steps: Array.isArray(file['x-steps']) ? file['x-steps'].length : 0,
    questions: candidate ? await questionsOf(yaml, candidate, isRecord(file.properties) ? file.properties : {}) : [],
    findings: findingsOf(findings, 'form'),
  };
}

async function questionsOf(
  yaml: string,
  { doc }: CompiledForm,
  properties: Record<string, unknown>,
): Promise<FormFileReport['questions']> {
  const { fields } = labelsOfDoc(doc);
  const names = doc.steps.flatMap((step) => step.fields);
  const places = await findPositions(
    yaml,
    names.map((name) => ['properties', name]),
  );
  return names.map((name, at) => ({
    line: places[at]?.line ?? 1,
    label: fields[name] ?? name,
    kind: kindOf(getEntry(properties, name)),
  }));
}
