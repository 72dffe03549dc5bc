/**
 * Request and response schemas of the form studio, `/dashboard/staff/forms`. An edited form is a set of texts: its own YAML file
 * and those of the option lists edited with it. All views are made from these texts.
 */

import { type Static, type TSchema, Type } from 'typebox';
import type { PrefillSourceFields } from '#engine/studio/prefill-choices.ts';
import type { FormDoc, FormWords, OptionFile } from '#engine/types.ts';
import { Revision, Version } from './bounds.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { Audience, FormDocument, FormId, FormState } from './forms.ts';
import { Nullable } from './nullable.ts';
import { Yaml } from './studio-import.ts';
import { StudioFinding } from './studio-report.ts';
import { UserRef } from './submissions.ts';

export * from './studio-import.ts';
export * from './studio-report.ts';

const StrictObject = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });
const Note = Type.String({ maxLength: 500 });
const Timestamp = Type.String({ maxLength: 40, description: 'ISO 8601 with its zone' });

/** Texts of an edited form. `lists` holds the lists that differ from the published ones, by list id. */
export const StudioFiles = StrictObject({
  form: Yaml,
  lists: Type.Record(FormId, Yaml, { maxProperties: 60, additionalProperties: false }),
});
export type StudioFiles = Static<typeof StudioFiles>;

export const VersionParams = StrictObject({ id: FormId, version: Version });
export const StudioListQuery = StrictObject(PageQuery);

/** One form of `GET /staff/forms`: its published version, unpublished changes, and usage. */
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
  /** Number of filled-in forms in all tables: submissions, profiles, products, contents … */
  records: Type.Integer(),
  published_at: Nullable(Type.String()),
  /** Not null: the form is archived and takes no answers. */
  archived_at: Nullable(Type.String()),
  /** Unpublished changes. */
  work: Nullable(Type.Object({ by: Nullable(UserRef), at: Type.String(), publish_at: Nullable(Type.String()) })),
  /** Findings that prevent its file from being published. */
  findings: Type.Array(
    Type.Object({ file: Type.String(), line: Type.Integer(), level: OneOf(['error', 'warning']), text: Type.String() }),
  ),
});
export type StudioItem = Static<typeof StudioItem>;

/** A new form: empty (`title` only), a copy (`from`), from a template, or a file (`yaml`, whose `$id` is the form id). */
export const NewFormBody = StrictObject({
  id: Type.Optional(FormId),
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })),
  from: Type.Optional(FormId),
  template: Type.Optional(FormId),
  yaml: Type.Optional(Yaml),
  /** New option lists that belong to `yaml`, by list id. */
  lists: Type.Optional(Type.Record(FormId, Yaml, { maxProperties: 60, additionalProperties: false })),
});
export type NewFormBody = Static<typeof NewFormBody>;
export const NewFormResult = Type.Object({ id: Type.String() });

/** A list that fields may use, in its published version. */
export const StudioList = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String({ description: 'Its YAML file' }),
  /** Tag of this text, or of the text on which the edits are based. It is sent back with every change of the list, so that a newer text is not overwritten. */
  tag: Type.String(),
  used_by: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
});
export type StudioList = Static<typeof StudioList>;

/** All other data that the editor needs to show the texts without further requests. */
export interface StudioContext {
  /** Words of this form from `locales/id/forms`. A `title` in the YAML wins. */
  words: FormWords;
  optionWords: Record<string, Record<string, string>>;
  /** Parsed published lists. */
  options: Record<string, OptionFile>;
  /** Messages by rule, for the preview. */
  messages: Record<string, string>;
  /** Live lists of the server, with the meaning of their `of`. */
  sources: Record<string, { of: string | null; label: string }>;
  /** What first answers may be taken from (`x-prefill`), with the labels of its questions. */
  prefill_sources?: Record<string, PrefillSourceFields & { label: string; labels: Record<string, string> }>;
  /** Ids and titles of all forms, for `x-rows`. */
  forms: Record<string, string>;
  /** Names of questions in all published versions. Answers are stored under them, so no other question may get one. */
  taken?: string[];
  /** Parameter names of the request that submits this form. */
  reserved?: string[];
}

export const StudioForm = Type.Object({
  id: Type.String(),
  files: StudioFiles,
  /** Increases with every save and publication, so that a screen with outdated data gets a 409. */
  revision: Type.Integer(),
  /** Null: no changes since the published version. */
  saved_at: Nullable(Type.String()),
  saved_by: Nullable(UserRef),
  /** The version on which the changes are based. If it is lower than `published.version`, someone has published since. */
  based_on: Nullable(Type.Integer()),
  schedule: Nullable(Type.Object({ at: Type.String(), note: Type.String(), by: Nullable(UserRef) })),
  archived: Nullable(Type.Object({ at: Type.String(), by: Nullable(UserRef) })),
  /** False: code needs the form, so it cannot be archived. */
  can_archive: Type.Boolean(),
  /** Staff decide what follows when it is sent. Forms that code reads decide it themselves. */
  follows_up: Type.Boolean(),
  /** Other systems may get and read what was sent: the form is published, and its answers are submissions. */
  connects: Type.Boolean(),
  /** Whether the caller gets an e-mail for each submission of this form; null if the form sends none. */
  mails: Nullable(Type.Boolean()),
  /** The published version; null if the form was never published. */
  /** Rules that failed while answers were validated, the latest first. */
  failed_rules: Type.Array(
    Type.Object({
      form_version: Type.Integer(),
      rule: Type.String({ description: 'Place in the form file' }),
      code: Type.String(),
      count: Type.Integer(),
      last_at: Type.String(),
    }),
  ),
  published: Nullable(FormDocument),
  published_files: Nullable(StudioFiles),
  lists: Type.Array(StudioList),
  world: Type.Unsafe<StudioContext>(Type.Any()),
});
export type StudioForm = Static<typeof StudioForm>;

