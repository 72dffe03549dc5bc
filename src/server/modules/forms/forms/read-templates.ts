/** Templates of new forms: `schemas/templates/`. They are checked like forms, but nobody can fill them in. */
import { join } from 'node:path';
import { checkForm, checkOptions } from '#engine/check.ts';
import { listsOfField } from '#engine/studio/library/list-references.ts';
import type { CompileContext, FormFile, OptionFile } from '#engine/types.ts';
import { mapById, type Schemas } from './read-schemas.ts';
import type { ParsedFile, SchemaFileReader } from './schema-file-reader.ts';

export interface FormTemplate {
  id: string;
  text: string;
  file: FormFile;
  /** Lists that belong to the template. Every form that is made from it gets its own copies. */
  lists: Array<{ id: string; text: string; file: OptionFile }>;
}

interface TemplateFiles {
  forms: ParsedFile[];
  options: ParsedFile[];
}

async function readFiles(schemasDir: string, reader: SchemaFileReader): Promise<TemplateFiles> {
  const root = join(schemasDir, 'templates');
  const forms = await reader.readFolder(root, 'schemas/templates', '.yaml');
  return { forms, options: await reader.readFolder(join(root, 'options'), 'schemas/templates/options', '.yaml') };
}

/** Templates that can be read, in the order of their file names. */
export async function readTemplates(schemasDir: string, schemas: Schemas): Promise<FormTemplate[]> {
  const { forms, options } = await readFiles(schemasDir, schemas.openReader());
  const own = new Map(options.map((list) => [list.id, list]));
  return forms.map(({ id, text, value }) => {
    const file = value as FormFile;
    const used = new Set(Object.values(file.properties).flatMap(listsOfField));
    const lists = [...used].flatMap((list) => own.get(list) ?? []);
    return { id, text, file, lists: lists.map((list) => ({ ...list, file: list.value as OptionFile })) };
  });
}

/** Findings of the templates and their lists, for `npm run forms:check`. */
export async function checkTemplates(schemasDir: string, schemas: Schemas) {
  const reader = schemas.openReader();
  const { forms, options } = await readFiles(schemasDir, reader);
  const own = mapById(options) as Record<string, OptionFile>;
  const world: CompileContext = { ...schemas.world, options: { ...schemas.world.options, ...own } };
  for (const file of options) {
    const twice = Object.hasOwn(schemas.world.options, file.id);
    const raw = checkOptions(file.value as OptionFile, world);
    if (twice) raw.push({ path: ['$id'], level: 'error', code: 'template-list', params: { name: file.id } });
    reader.check(file, raw, schemas.metas.options);
  }
  for (const file of forms) reader.check(file, checkForm(file.value as FormFile, world), schemas.metas.form);
  return { findings: reader.findings, count: forms.length };
}
