/**
 * Upgrades a database from before `0001-baseline` (decision 0143), in the transaction of `migrate`: new names of tables, columns and indexes, and
 * the baseline in place of the old migrations. Functions and triggers are dropped here and created by `applyFunctions`.
 */
import { type Kysely, sql } from 'kysely';
import { t } from '../lib/i18n.ts';
import { StartError } from '../start-error.ts';
import type { Tables } from './tables.ts';

/** The migrations that the baseline replaces. */
const OLD_MIGRATIONS =
  `0001-foundation 0002-marketplace 0003-orders 0004-catalogue 0009-content-changes 0010-curation 0011-consultations
  0012-content 0013-staff 0014-submissions 0015-privacy 0016-studio 0017-drafts-aside 0018-consultation-desk 0019-sorted-lists
  0020-export-looks 0021-quick-orders 0022-lean-orders 0023-price-spread 0024-rated-shelves 0025-orders-ask-less 0026-goods-ask-less
  0027-confirmed-sessions 0028-file-removals 0029-unanswered-orders 0031-mail-texts 0033-form-archive 0035-near-words
  0036-submission-numbers 0037-verified-licences 0040-shop-brands 0041-search-meaning 0042-search-variants 0043-appointments`.split(
    /\s+/,
  );

const TABLES: [before: string, after: string][] = [
  ['export_looks', 'audit_export_owners'],
  ['curation_marks', 'curation_corrections'],
  ['form_works', 'form_working_copies'],
  ['form_mails_off', 'form_mail_opt_outs'],
];
/** Tables by their new names. */
const COLUMNS: [table: string, before: string, after: string][] = [
  ['drafts', 'aside', 'orphaned_answers'],
  ['form_working_copies', 'trouble', 'publish_errors'],
  ['form_overlays', 'over', 'release_sha256'],
  ['consultation_events', 'former_id', 'previous_curator_id'],
  ['payment_proofs', 'judged_at', 'decided_at'],
  ['files', 'named_at', 'released_at'],
  ['business_licences', 'expiry_noted', 'expiry_notified'],
  ['content_changes', 'noted_at', 'changed_at'],
  ['shops', 'brief', 'card'],
];
const INDEXES: [before: string, after: string][] = [
  ['curation_marks_submission', 'curation_corrections_submission'],
  ['files_unnamed', 'files_never_released'],
  ['mails_in_trouble', 'mails_failed'],
  ['payment_proofs_standing', 'payment_proofs_current'],
  ['consultations_free', 'consultations_unassigned'],
  ['consultations_coming', 'consultations_scheduled'],
  ['consultation_events_of', 'consultation_events_consultation'],
  ['consultation_messages_of', 'consultation_messages_consultation'],
  ['search_words_near', 'search_words_trigrams'],
];

/** Function of the column `search_words.sound`. It stays, because the baseline contains it. */
const KEPT_FUNCTION = 'word_sound';

/** Drops every trigger and every function of the application, not those of extensions. */
const DROP_FUNCTIONS = `do $$
  declare
    v_statement text;
  begin
    for v_statement in select format('drop trigger %I on %s', tgname, tgrelid::regclass)
        from pg_trigger join pg_class c on c.oid = tgrelid
        where relnamespace = 'public'::regnamespace and not tgisinternal loop
      execute v_statement;
    end loop;
    for v_statement in select format('drop function %s', oid::regprocedure) from pg_proc p
        where pronamespace = 'public'::regnamespace and proname <> '${KEPT_FUNCTION}'
          and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
      execute v_statement;
    end loop;
  end $$`;

/** Constraints have the name of their table and column. */
async function renameConstraints(db: Kysely<Tables>, table: string, before: string, after: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = ${table}::regclass and starts_with(conname, ${`${before}_`})`.execute(db);
  for (const { name } of rows)
    await sql`alter table ${sql.id(table)} rename constraint ${sql.id(name)} to ${sql.id(after + name.slice(before.length))}`.execute(
      db,
    );
}

async function renameObjects(db: Kysely<Tables>): Promise<void> {
  for (const [before, after] of TABLES) {
    await sql`alter table ${sql.id(before)} rename to ${sql.id(after)}`.execute(db);
    await renameConstraints(db, after, before, after);
  }
  for (const [table, before, after] of COLUMNS) {
    await sql`alter table ${sql.id(table)} rename column ${sql.id(before)} to ${sql.id(after)}`.execute(db);
    await renameConstraints(db, table, `${table}_${before}`, `${table}_${after}`);
  }
  for (const [before, after] of INDEXES)
    await sql`alter index ${sql.id(before)} rename to ${sql.id(after)}`.execute(db);
}

async function listApplied(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as known`.execute(db);
  if (!rows[0]?.known) return [];
  return (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(({ name }) => name);
}

export async function upgradeOldSchema(trx: Kysely<Tables>): Promise<void> {
  const applied = new Set(await listApplied(trx));
  const missing = OLD_MIGRATIONS.filter((name) => !applied.has(name));
  if (missing.length === OLD_MIGRATIONS.length) return;
  if (missing.length > 0) throw new StartError(t('start:database.too_old', { migration: OLD_MIGRATIONS.at(-1) }));
  // With migrations that this release does not know, `migrate` refuses the database.
  if (applied.size > OLD_MIGRATIONS.length) return;
  await sql.raw(DROP_FUNCTIONS).execute(trx);
  await renameObjects(trx);
  await sql`create table applied_functions (name text primary key, checksum text not null)`.execute(trx);
  await sql`delete from kysely_migration`.execute(trx);
  const now = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values ('0001-baseline', ${now})`.execute(trx);
}
