/** A user who has just confirmed the password, as requests require that could move an account or money. */
import { PASSWORD, type TestUser } from './test-users.ts';

export async function withConfirmedPassword<T extends TestUser>(user: T): Promise<T> {
  const { status } = await user.post('/auth/confirm-password', { password: PASSWORD });
  if (status !== 200) throw new Error(`the password of ${user.name} was not confirmed: ${status}`);
  return user;
}
