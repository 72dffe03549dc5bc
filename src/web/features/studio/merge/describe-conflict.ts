/** Describes in words what both sides changed, and the value on each side. Pure. */
import { describeChanges, renderPhrase } from '#engine/studio/describe-changes.ts';
import type { FormFile } from '#engine/types.ts';
import { tryCompile } from '../head/form-conflict.ts';
import { labelsFor, listTitleOf } from '../labels.ts';
import { sentencesByCode } from '../sentences.ts';
import { t } from '../translations.ts';
import type { StudioState } from '../types.ts';
import { parseText } from '../yaml/parse.ts';
import { isRecord } from '../yaml/serialise.ts';
import type { MergeConflict } from './three-way.ts';

type EditorState = Pick<StudioState, 'lastSources' | 'world' | 'base'>;
interface ConflictText {
  /** For example "Pertanyaan “NIK”". */
  about: string;
  mine: string;
  theirs: string;
}

export function describeConflict(conflict: MergeConflict, state: EditorState): ConflictText {
  return {
    about: subjectOf(conflict, state),
    mine: sideOf(conflict, conflict.mine, state),
    theirs: sideOf(conflict, conflict.theirs, state),
  };
}

function subjectOf({ file, path, base, mine, theirs }: MergeConflict, { lastSources: sources }: EditorState): string {
  const labels = labelsFor(sources);
  const [section = '', at = '', more] = path;
  if (file !== 'form') {
    const list = listTitleOf(sources, file);
    if (section === 'enum') return t('merge.list_order', { list });
    if (section === 'x-labels') return t('merge.option', { list, code: at });
    return t('merge.list', { list });
  }
  if (section === 'properties') {
    const title = [mine, theirs, base].find((value) => isRecord(value) && typeof value.title === 'string');
    const label = labels.fields[at] ?? (isRecord(title) ? String(title.title) : at);
    return t('merge.field', { label });
  }
  if (section !== 'x-steps') return t(`merge.${section === 'x-audience' ? 'audience' : 'form'}`);
  if (at === 'order') return t('merge.step_order');
  if (at === 'place') return t('merge.place', { label: labels.fields[more ?? ''] ?? more });
  const label = labels.steps[at] ?? at;
  return t(more === 'order' ? 'merge.field_order' : 'merge.step', { label });
}

function sideOf(conflict: MergeConflict, value: unknown, state: EditorState): string {
  const { file, path } = conflict;
  const labels = labelsFor(state.lastSources);
  if (path.at(-1) === 'order') {
    const names = { ...labels.steps, ...labels.fields };
    return (value as string[]).map((name) => names[name] ?? name).join(', ');
  }
  if (path[1] === 'place') return labels.steps[String(value)] ?? String(value);
  if (value === undefined && path.length <= 2) return t('merge.removed');
  if (file === 'form' && path[0] !== 'x-steps') {
    const changeText = sentencesOf(conflict, value, state);
    if (changeText) return changeText;
  }
  return formatValue(value);
}

/** Sentences that describe the change since the base. Null when there are none. */
function sentencesOf({ path }: MergeConflict, value: unknown, { base, world }: EditorState): string | null {
  const file = base && (parseText('form', base.form).value as FormFile | null);
  if (!file) return null;
  const before = tryCompile(file, world);
  const after = tryCompile(withValueAt(file, path, value) as FormFile, world);
  if (!before || !after) return null;
  const sentencesText = describeChanges(before, after).map(({ code, params }) =>
    renderPhrase({ code, params }, sentencesByCode),
  );
  return sentencesText.length > 0 ? sentencesText.join(' ') : null;
}

function withValueAt(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to;
  const record = isRecord(value) ? value : {};
  const next = withValueAt(record[key], rest, to);
  const { [key]: _, ...others } = record;
  return next === undefined ? others : { ...record, [key]: next };
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return t('clash.absent');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
