import { type Kysely, sql } from 'kysely';

/**
 * The form studio: unpublished changes of staff, texts published over the files of a release, whether a form accepts answers, and
 * the source texts of each version.
 */
const statements = [
  `alter table form_versions add column author_id uuid references users(id)`,
  // The option lists of this version by name. null on versions from before the studio.
  `alter table form_versions add column lists jsonb`,
  // One working copy per form. Without files nothing is changed. The revision never decreases, so a screen that stayed open
  // during a publication can be recognised as outdated.
  `create table form_works (
    form_id text primary key,
    files jsonb,
    revision integer not null default 1,
    based_on integer,
    saved_by uuid references users(id),
    saved_at timestamptz not null default now(),
    publish_at timestamptz,
    publish_note text,
    publish_by uuid references users(id),
    trouble jsonb,
    check (publish_at is null or files is not null))`,
  // `over`: sha256 of the release's file that this text replaces. The text is valid until that file changes.
  `create table form_overlays (
    kind text not null check (kind in ('form', 'list')),
    id text not null,
    text text not null,
    over text,
    primary key (kind, id))`,
  `create table form_states (
    form_id text primary key,
    state text not null check (state in ('open', 'closing', 'closed')),
    changed_at timestamptz not null default now())`,
  `create table form_previews (
    form_id text not null,
    hash text not null,
    code text not null,
    made_at timestamptz not null default now(),
    primary key (form_id, hash))`,
  `create index form_previews_age on form_previews (made_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
