/** Reads schemas/ and locales/ into the compile context of the forms, and lists all findings with their places. */
import { join } from 'node:path';
import { setImmediate as letOthersIn } from 'node:timers/promises';
import {
  checkForm,
  checkFormWords,
  checkOptions,
  checkOptionWords,
  checkTextMap,
  type Finding as Raw,
} from '#engine/check.ts';
import type { CompileContext, FormFile, FormWords, OptionFile } from '#engine/types.ts';
import { boundForms } from '#server/form-bindings.ts';
import { PREFILL_SOURCES } from '#server/prefill-sources.ts';
import { SOURCES } from '../options/options.queries.ts';
import { type MetaSchemas, readMetaSchemas } from './meta-schema.ts';
import { type Overlay, type OverlayKind, Overlays } from './overlays.ts';
import { reservedNames } from './reserved-names.ts';
import { type Finding, type FindOverlay, type ParsedFile, SchemaFileReader } from './schema-file-reader.ts';

export type { Finding };
export interface Schemas {
  /** All files that could be read. A file that cannot be parsed is missing here and has a finding. */
  world: CompileContext;
  findings: Finding[];
  /** The text of each form and list as it was read. */
  sources: Record<string, string>;
  lists: Record<string, string>;
  /** Digests of the files of the release, without overlays. */
  shipped: Record<OverlayKind, Record<string, string>>;
  /** Overlays that a newer file replaced. */
  outdated: Overlay[];
  metas: MetaSchemas;
  /** What a worker thread needs for the same check. */
  metaDir: string;
  sentences: Record<string, string>;
  /** A new, empty reader with the same sentences. */
  openReader(): SchemaFileReader;
  /** Adds text and position to a finding about a form: from the check, or from the comparison with its last version. */
  locateFinding(formId: string, finding: Raw): Finding;
}
/** One folder that holds both `schemas` and `locales`, or the two folders themselves. */
type SchemaRoots = string | { schemas: string; locales: string };

export async function readSchemas(roots: SchemaRoots, stored: Overlay[] = []): Promise<Schemas> {
  const { schemas, locales } =
    typeof roots === 'string' ? { schemas: join(roots, 'schemas'), locales: join(roots, 'locales') } : roots;
  const reader = await SchemaFileReader.open(join(locales, 'id', 'forms-check.json'));
  const overlays = new Overlays(stored);
  const read = (root: string, shown: string, kind: string) => reader.readFolder(root, shown, kind);
  const readOverlaid = async (kind: OverlayKind, root: string, shown: string) => {
    const findOverlay: FindOverlay = (id, text = '') => overlays.textFor(kind, id, text);
    const files = await reader.readFolder(root, shown, '.yaml', findOverlay);
    for (const { id, text } of overlays.listAdded(kind)) {
      const file = await reader.readCached(`${shown}/${id}.yaml`, id, text);
      if (file) files.push(file);
    }
    return files;
  };
  const forms = await readOverlaid('form', join(schemas, 'forms'), 'schemas/forms');
  const options = await readOverlaid('list', join(schemas, 'options'), 'schemas/options');
  const words = await read(join(locales, 'id', 'forms'), 'locales/id/forms', '.json');
  const optionWords = await read(join(locales, 'id', 'options'), 'locales/id/options', '.json');
  const messages = await reader.readPath(join(locales, 'id', 'validation.json'), 'locales/id/validation.json');
  const metas = await readMetaSchemas(join(schemas, 'meta'));

  const world: CompileContext = {
    forms: mapById(forms) as Record<string, FormFile>,
    options: mapById(options) as Record<string, OptionFile>,
    words: mapById(words) as Record<string, FormWords>,
    optionWords: mapById(optionWords) as Record<string, Record<string, string>>,
    messages: (messages?.value ?? {}) as Record<string, string>,
    sources: SOURCES,
    prefill: PREFILL_SOURCES,
    reserved: reservedNames,
    bound: boundForms(),
  };
  for (const file of options) reader.check(file, checkOptions(file.value as OptionFile, world), metas.options);
  for (const file of forms) {
    reader.check(file, checkForm(file.value as FormFile, world), metas.form);
    // Files may be read while the server handles requests.
    await letOthersIn();
  }
  for (const file of optionWords) reader.check(file, checkOptionWords(file.value, world.options[file.id]));
  if (messages) reader.check(messages, checkTextMap(messages.value));
  for (const file of words) {
    const form = world.forms[file.id];
    const isSound =
      form && !reader.findings.some((one) => one.level === 'error' && one.file === `schemas/forms/${file.id}.yaml`);
    if (isSound) reader.check(file, checkFormWords(file.value as FormWords, form, world));
  }
  reader.findings.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
  const place = (formId: string, finding: Raw) =>
    reader.locate(
      forms.find(({ id }) => id === formId),
      formId,
      finding,
    );
  return {
    world,
    findings: reader.findings,
    sources: textsOf(forms),
    lists: textsOf(options),
    shipped: overlays.shipped,
    outdated: overlays.listOutdated(),
    metas,
    metaDir: join(schemas, 'meta'),
    sentences: reader.sentences,
    openReader: () => reader.clone(),
    locateFinding: place,
  };
}

const textsOf = (files: ParsedFile[]) => Object.fromEntries(files.map((file) => [file.id, file.text]));

/** Only files that hold a map, so that the other code may rely on that. */
export function mapById(files: ParsedFile[]): Record<string, unknown> {
  const maps = files.filter(({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value));
  return Object.fromEntries(maps.map(({ id, value }) => [id, value]));
}
