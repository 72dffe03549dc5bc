/** Public files to delete after they became private. The table lets a later run finish if the process was killed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table file_removals (
    sha256 text not null,
    extension text not null,
    primary key (sha256, extension))`.execute(db);
  await sql`create index files_public_fields on files (form_id, field) where visibility = 'public'`.execute(db);
}
