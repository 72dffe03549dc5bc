/** Pure functions on the edited texts: differences, parsing and findings. */
import type {
  CheckResult,
  StudioContext,
  StudioFiles,
  StudioFinding,
  StudioForm,
  WorkConflict,
} from '#contract/studio.ts';
import type { FormSources } from '#engine/studio/edit.ts';
import type { FormFile } from '#engine/types.ts';
import { plainFinding } from './findings/plain-finding.ts';
import { titleOf } from './labels.ts';
import type { NodeRef, ParseError, StudioState } from './types.ts';
import { parseFiles, sourcesOf } from './yaml/parse.ts';

export const isSameFiles = (one: StudioFiles, other: StudioFiles): boolean =>
  one.form === other.form &&
  Object.keys(one.lists).length === Object.keys(other.lists).length &&
  Object.entries(one.lists).every(([id, text]) => other.lists[id] === text);

export const publishedListText = (lists: StudioForm['lists'], id: string): string | undefined =>
  lists.find((list) => list.id === id)?.text;

/** Whether publishing would change anything. */
export const hasUnpublishedChanges = (files: StudioFiles, { published_files: published, lists }: StudioForm): boolean =>
  published === null ||
  files.form !== published.form ||
  Object.entries(files.lists).some(([id, text]) => publishedListText(lists, id) !== text);

export function setText(files: StudioFiles, file: string, text: string): StudioFiles {
  return file === 'form' ? { ...files, form: text } : { ...files, lists: { ...files.lists, [file]: text } };
}

/** The local texts without the conflicting lists. */
export const withoutConflictingLists = ({ form, lists }: StudioFiles, conflict: WorkConflict): StudioFiles => ({
  form,
  lists: Object.fromEntries(Object.entries(lists).filter(([id]) => !conflict.lists.some((item) => item.id === id))),
});

const emptyForm = (id: string): FormFile => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: id,
  type: 'object',
  'x-steps': [],
  properties: {},
});

interface ParsedFiles {
  sources: FormSources | null;
  lastSources: FormSources;
  unreadable: ParseError[];
}

/** `last`: the last valid parse. An empty form is used at first. */
export function parseStudioFiles(
  id: string,
  files: StudioFiles,
  world: StudioContext,
  last: FormSources | null,
): ParsedFiles {
  const { sources, unreadable } = parseFiles(files, world);
  return { sources, lastSources: sources ?? last ?? sourcesOf(emptyForm(id), world.options, world), unreadable };
}

/** Title of the form on the server. Falls back to its id while its text cannot be parsed. */
export const titleOfStudioForm = ({ id, files, world }: StudioForm): string =>
  titleOf(parseStudioFiles(id, files, world, null).lastSources);

/** State after a server check. Parse errors come before the findings of the server. */
export function checkState(
  { unreadable, lastSources }: Pick<StudioState, 'unreadable' | 'lastSources'>,
  checked: CheckResult | null,
  isChecking = false,
): Pick<StudioState, 'checked' | 'findings' | 'isChecking'> {
  const broken = unreadable.map(
    (problem): StudioFinding => ({ ...problem, path: [], level: 'error', code: 'unreadable' }),
  );
  const found = broken.length ? broken : (checked?.findings ?? []);
  const findings = found.map((finding) => ({ ...finding, plain: plainFinding(finding, lastSources) }));
  return { checked, isChecking, findings };
}

/** The initial state, as received from the server. */
export function initialState(opened: StudioForm, last: FormSources | null, selected: NodeRef): StudioState {
  const { id, files, world } = opened;
  const read = parseStudioFiles(id, files, world, last);
  return {
    ...read,
    ...checkState(read, null, true),
    id,
    files,
    world,
    lists: opened.lists,
    published: opened.published,
    publishedFiles: opened.published_files,
    basedOn: opened.based_on,
    schedule: opened.schedule,
    revision: opened.revision,
    savedAt: opened.saved_at,
    savedBy: opened.saved_by,
    state: 'saved',
    saveConflict: null,
    base: null,
    mergeConflicts: null,
    viewers: [],
    archived: opened.archived,
    failedRules: opened.failed_rules,
    canArchive: opened.can_archive,
    followsUp: opened.follows_up,
    connects: opened.connects,
    mails: opened.mails,
    isReadOnly: opened.schedule !== null || opened.archived !== null,
    isChanged: hasUnpublishedChanges(files, opened),
    canUndo: false,
    canRedo: false,
    selected,
    group: null,
  };
}
