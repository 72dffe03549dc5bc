import { expect } from 'vitest';
import { ACCOUNTS } from '#server/seeds/accounts.ts';
import type { ApiClient } from '#tests/support/test-users.ts';

export async function expectAccounts(login: (email: string) => Promise<ApiClient>): Promise<void> {
  for (const { email, role } of ACCOUNTS) {
    const me = await (await login(email)).get('/auth/user');
    expect(me.body.data, email).toMatchObject({ email, role, verified: true });
    expect(me.body.data.avatar, email).toContain('/media/');
  }
}
