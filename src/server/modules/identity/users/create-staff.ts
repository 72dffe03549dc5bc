/** Creates the first staff member by a command on the machine itself. Whoever can run it is trusted. */

import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import type { FieldErrors } from '#server/problems.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { validatePassword } from '../auth/auth.commands.ts';
import { findAccountByEmail } from '../auth/auth.queries.ts';
import { validateField } from './field-rules.ts';
import { changeRole, createAccount } from './users.commands.ts';

interface StaffRequest {
  email: string;
  name: string;
  /** Called only if there is no such account yet. */
  askPassword: () => Promise<{ password: string; password_confirm: string }>;
}
type StaffOutcome = 'created' | 'appointed' | 'already';

/** An existing account keeps its password and becomes staff. */
export async function createStaff(app: App, request: StaffRequest): Promise<StaffOutcome> {
  const email = validateField(app, 'email', request.email);
  if (email.error) throw problems.VALIDATION_FAILED({ email: [email.error] });
  const known = await findAccountByEmail(app.db.kysely, email.value);
  if (known?.role === 'staff') return 'already';
  if (known) {
    await app.db.tx(async (trx) => {
      await changeRole(trx, known.id, 'staff', { actor_id: null });
      const facts = { url: '/dashboard/staff' };
      await notify(trx, [{ user_id: known.id, kind: 'staff-appointed-staff', order_id: null, facts }]);
    });
    return 'appointed';
  }
  const name = validateField(app, 'name', request.name);
  if (name.error) throw problems.VALIDATION_FAILED({ name: [name.error] });
  const typed = await request.askPassword();
  const errors: FieldErrors = await validatePassword(app, { ...typed, personalTexts: [name.value, email.value] });
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
  await createAccount(app, { name: name.value, email: email.value, role: 'staff', verified: true, ...typed });
  return 'created';
}
