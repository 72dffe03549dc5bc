/** Merges the texts of two staff members who changed one form. Comments and the order of lines stay. Pure. */
import type { StudioContext, StudioFiles } from '#contract/studio.ts';
import { type FormSources, renameField } from '#engine/studio/edit.ts';
import type { FormFile, OptionFile } from '#engine/types.ts';
import { parseText, sourcesOf } from '../yaml/parse.ts';
import { patchText } from '../yaml/patch.ts';
import { isEqual } from '../yaml/serialise.ts';
import { mergeForm, mergeList } from './merge-form.ts';
import { type Choices, type MergeConflict, Merger } from './three-way.ts';

export interface MergeResult {
  files: StudioFiles;
  /** Items that both changed. Until the user decides, `files` holds the local value. */
  conflicts: MergeConflict[];
}
/** `publishedTextOf`: published text of a list that one of the three versions does not contain. */
interface MergeInput {
  base: StudioFiles;
  mine: StudioFiles;
  theirs: StudioFiles;
  world: StudioContext;
  publishedTextOf: (list: string) => string | undefined;
}

/** Returns null when a text cannot be parsed, or when both changed comments, which only a person can merge. */
export function mergeFiles(
  { base, mine, theirs, world, publishedTextOf }: MergeInput,
  choices: Choices = {},
): MergeResult | null {
  const merger = new Merger('form', choices);
  const form = mergeText('form', [base.form, mine.form, theirs.form], (one, two, three) => {
    const [was, is, other] = alignRenames([one, two, three] as FormFile[], world);
    return was && is && other ? mergeForm(merger, was, is, other) : null;
  });
  if (form === null) return null;
  const conflicts = [...merger.conflicts];
  const lists: Record<string, string> = {};
  for (const id of new Set([...Object.keys(mine.lists), ...Object.keys(theirs.lists)])) {
    const publishedText = publishedTextOf(id);
    const [was, is, other] = [base, mine, theirs].map((files) => files.lists[id] ?? publishedText);
    if (is === undefined || other === undefined) {
      lists[id] = is ?? other ?? '';
      continue;
    }
    const ofList = new Merger(id, choices);
    const text = mergeText('list', [was ?? EMPTY_LIST, is, other], (one, two, three) =>
      mergeList(
        ofList,
        { $schema: '', $id: id, type: 'string', enum: [], ...(one as Partial<OptionFile>) },
        two as OptionFile,
        three as OptionFile,
      ),
    );
    if (text === null) return null;
    conflicts.push(...ofList.conflicts);
    if (text !== publishedText) lists[id] = text;
  }
  return { files: { form, lists }, conflicts };
}

type MergeValues = (base: unknown, mine: unknown, theirs: unknown) => unknown;

const EMPTY_LIST = 'enum: []';

function mergeText(file: 'form' | 'list', texts: [string, string, string], merge: MergeValues): string | null {
  const [base, mine, theirs] = texts;
  if (mine === theirs || base === mine) return theirs;
  if (base === theirs) return mine;
  const [was, is, other] = texts.map((text) => parseText(file, text).value);
  if (was === null || is === null || other === null) return null;
  const isCommented = (text: string) => commentsOf(text) !== commentsOf(base);
  if (isCommented(mine) && isCommented(theirs)) return null;
  const merged = merge(was, is, other);
  if (merged === null) return null;
  return patchText(isCommented(mine) ? mine : theirs, merged);
}

const commentsOf = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => /(?:^|\s)#.*$/.exec(line)?.[0].trim() ?? [])
    .join('\n');

/** Applies the rename of one side to all sides, so that a renamed question is compared with itself. */
function alignRenames([base, mine, theirs]: FormFile[], world: StudioContext): (FormFile | undefined)[] {
  if (!base || !mine || !theirs) return [];
  const newRenames = (form: FormFile) =>
    Object.entries(form['x-renames'] ?? {}).filter(([from]) => !Object.hasOwn(base['x-renames'] ?? {}, from));
  const applyRenames = (form: FormFile, renames: [string, string][]) =>
    renames.reduce((now, [from, to]) => applyRename(now, from, to, world), form);
  const [ofMine, ofTheirs] = [newRenames(mine), newRenames(theirs)];
  return [applyRenames(base, [...ofMine, ...ofTheirs]), applyRenames(mine, ofTheirs), applyRenames(theirs, ofMine)];
}

function applyRename(form: FormFile, from: string, to: string, world: StudioContext): FormFile {
  if (!Object.hasOwn(form.properties, from) || Object.hasOwn(form.properties, to)) return form;
  const sources: FormSources = { ...sourcesOf(form, world.options, world), taken: [from], reserved: [] };
  try {
    const next = renameField(sources, from, to, { trail: true }).form;
    return isEqual(next, form) ? form : next;
  } catch {
    return form;
  }
}
