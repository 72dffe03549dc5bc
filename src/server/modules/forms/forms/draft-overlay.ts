/**
 * Lays texts that staff are editing over the current ones. Lists their findings and the forms that they would change.
 */
import { checkForm, checkOptions, type Finding as Raw } from '#engine/check.ts';
import type { CompileContext, FormFile, OptionFile } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';
import type { DraftTexts } from './check-worker/task-types.ts';
import { buildCompiledForm, type CompiledForm, listSourceFiles, type SourceTexts } from './compiled-form.ts';
import { deleteOverlay, raiseRevision, saveOverlay } from './forms.queries.ts';
import { digest, type OverlayKind } from './overlays.ts';
import type { CurrentSchemas } from './publish.ts';
import { type Finding, mapById } from './read-schemas.ts';

export interface DraftOverlay extends SourceTexts {
  id: string;
  findings: Finding[];
  /** The form itself, then the forms that use a changed file. Empty while there is an error. */
  candidates: CompiledForm[];
  /** Adds findings that do not follow from the texts alone: about the form, or about a changed list. */
  addFindings(raw: Raw[], list?: string): void;
}

/**
 * `file` of a finding is `form` or the id of a list. If a list breaks another form, the finding is reported at the
 * list.
 */
type CurrentTexts = Pick<CurrentSchemas, 'world' | 'sources' | 'lists' | 'metas' | 'openReader'>;

export function overlayDraft(base: CurrentTexts, id: string, work: DraftTexts): DraftOverlay {
  const reader = base.openReader();
  const form = reader.readText('form', id, work.form);
  const changed = Object.entries(work.lists).filter(([list, text]) => base.lists[list] !== text);
  const lists = changed.flatMap(([list, text]) => reader.readText(list, list, text) ?? []);
  const { [id]: _, ...others } = base.world.forms;
  const world: CompileContext = {
    ...base.world,
    forms: { ...others, ...(mapById(form ? [form] : []) as Record<string, FormFile>) },
    options: { ...base.world.options, ...(mapById(lists) as Record<string, OptionFile>) },
  };
  for (const list of lists) reader.check(list, checkOptions(list.value as OptionFile, world), base.metas.options);
  if (form) reader.check(form, checkForm(form.value as FormFile, world), base.metas.form);

  const overlay: DraftOverlay = {
    id,
    world,
    sources: { ...base.sources, [id]: work.form },
    lists: { ...base.lists, ...work.lists },
    findings: reader.findings,
    candidates: [],
    addFindings(raw, list) {
      const file = list === undefined ? form : lists.find((one) => one.id === list);
      if (file) reader.check(file, raw);
    },
  };
  if (hasErrors(overlay)) return overlay;
  const names = changed.map(([list]) => list);
  for (const other of Object.values(others)) {
    const sourceFiles = listSourceFiles(other, world);
    if (!sourceFiles.forms.includes(id) && !sourceFiles.lists.some((list) => names.includes(list))) continue;
    const raw = checkForm(other, world).filter(({ level }) => level === 'error');
    if (raw.length === 0) overlay.candidates.push(buildCompiledForm(other.$id, overlay));
    // A form that was broken before is not reported as broken by this change.
    else if (checkForm(other, base.world).every(({ level }) => level !== 'error')) {
      const list = lists.find((one) => sourceFiles.lists.includes(one.id));
      const separateReader = reader.clone();
      separateReader.check(
        list ?? (form as NonNullable<typeof form>),
        raw.map((finding) => (list ? { ...finding, path: ['enum'] } : atRowForm(finding, id))),
      );
      const title = other.title ?? world.words[other.$id]?.$form?.title ?? other.$id;
      for (const { code, text, params, ...finding } of separateReader.findings)
        overlay.findings.push({
          ...finding,
          text: `${title}: ${text}`,
          code: code === 'visitor-file-used' ? code : 'other-form',
          params: { ...params, title },
        });
    }
  }
  if (!hasErrors(overlay)) overlay.candidates.unshift(buildCompiledForm(id, overlay));
  return overlay;
}

/** Rewrites a finding about a form that has this form in its rows, so that it is reported at this form. */
function atRowForm(found: Raw, id: string): Raw {
  const { code, params } = found;
  if (code !== 'visitor-file-rows' || params.form !== id) return { ...found, path: ['properties'] };
  return { ...found, code: 'visitor-file-used', path: ['properties', params.other ?? '', 'x-file'] };
}

export const hasErrors = ({ findings }: Pick<DraftOverlay, 'findings'>): boolean =>
  findings.some(({ level }) => level === 'error');

/**
 * Saves the texts as overlays of the release files. A text equal to its file is not saved. `isQuiet` means that the
 * change made no new version (another comment). Other processes then learn of it only through this call.
 */
export async function saveOverlays(
  trx: Db,
  base: CurrentSchemas,
  id: string,
  work: DraftTexts,
  isQuiet: boolean,
): Promise<void> {
  const texts: [OverlayKind, string, string][] = Object.entries(work.lists).map(([list, text]) => ['list', list, text]);
  for (const [kind, name, text] of [['form', id, work.form] as const, ...texts]) {
    const release_sha256 = base.shipped[kind][name] ?? null;
    if (release_sha256 === digest(text)) await deleteOverlay(trx, { kind, id: name });
    else await saveOverlay(trx, { kind, id: name, text, release_sha256 });
  }
  if (isQuiet) await raiseRevision(trx);
}
