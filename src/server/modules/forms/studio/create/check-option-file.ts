/** Checks an option file before it is imported: what is wrong in which line, and which options it has. Stores nothing. */
import type { OptionFileReport } from '#contract/studio.ts';
import { isRecord } from '#engine/is-record.ts';
import { fileNameOf } from '#engine/studio/names.ts';
import type { TextName } from '#server/lib/i18n.ts';
import type { App } from '#server/types.ts';
import { checkTexts, findPositions, readYamlText } from '../../forms/forms.commands.ts';
import { findingsOf, refusalFindings, yamlFindings } from './file-findings.ts';

/** Lists are checked together with a form that uses them. */
const FORM_ID = 'pemeriksaan-daftar';
const formFor = (list: string) => `$schema: http://json-schema.org/draft-07/schema#
$id: ${FORM_ID}
title: ${FORM_ID}
type: object
x-steps: [{ id: satu, title: Satu, fields: [pilihan] }]
properties:
  pilihan: { title: Pilihan, type: string, x-options: ${list} }
`;

export async function checkOptionFile(app: App, yaml: string): Promise<OptionFileReport> {
  const nothing = { id: null, title: '', options: [] };
  const { fault, value } = await readYamlText(yaml);
  if (fault) return { ...nothing, findings: await yamlFindings(app, yaml) };
  const file = isRecord(value) ? value : {};
  const refuse = async (path: string[], why: TextName<'studio-import'>) => ({
    ...nothing,
    findings: await refusalFindings(app, yaml, path, why),
  });
  if (file['x-steps'] !== undefined && file.enum === undefined) return refuse(['x-steps'], 'is_form');
  const id = fileNameOf(file.$id);
  if (id === null) return refuse(['$id'], 'nameless');
  if (!Array.isArray(file.enum)) return refuse(['enum'], 'no_list');
  const base = await app.forms.currentSchemas();
  // Without the other forms: a list whose name is in use is imported under another name, so it changes none of them.
  const alone = { ...base, world: { ...base.world, forms: {} }, sources: {}, lists: {} };
  const { findings } = await checkTexts(
    alone,
    FORM_ID,
    { form: formFor(id), lists: { [id]: yaml } },
    [],
    async (checked) => checked,
  );
  return {
    id,
    title: typeof file.title === 'string' ? file.title : '',
    options: await optionsOf(yaml, file, base.world.optionWords[id] ?? {}),
    findings: findingsOf(findings, id),
  };
}

/** `words`: labels of the released list of this name. A label in the file wins. */
async function optionsOf(
  yaml: string,
  file: Record<string, unknown>,
  words: Record<string, string>,
): Promise<OptionFileReport['options']> {
  const codes = file.enum as unknown[];
  const labels = isRecord(file['x-labels']) ? file['x-labels'] : {};
  const places = await findPositions(
    yaml,
    codes.map((_, at) => ['enum', at]),
  );
  return codes.map((value, at) => {
    const code = String(value);
    return { line: places[at]?.line ?? 1, label: String(labels[code] ?? words[code] ?? code), code };
  });
}
