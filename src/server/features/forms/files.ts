/** Reads schemas/ and locales/ into the world that forms are compiled in, with everything that is wrong and where it stands. */
import { join } from 'node:path';
import { setImmediate as letOthersIn } from 'node:timers/promises';
import {
  checkForm,
  checkOptions,
  checkOptionWords,
  checkTextMap,
  checkWordFile,
  type Finding as Raw,
} from '#engine/check.ts';
import type { FormFile, FormWords, OptionFile, World } from '#engine/types.ts';
import { SOURCES } from '../options/queries.ts';
import { type Cover, Desk, type Finding, type Parsed } from './desk.ts';
import { type Metas, readMetas } from './meta.ts';
import { type Kind, type Overlay, Overlays } from './overlays.ts';
import { reservedNames } from './reserved.ts';

export type { Finding };
export interface Schemas {
  /** What could be read. A file that cannot be parsed is missing here and stands in the findings. */
  world: World;
  findings: Finding[];
  /** The text of each form and list as it was read. */
  sources: Record<string, string>;
  lists: Record<string, string>;
  /** Digests of the files of the release, whatever is laid over them. */
  shipped: Record<Kind, Record<string, string>>;
  /** Overlays that a newer file has overtaken. */
  lapsed: Overlay[];
  metas: Metas;
  /** What another thread needs to check in the same way. */
  metaDir: string;
  sentences: Record<string, string>;
  /** An empty desk that speaks with the same sentences. */
  desk(): Desk;
  /** Words and places a finding about a form that was read: what the check said, or what its earlier version forbids. */
  place(formId: string, finding: Raw): Finding;
}
/** One folder that holds both `schemas` and `locales`, or the two folders themselves. */
export type Roots = string | { schemas: string; locales: string };

export async function readSchemas(roots: Roots, laid: Overlay[] = []): Promise<Schemas> {
  const { schemas, locales } =
    typeof roots === 'string' ? { schemas: join(roots, 'schemas'), locales: join(roots, 'locales') } : roots;
  const desk = await Desk.open(join(locales, 'id', 'forms-check.json'));
  const overlays = new Overlays(laid);
  const read = (root: string, shown: string, kind: string) => desk.readFolder(root, shown, kind);
  const readLaid = async (kind: Kind, root: string, shown: string) => {
    const cover: Cover = (id, text = '') => overlays.cover(kind, id, text);
    const files = await desk.readFolder(root, shown, '.yaml', cover);
    for (const { id, text } of overlays.alone(kind)) {
      const file = await desk.readAgain(`${shown}/${id}.yaml`, id, text);
      if (file) files.push(file);
    }
    return files;
  };
  const forms = await readLaid('form', join(schemas, 'forms'), 'schemas/forms');
  const options = await readLaid('list', join(schemas, 'options'), 'schemas/options');
  const words = await read(join(locales, 'id', 'forms'), 'locales/id/forms', '.json');
  const optionWords = await read(join(locales, 'id', 'options'), 'locales/id/options', '.json');
  const messages = await desk.readOne(join(locales, 'id', 'validation.json'), 'locales/id/validation.json');
  const metas = await readMetas(join(schemas, 'meta'));

  const world: World = {
    forms: byId(forms) as Record<string, FormFile>,
    options: byId(options) as Record<string, OptionFile>,
    words: byId(words) as Record<string, FormWords>,
    optionWords: byId(optionWords) as Record<string, Record<string, string>>,
    messages: (messages?.value ?? {}) as Record<string, string>,
    sources: SOURCES,
    reserved: reservedNames,
  };
  for (const file of options) desk.check(file, checkOptions(file.value as OptionFile, world), metas.options);
  for (const file of forms) {
    desk.check(file, checkForm(file.value as FormFile, world), metas.form);
    // Files are read again while the server answers.
    await letOthersIn();
  }
  for (const file of optionWords) desk.check(file, checkOptionWords(file.value, world.options[file.id]));
  if (messages) desk.check(messages, checkTextMap(messages.value));
  for (const file of words) {
    const form = world.forms[file.id];
    const isSound =
      form && !desk.findings.some((one) => one.level === 'error' && one.file === `schemas/forms/${file.id}.yaml`);
    if (isSound) desk.check(file, checkWordFile(file.value as FormWords, form, world));
  }
  desk.findings.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
  const place = (formId: string, finding: Raw) =>
    desk.place(
      forms.find(({ id }) => id === formId),
      formId,
      finding,
    );
  return {
    world,
    findings: desk.findings,
    sources: textsOf(forms),
    lists: textsOf(options),
    shipped: overlays.shipped,
    lapsed: overlays.lapsed(),
    metas,
    metaDir: join(schemas, 'meta'),
    sentences: desk.sentences,
    desk: () => desk.another(),
    place,
  };
}

const textsOf = (files: Parsed[]) => Object.fromEntries(files.map((file) => [file.id, file.text]));

/** Only what is a map: the rest of the code may count on that much. */
export function byId(files: Parsed[]): Record<string, unknown> {
  const maps = files.filter(({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value));
  return Object.fromEntries(maps.map(({ id, value }) => [id, value]));
}
