import { type Kysely, sql } from 'kysely';

/**
 * Roles stand in `src/contract/roles.ts`, so a new role needs no migration. Appointments to any role except staff are one kind of
 * notification, which names the role.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop constraint users_role_check`.execute(db);
  await sql`alter table users add constraint users_role_check check (role ~ '^[a-z]{1,20}$')`.execute(db);
  await sql`update notifications set kind = 'staff-appointed', facts = facts || '{"office":"Kurator"}'
    where kind = 'staff-appointed-curator'`.execute(db);
}
