/** What both sides changed, in words: of what, and what each of them made of it. Pure. */
import { inWords, sayChanges } from '#engine/studio/said.ts';
import type { FormFile } from '#engine/types.ts';
import sentences from '#locales/id/studio-changes.json';
import { say } from '../../../words.ts';
import { docOf } from '../head/form-clash.ts';
import { labelsFor, listTitleOf } from '../naming.ts';
import type { StudioState } from '../types.ts';
import { readText } from '../yaml/read.ts';
import { isRecord } from '../yaml/write.ts';
import type { Conflict } from './three-way.ts';

type Given = Pick<StudioState, 'lastSources' | 'world' | 'base'>;
export interface Told {
  /** "Pertanyaan “NIK”" */
  about: string;
  mine: string;
  theirs: string;
}

export function tellConflict(conflict: Conflict, given: Given): Told {
  return {
    about: aboutOf(conflict, given),
    mine: sideOf(conflict, conflict.mine, given),
    theirs: sideOf(conflict, conflict.theirs, given),
  };
}

function aboutOf({ file, path, base, mine, theirs }: Conflict, { lastSources: sources }: Given): string {
  const labels = labelsFor(sources);
  const [room = '', at = '', more] = path;
  if (file !== 'form') {
    const list = listTitleOf(sources, file);
    if (room === 'enum') return say('studio:merge.list_order', { list });
    if (room === 'x-labels') return say('studio:merge.option', { list, code: at });
    return say('studio:merge.list', { list });
  }
  if (room === 'properties') {
    const title = [mine, theirs, base].find((value) => isRecord(value) && typeof value.title === 'string');
    const label = labels.fields[at] ?? (isRecord(title) ? String(title.title) : at);
    return say('studio:merge.field', { label });
  }
  if (room !== 'x-steps') return say(`studio:merge.${room === 'x-audience' ? 'audience' : 'form'}`);
  if (at === 'order') return say('studio:merge.step_order');
  if (at === 'place') return say('studio:merge.place', { label: labels.fields[more ?? ''] ?? more });
  const label = labels.steps[at] ?? at;
  return say(more === 'order' ? 'studio:merge.field_order' : 'studio:merge.step', { label });
}

function sideOf(conflict: Conflict, value: unknown, given: Given): string {
  const { file, path } = conflict;
  const labels = labelsFor(given.lastSources);
  if (path.at(-1) === 'order') {
    const names = { ...labels.steps, ...labels.fields };
    return (value as string[]).map((name) => names[name] ?? name).join(', ');
  }
  if (path[1] === 'place') return labels.steps[String(value)] ?? String(value);
  if (value === undefined && path.length <= 2) return say('studio:merge.removed');
  if (file === 'form' && path[0] !== 'x-steps') {
    const said = sentencesOf(conflict, value, given);
    if (said) return said;
  }
  return plain(value);
}

/** The sentences that tell the change from the base; null where there are none. */
function sentencesOf({ path }: Conflict, value: unknown, { base, world }: Given): string | null {
  const file = base && (readText('form', base.form).value as FormFile | null);
  if (!file) return null;
  const before = docOf(file, world);
  const after = docOf(replaced(file, path, value) as FormFile, world);
  if (!before || !after) return null;
  const said = sayChanges(before, after).map(({ code, params }) => inWords({ code, params }, sentences));
  return said.length > 0 ? said.join(' ') : null;
}

function replaced(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to;
  const record = isRecord(value) ? value : {};
  const next = replaced(record[key], rest, to);
  const { [key]: _, ...others } = record;
  return next === undefined ? others : { ...record, [key]: next };
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return say('studio:clash.absent');
  if (typeof value === 'boolean') return say(value ? 'studio:yes' : 'studio:no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
