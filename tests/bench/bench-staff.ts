/** A logged-in staff member of a bench database. */
import { createHash } from 'node:crypto';

const TOKEN = `at_bench_staff_${'0'.repeat(28)}`;
export const headers = { authorization: `Bearer ${TOKEN}` };

/** `run` executes a statement without parameters. */
export async function logInStaff(run: (statement: string) => Promise<unknown>): Promise<void> {
  const hash = createHash('sha256').update(TOKEN).digest('hex');
  await run(`insert into users (id, email, name, role, password_hash, email_verified_at)
    values (md5('staff')::uuid, 'staf.bench@contoh.id', 'Staf', 'staff', '', now())`);
  await run(`insert into sessions (id, user_id, expires_at)
    values (md5('staff session')::uuid, md5('staff')::uuid, now() + interval '1 day')`);
  await run(`insert into tokens (hash, session_id, kind, generation, expires_at)
    values ('${hash}', md5('staff session')::uuid, 'access', 1, now() + interval '1 day')`);
}
