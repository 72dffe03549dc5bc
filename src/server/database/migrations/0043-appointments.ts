import { type Kysely, sql } from 'kysely';

/** Appointments to any role except staff are one kind of notification, which names the role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update notifications set kind = 'staff-appointed', facts = facts || '{"office":"Kurator"}'
    where kind = 'staff-appointed-curator'`.execute(db);
}
