/**
 * What crosses the wire in the form studio, `/dashboard/staff/forms`. A form under work is a set of texts: its own YAML
 * file and those of the option lists that were touched with it. The texts are the one truth; every view is made from them.
 */

import { type Static, type TSchema, Type } from 'typebox';
import type { FormDoc, FormWords, OptionFile } from '#engine/types.ts';
import { Revision, Version } from './bounds.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { Audience, FormDocument, FormId, FormState } from './forms.ts';
import { StudioFinding } from './studio-report.ts';
import { UserRef } from './submissions.ts';

export * from './studio-report.ts';

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const StrictObject = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });
const Yaml = Type.String({ maxLength: 262_144 });
const Note = Type.String({ maxLength: 500 });
const Timestamp = Type.String({ maxLength: 40, description: 'ISO 8601 with its zone' });

/** Texts of a form under work: what differs from the lists in force stands under `lists`, by list. */
export const StudioFiles = StrictObject({
  form: Yaml,
  lists: Type.Record(FormId, Yaml, { maxProperties: 60, additionalProperties: false }),
});
export type StudioFiles = Static<typeof StudioFiles>;

export const VersionParams = StrictObject({ id: FormId, version: Version });
export const StudioListQuery = StrictObject(PageQuery);

/** One form of `GET /staff/forms`: what is in force, what is under work, how much hangs on it. */
export const StudioItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  audience: Audience,
  /** Null: never published. */
  version: Nullable(Type.Integer()),
  hash: Nullable(Type.String()),
  state: Nullable(FormState),
  steps: Type.Integer(),
  fields: Type.Integer(),
  drafts: Type.Integer(),
  submissions: Type.Integer(),
  /** Answered forms wherever they are kept: submissions, and also profiles, products, contents … */
  records: Type.Integer(),
  published_at: Nullable(Type.String()),
  /** Not null: it takes no answers and is listed in the archive only. */
  archived_at: Nullable(Type.String()),
  /** Somebody's unpublished work on it. */
  work: Nullable(Type.Object({ by: Nullable(UserRef), at: Type.String(), publish_at: Nullable(Type.String()) })),
  /** What keeps its file from being published. */
  findings: Type.Array(
    Type.Object({ file: Type.String(), line: Type.Integer(), level: OneOf(['error', 'warning']), text: Type.String() }),
  ),
});
export type StudioItem = Static<typeof StudioItem>;

/** A new form: empty (`title` only), a copy (`from`), or a file (`yaml`, whose `$id` is the form's). */
export const NewFormBody = StrictObject({
  id: Type.Optional(FormId),
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })),
  from: Type.Optional(FormId),
  yaml: Type.Optional(Yaml),
});
export type NewFormBody = Static<typeof NewFormBody>;
export const NewFormResult = Type.Object({ id: Type.String() });

/** A list that fields may choose from, as it is in force. */
export const StudioList = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String({ description: 'Its YAML file' }),
  /** Of this text, or of that over which the work changed it; goes back with every change of the list, so that a newer one is not overwritten unseen. */
  tag: Type.String(),
  used_by: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
});
export type StudioList = Static<typeof StudioList>;

/** Everything that the editor needs beside the texts, so that it can show them without asking again. */
export interface StudioContext {
  /** Words of this form from `locales/id/forms`; a `title` in the YAML wins. */
  words: FormWords;
  optionWords: Record<string, Record<string, string>>;
  /** Parsed lists in force. */
  options: Record<string, OptionFile>;
  /** Sentences by rule, for showing what a filler would read. */
  messages: Record<string, string>;
  /** Live lists that the server knows, with what their `of` must be. */
  sources: Record<string, { of: string | null; label: string }>;
  /** Ids and titles of all forms, for `x-rows`. */
  forms: Record<string, string>;
  /** Names of questions in every version ever published: answers are stored under them, no other question may have one. */
  taken?: string[];
  /** Names that the call of this form uses itself. */
  reserved?: string[];
}

export const StudioForm = Type.Object({
  id: Type.String(),
  files: StudioFiles,
  /** Rises with every save and every publication, so that a screen left open over one is told (409). */
  revision: Type.Integer(),
  /** Null: nobody has changed anything since the version in force. */
  saved_at: Nullable(Type.String()),
  saved_by: Nullable(UserRef),
  /** The version that the work began from; lower than `published.version`: somebody published meanwhile. */
  based_on: Nullable(Type.Integer()),
  schedule: Nullable(Type.Object({ at: Type.String(), note: Type.String(), by: Nullable(UserRef) })),
  archived: Nullable(Type.Object({ at: Type.String(), by: Nullable(UserRef) })),
  /** False: the product itself needs the form, so it cannot be archived. */
  can_archive: Type.Boolean(),
  /** Whether the caller gets a mail for each submission of this form; null if this form sends no such mails. */
  mails: Nullable(Type.Boolean()),
  /** In force; null for a form that never was. */
  published: Nullable(FormDocument),
  published_files: Nullable(StudioFiles),
  lists: Type.Array(StudioList),
  world: Type.Unsafe<StudioContext>(Type.Any()),
});
export type StudioForm = Static<typeof StudioForm>;

