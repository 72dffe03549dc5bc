import { expect, test } from 'vitest';
import { say } from '#server/words.ts';
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

test('a sentence has its holes filled; a number chooses its form; what somebody typed is never taken for a hole', () => {
  expect(say('trade:orders.placed_one', { count: 1 })).toBe('Pesanan Anda sudah dibuat.');
  expect([0, 3].map((count) => say('announcements:total', { count }))).toEqual([
    say('announcements:total_zero'),
    say('announcements:total_other', { count: 3 }),
  ]);
  expect(say('start:port_taken', { port: '{{name}} $& $t(x)' })).toContain('{{name}} $& $t(x)');
  expect([say('start:port_taken'), say('trade:no.such.word')]).toEqual([
    expect.stringContaining('{{port}}'),
    'no.such.word',
  ]);
});
