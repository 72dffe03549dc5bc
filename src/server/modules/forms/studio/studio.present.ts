/** Builds the responses of the form studio. */

import type { StudioFiles, StudioForm, StudioItem, StudioList, WorkConflict } from '#contract/studio.ts';
import { isRecord } from '#engine/is-record.ts';
import { humanise } from '#engine/options.ts';
import type { FormDoc, FormFile } from '#engine/types.ts';
import type { StoredFinding } from '#server/database/tables.ts';
import { findText } from '#server/lib/i18n.ts';
import {
  type CurrentSchemas,
  digest,
  type Finding,
  type Form,
  listSourceFiles,
  reservedNamesFor,
  type YamlReading,
} from '../forms/forms.commands.ts';
import type { RuleFailure } from '../forms/rule-failures.queries.ts';
import type { ArchivedRow } from './archive/archive.queries.ts';
import type { FormTexts } from './form-texts.ts';
import { prefillSourcesOf } from './prefill-sources-of.ts';
import type { ListAuthor, WorkRow } from './studio.queries.ts';

const toUserRef = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
const iso = (date: Date | null) => date && new Date(date).toISOString();

interface StudioFormExtras extends Pick<StudioForm, 'can_archive' | 'connects' | 'follows_up' | 'mails'> {
  /** Names of questions under which answers are stored. */
  taken: string[];
  archived: ArchivedRow | undefined;
  failures: RuleFailure[];
}

export function presentStudioForm(
  id: string,
  texts: FormTexts,
  forms: Form[],
  { taken, archived, can_archive, connects, follows_up, mails, failures }: StudioFormExtras,
): StudioForm {
  const { base, published, files, work } = texts;
  const titles = new Map(forms.map(({ doc }) => [doc.id, doc.title]));
  const own = textsOf(work);
  return {
    id,
    files: own ?? files ?? { form: '', lists: {} },
    revision: work?.revision ?? 0,
    saved_at: own && iso(work?.saved_at ?? null),
    saved_by: own && toUserRef(work?.saved_by ?? null, work?.saver ?? null),
    based_on: own ? (work?.based_on ?? null) : (published?.doc.version ?? null),
    schedule: work ? scheduleOf(work) : null,
    archived: archived
      ? { at: iso(archived.archived_at) ?? '', by: toUserRef(archived.archived_by, archived.archiver) }
      : null,
    can_archive,
    connects,
    follows_up,
    mails,
    failed_rules: failures.map((failure) => ({ ...failure, last_at: iso(failure.last_at) ?? '' })),
    published: published?.doc ?? null,
    published_files: files,
    lists: listsOf(texts, titles),
    world: { ...worldOf(base, id, titles), taken, reserved: reservedNamesFor(id, base.world) },
  };
}

const textsOf = (work: WorkRow | undefined) =>
  work?.files ? { form: work.files.form, lists: work.files.lists } : null;

function scheduleOf({ publish_at, publish_note, publish_by, publisher }: WorkRow): StudioForm['schedule'] {
  const at = iso(publish_at);
  return at === null ? null : { at, note: publish_note ?? '', by: toUserRef(publish_by, publisher) };
}

function listsOf({ base: { world, lists }, work }: FormTexts, titles: Map<string, string>): StudioList[] {
  const users = new Map<string, string[]>();
  for (const form of Object.values(world.forms))
    for (const list of listSourceFiles(form, world).lists) users.set(list, [...(users.get(list) ?? []), form.$id]);
  return Object.entries(lists).map(([id, text]) => ({
    id,
    title: world.options[id]?.title ?? humanise(id),
    text,
    tag: work?.files?.over?.[id] ?? digest(text),
    used_by: (users.get(id) ?? []).map((form) => ({ id: form, title: titles.get(form) ?? form })),
  }));
}

function worldOf({ world }: CurrentSchemas, id: string, titles: Map<string, string>): StudioForm['world'] {
  const { words, optionWords, options, messages, sources } = world;
  const named = Object.entries(sources).map(([name, { of }]) => [
    name,
    { of, label: findText('studio-server:sources', name) ?? humanise(name) },
  ]);
  return {
    words: words[id] ?? {},
    optionWords,
    options,
    messages,
    sources: Object.fromEntries(named),
    prefill_sources: prefillSourcesOf(world),
    forms: Object.fromEntries(Object.keys(world.forms).map((form) => [form, titles.get(form) ?? form])),
  };
}

