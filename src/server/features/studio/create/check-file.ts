/** Checks a form file before it is imported: what is wrong in which line, and which questions it has. Stores nothing. */
import type { FormFileReport, StudioFinding } from '#contract/studio.ts';
import { isRecord } from '#engine/is-record.ts';
import { kindOf, labelsOfDoc } from '#engine/studio/edit.ts';
import { fileNameOf } from '#engine/studio/names.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import type { App } from '../../../types.ts';
import {
  type CompiledForm,
  checkTexts,
  type Finding,
  LARGE_TEXT,
  listYamlFaults,
  parseUnchecked,
  positionOf,
  readYamlText,
} from '../../forms/commands.ts';

const MAX_FINDINGS = 100;

export async function checkFormFile(app: App, yaml: string): Promise<FormFileReport> {
  const nothing = { id: null, title: '', steps: 0, questions: [] };
  const { fault, value } = await readYamlText(yaml);
  if (fault) {
    // A large text is parsed on the worker thread, which reports its first fault.
    const faults = yaml.length > LARGE_TEXT ? [{ ...fault, column: 1 }] : listYamlFaults(yaml);
    const findings = faults.map(({ code, params, line, column }) =>
      findingAt({ line, column }, app.t(`forms-check:${code}`, params)),
    );
    return { ...nothing, findings };
  }
  const file = isRecord(value) ? value : {};
  const placeOf = placeFinder(yaml);
  const refuse = (path: string[], why: string) => ({
    ...nothing,
    findings: [findingAt(placeOf(path), app.t(`studio-import:${why}`))],
  });
  const id = fileNameOf(file.$id);
  if (id === null) return refuse(['$id'], 'nameless');
  if (file.enum !== undefined && file['x-steps'] === undefined) return refuse(['enum'], 'is_list');
  const base = await app.forms.currentSchemas();
  return checkTexts(base, id, { form: yaml, lists: {} }, [], async ({ findings, candidates }) => ({
    id,
    title: typeof file.title === 'string' ? file.title : (candidates[0]?.doc.title ?? ''),
    steps: Array.isArray(file['x-steps']) ? file['x-steps'].length : 0,
    questions: candidates[0]
      ? questionsOf(candidates[0], file as unknown as FormFile, (path) => placeOf(path).line)
      : [],
    findings: findings
      .filter(({ file: at }) => at === 'form')
      .slice(0, MAX_FINDINGS)
      .sort(byLine),
  }));
}

/** Parsing a large text would hold up other requests. There the place is the first line. */
function placeFinder(yaml: string): (path: string[]) => { line: number; column: number } {
  if (yaml.length > LARGE_TEXT) return () => ({ line: 1, column: 1 });
  const { document, lines } = parseUnchecked(yaml);
  return (path) => positionOf(document, lines, path);
}

const byLine = (one: Finding, other: Finding) => one.line - other.line;

const findingAt = (place: { line: number; column: number }, text: string): StudioFinding => ({
  file: 'form',
  ...place,
  path: [],
  level: 'error',
  text,
});

function questionsOf(
  { doc }: CompiledForm,
  { properties }: FormFile,
  lineOf: (path: string[]) => number,
): FormFileReport['questions'] {
  const { fields } = labelsOfDoc(doc);
  return doc.steps.flatMap((step) =>
    step.fields.map((name) => ({
      line: lineOf(['properties', name]),
      label: fields[name] ?? name,
      kind: kindOf(properties[name] as FieldFile),
    })),
  );
}
