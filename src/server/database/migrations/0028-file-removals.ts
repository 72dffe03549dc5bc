/** Public bytes that are to be removed after their files became private, so that a process killed midway finishes it later. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table file_removals (
    sha256 text not null,
    extension text not null,
    primary key (sha256, extension))`.execute(db);
  await sql`create index files_public_fields on files (form_id, field) where visibility = 'public'`.execute(db);
}