export function presentWorkConflict({ work, files, published }: FormTexts): WorkConflict {
  const own = textsOf(work);
  return {
    revision: work?.revision ?? 0,
    saved_at: iso(own ? (work?.saved_at ?? null) : (published?.published_at ?? null)) ?? '',
    saved_by: own ? toUserRef(work?.saved_by ?? null, work?.saver ?? null) : null,
    files: own ?? files ?? { form: '', lists: {} },
    lists: [],
  };
}

/** Lists that somebody else published meanwhile. Their texts replace the user's own. */
export function presentListConflict(
  { base, work }: FormTexts & { work: WorkRow },
  files: StudioFiles,
  moved: { list: string; base: string | null }[],
  by: ListAuthor | undefined,
): WorkConflict {
  const lists = Object.entries(files.lists).filter(([list]) => !moved.some((conflict) => conflict.list === list));
  return {
    revision: work.revision,
    saved_at: iso(by?.published_at ?? new Date()) ?? '',
    saved_by: by ? toUserRef(by.author_id, by.author) : null,
    files: { form: files.form, lists: Object.fromEntries(lists) },
    lists: moved.map(({ list, base: before }) => ({
      id: list,
      base: before,
      title: base.world.options[list]?.title ?? humanise(list),
      tag: digest(base.lists[list] ?? ''),
    })),
  };
}

/** `records`: answered forms in all tables, submissions included. */
export type FormUse = Pick<StudioItem, 'drafts' | 'submissions' | 'records'>;

export function presentPublished(
  { doc, published_at }: Form,
  work: WorkRow | undefined,
  use: FormUse,
  findings: Finding[],
  archived: ArchivedRow | undefined,
): StudioItem {
  const { id, title, audience, version, hash, state, steps } = doc;
  return {
    ...{ id, title, audience, version, hash, state },
    steps: steps.length,
    fields: Object.keys(doc.ui.fields).length,
    ...use,
    published_at: published_at.toISOString(),
    archived_at: iso(archived?.archived_at ?? null),
    work: work ? presentWork(work) : null,
    findings: [...findings.filter(({ file }) => concernsForm(doc, file)).map(presentFinding), ...publishErrorsOf(work)],
  };
}

/** A form that was never published. Its data is read from its text, if that can be parsed. */
export function presentUnpublished(work: WorkRow, { value }: YamlReading): StudioItem {
  const file = headOf(value);
  return {
    id: work.form_id,
    title: file.title ?? humanise(work.form_id),
    audience: file['x-audience'] ?? 'user',
    ...{ version: null, hash: null, state: null },
    steps: file['x-steps']?.length ?? 0,
    fields: Object.keys(file.properties ?? {}).length,
    ...{ drafts: 0, submissions: 0, records: 0, published_at: null, archived_at: null },
    work: presentWork(work),
    findings: publishErrorsOf(work),
  };
}

const AUDIENCES = ['public', 'user', 'member', 'curator', 'staff'];

function headOf(value: unknown): Partial<FormFile> {
  if (!isRecord(value)) return {};
  const { title, properties, 'x-steps': steps, 'x-audience': audience }: Partial<FormFile> = value;
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(audience && AUDIENCES.includes(audience) ? { 'x-audience': audience } : {}),
    ...(Array.isArray(steps) ? { 'x-steps': steps } : {}),
    ...(typeof properties === 'object' && properties ? { properties } : {}),
  };
}

const presentWork = (work: WorkRow): NonNullable<StudioItem['work']> => ({
  by: toUserRef(work.saved_by, work.saver),
  at: iso(work.saved_at) ?? '',
  publish_at: iso(work.publish_at),
});

/** Why a scheduled publication failed. */
const publishErrorsOf = (work: WorkRow | undefined) => (work?.publish_errors ?? []).map(presentFinding);

const presentFinding = ({ file, line, level, text }: StoredFinding) => ({ file, line, level, text });

/** Whether a file belongs to a form: its own file and labels, its lists, and the sentences that all forms share. */
function concernsForm(doc: FormDoc, file: string): boolean {
  const lists = Object.keys(doc.options).map((key) => key.split('!', 1)[0]);
  const rows = Object.values(doc.ui.fields).flatMap((field) => field.rows?.form ?? []);
  const forms = [doc.id, ...rows].flatMap((id) => [`/forms/${id}.yaml`, `/forms/${id}.json`]);
  const options = lists.flatMap((list) => [`/options/${list}.yaml`, `/options/${list}.json`]);
  return [...forms, ...options, '/validation.json'].some((ending) => `/${file}`.endsWith(ending));
}
