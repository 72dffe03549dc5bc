/** A person who has just given the password again, as calls want it that could move an account or money. */
import { PASSWORD, type TestPerson } from './people.ts';

export async function confirmed<T extends TestPerson>(person: T): Promise<T> {
  const { status } = await person.post('/auth/confirm-password', { password: PASSWORD });
  if (status !== 200) throw new Error(`the password of ${person.name} was not confirmed: ${status}`);
  return person;
}