/** `tags`: tags of the changed lists in `files`. */
export const SaveWorkBody = StrictObject({
  files: StudioFiles,
  base_revision: Revision,
  tags: Type.Optional(Type.Record(FormId, Type.String({ maxLength: 64 }))),
});
export type SaveWorkBody = Static<typeof SaveWorkBody>;
/** With it, changes that the caller has not seen are not discarded. */
export const DiscardQuery = StrictObject({ base_revision: Type.Optional(Revision) });
export const SaveWorkResult = Type.Object({ revision: Type.Integer(), saved_at: Type.String() });
export type SaveWorkResult = Static<typeof SaveWorkResult>;
/** `data` of the 409 when another user saved or published: the other user's state. Null while a publication is scheduled. */
export const WorkConflict = Type.Object({
  revision: Type.Integer(),
  saved_at: Type.String(),
  saved_by: Nullable(UserRef),
  files: StudioFiles,
  /** Lists that were published by another user since they were changed here; `files` does not have them. Empty: the form itself conflicts. */
  lists: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      tag: Type.String(),
      /** The text on which the changes of the list are based; null if unknown. */
      base: Nullable(Type.String()),
    }),
  ),
});
export type WorkConflict = Static<typeof WorkConflict>;

/** One difference as a sentence: "Pertanyaan NIK menjadi wajib". `kind` is the engine's `ChangeKind`. */
export const ChangeDescription = Type.Object({
  kind: Type.String(),
  field: Type.Optional(Type.String()),
  step: Type.Optional(Type.String()),
  text: Type.String(),
});
export type ChangeDescription = Static<typeof ChangeDescription>;

export const CheckBody = StrictObject({ files: StudioFiles });
/** Edited texts, or an older version that a rollback would publish. */
export const ImpactBody = Type.Union([CheckBody, StrictObject({ version: Version })]);
export type ImpactBody = Static<typeof ImpactBody>;
export const CheckResult = Type.Object({
  findings: Type.Array(StudioFinding),
  /** Compiled, with a validator module that can be fetched; null if there is an error. */
  doc: Nullable(FormDocument),
  /** Compared with the published version: no change, wording only (harmless), or a change that affects answers. */
  kind: OneOf(['new', 'same', 'wording', 'law']),
  changes: Type.Array(ChangeDescription),
  /** Other forms affected by a changed list. */
  also: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
});
export type CheckResult = Static<typeof CheckResult> & { doc: FormDoc | null };

/** Publishes the saved changes: now, or at the time `at`. */
export const PublishBody = StrictObject({ base_revision: Revision, note: Note, at: Type.Optional(Timestamp) });
export type PublishBody = Static<typeof PublishBody>;
export const PublishResult = Type.Object({
  /** Null: the publication is scheduled. */
  version: Nullable(Type.Integer()),
  publish_at: Nullable(Type.String()),
  also: Type.Array(Type.Object({ id: Type.String(), version: Type.Integer() })),
});
export type PublishResult = Static<typeof PublishResult>;

/** Paged, newest first. */
export const VersionItem = Type.Object({
  version: Type.Integer(),
  hash: Type.String(),
  note: Type.String(),
  /** Null: published from the server's files. */
  by: Nullable(UserRef),
  from_file: Type.Boolean(),
  published_at: Type.String(),
  in_force: Type.Boolean(),
  /** Number of records with this version. */
  records: Type.Integer(),
});
export type VersionItem = Static<typeof VersionItem>;
export const VersionDiffQuery = StrictObject({ against: Type.Optional(Version) });
/** Compares a version with an older one (default: the previous version). */
export const VersionDiff = Type.Object({
  version: Type.Integer(),
  against: Nullable(Type.Integer()),
  kind: OneOf(['new', 'same', 'wording', 'law']),
  changes: Type.Array(ChangeDescription),
});
export type VersionDiff = Static<typeof VersionDiff>;
export const RollbackBody = StrictObject({ version: Version, note: Note });
/** Other staff members who have the form open, and the revision of the saved changes. */
export const Viewers = Type.Object({
  people: Type.Array(UserRef),
  revision: Type.Integer(),
  is_scheduled: Type.Boolean(),
});
export type Viewers = Static<typeof Viewers>;
export const MailsBody = StrictObject({ mails: Type.Boolean() });
export const StateBody = StrictObject({ state: FormState });
export const FileQuery = StrictObject({ version: Type.Optional(Version), list: Type.Optional(FormId) });
