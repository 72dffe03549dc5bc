import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const house = await testApp();

test('somebody without an account is told in Indonesian that an address does not exist', async () => {
  const answer = await house.as.visitor.get('/tidak-ada');
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ success: false, message: expect.any(String), errors: null, data: null });
});

test('Siti has an account, a session and a business', async () => {
  const siti = await house.as.member({ name: 'Siti', business: true });
  expect(siti.business_id).toMatch(/^[0-9a-f-]{36}$/);
});
