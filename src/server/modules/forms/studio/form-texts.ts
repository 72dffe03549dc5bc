/** The texts of a form: the current ones and the unpublished work. */
import type { StudioFiles } from '#contract/studio.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { type CurrentSchemas, digest, type Form } from '../forms/forms.commands.ts';
import { findLastSource, findWork, type StoredFiles, type WorkRow } from './studio.queries.ts';

export interface FormTexts {
  base: CurrentSchemas;
  /** The current version; undefined for a form that was never published. */
  published: Form | undefined;
  files: StudioFiles | null;
  work: WorkRow | undefined;
}

/** 404 if the form is neither published nor worked on. */
export async function loadFormTexts(app: App, id: string): Promise<FormTexts> {
  const base = await app.forms.currentSchemas();
  const published = (await app.forms.listSources()).find(({ doc }) => doc.id === id);
  const work = await findWork(app.db.kysely, id);
  if (!published && !work?.files) throw problems.NOT_FOUND();
  return { base, published, files: published ? await currentFiles(app, base, id) : null, work };
}

async function currentFiles(app: App, base: CurrentSchemas, id: string): Promise<StudioFiles> {
  const form = base.sources[id] ?? (await findLastSource(app.db.kysely, id)) ?? '';
  return { form, lists: {} };
}

/** Lists equal to the current ones are not part of the work. null if nothing differs. */
export function onlyChanged(
  texts: Pick<FormTexts, 'base' | 'files'>,
  { form, lists }: StudioFiles,
): StudioFiles | null {
  const changed = Object.entries(lists).filter(([list, text]) => texts.base.lists[list] !== text);
  if (changed.length === 0 && form === texts.files?.form) return null;
  return { form, lists: Object.fromEntries(changed) };
}

/** Adds the digest on which each changed list is based: as the screen says, else as it was when first stored. */
export function withBaseDigests(
  { base, work }: Pick<FormTexts, 'base' | 'work'>,
  files: StudioFiles | null,
  tags: Record<string, string> = {},
): StoredFiles | null {
  if (!files) return null;
  const before = work?.files?.over ?? {};
  const over = Object.keys(files.lists).map((list) => [
    list,
    tags[list] ?? before[list] ?? digest(base.lists[list] ?? ''),
  ]);
  return { ...files, over: Object.fromEntries(over) };
}

/** Lists of the work that somebody else published since. */
export function listChangedElsewhere({ base }: Pick<FormTexts, 'base'>, { lists, over = {} }: StoredFiles): string[] {
  return Object.keys(lists).filter(
    (list) =>
      over[list] !== undefined && over[list] !== digest(base.lists[list] ?? '') && lists[list] !== base.lists[list],
  );
}