/** `tags`: of the lists in `files`, those of the texts that were changed. */
export const SaveWorkBody = StrictObject({
  files: StudioFiles,
  base_revision: Revision,
  tags: Type.Optional(Type.Record(FormId, Type.String({ maxLength: 64 }))),
});
export type SaveWorkBody = Static<typeof SaveWorkBody>;
/** With it nothing is thrown away that one has not seen. */
export const DiscardQuery = StrictObject({ base_revision: Type.Optional(Revision) });
export const SaveWorkResult = Type.Object({ revision: Type.Integer(), saved_at: Type.String() });
export type SaveWorkResult = Static<typeof SaveWorkResult>;
/** `data` of the 409 when somebody else saved or published meanwhile: theirs, whole. Null while it waits for its time. */
export const WorkConflict = Type.Object({
  revision: Type.Integer(),
  saved_at: Type.String(),
  saved_by: Nullable(UserRef),
  files: StudioFiles,
  /** Lists that somebody published since they were changed here; `files` has them no more. Empty: it is the form. */
  lists: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      tag: Type.String(),
      /** The text over which the list was changed here; null where it is not known any more. */
      base: Nullable(Type.String()),
    }),
  ),
});
export type WorkConflict = Static<typeof WorkConflict>;

/** One difference as a sentence: "Pertanyaan NIK menjadi wajib". `kind` is `ChangeKind` of the engine. */
export const ChangeDescription = Type.Object({
  kind: Type.String(),
  field: Type.Optional(Type.String()),
  step: Type.Optional(Type.String()),
  text: Type.String(),
});
export type ChangeDescription = Static<typeof ChangeDescription>;

export const CheckBody = StrictObject({ files: StudioFiles });
/** Texts under work, or those of an older version as a roll back would put them in force. */
export const ImpactBody = Type.Union([CheckBody, StrictObject({ version: Version })]);
export type ImpactBody = Static<typeof ImpactBody>;
export const CheckResult = Type.Object({
  findings: Type.Array(StudioFinding),
  /** Compiled, with a validator module that can be fetched; null while there is an error. */
  doc: Nullable(FormDocument),
  /** Against the version in force: nothing, words only (harmless), or what decides about answers. */
  kind: OneOf(['new', 'same', 'wording', 'law']),
  changes: Type.Array(ChangeDescription),
  /** Other forms that a changed list changes too. */
  also: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
});
export type CheckResult = Static<typeof CheckResult> & { doc: FormDoc | null };

/** Publishes what is stored as work. Without `at`: now. */
export const PublishBody = StrictObject({ base_revision: Revision, note: Note, at: Type.Optional(Timestamp) });
export type PublishBody = Static<typeof PublishBody>;
export const PublishResult = Type.Object({
  /** Null: it waits for its time. */
  version: Nullable(Type.Integer()),
  publish_at: Nullable(Type.String()),
  also: Type.Array(Type.Object({ id: Type.String(), version: Type.Integer() })),
});
export type PublishResult = Static<typeof PublishResult>;
/** `data` of the 422 when the stored work has errors. */
export const PublishErrors = Type.Object({ findings: Type.Array(StudioFinding) });

/** Pages, newest first. */
export const VersionItem = Type.Object({
  version: Type.Integer(),
  hash: Type.String(),
  note: Type.String(),
  /** Null: it came from the files of the server. */
  by: Nullable(UserRef),
  from_file: Type.Boolean(),
  published_at: Type.String(),
  in_force: Type.Boolean(),
  /** Answers that say this version. */
  records: Type.Integer(),
});
export type VersionItem = Static<typeof VersionItem>;
export const VersionDiffQuery = StrictObject({ against: Type.Optional(Version) });
/** A version beside an older one (default: the one before it). */
export const VersionDiff = Type.Object({
  version: Type.Integer(),
  against: Nullable(Type.Integer()),
  kind: OneOf(['new', 'same', 'wording', 'law']),
  changes: Type.Array(ChangeDescription),
});
export type VersionDiff = Static<typeof VersionDiff>;
export const RollbackBody = StrictObject({ version: Version, note: Note });
/** Staff members who have the form open beside the caller, and the revision of the stored work. */
export const Viewers = Type.Object({
  people: Type.Array(UserRef),
  revision: Type.Integer(),
  is_scheduled: Type.Boolean(),
});
export type Viewers = Static<typeof Viewers>;
export const MailsBody = StrictObject({ mails: Type.Boolean() });
export const StateBody = StrictObject({ state: FormState });
export const FileQuery = StrictObject({ version: Type.Optional(Version), list: Type.Optional(FormId) });
