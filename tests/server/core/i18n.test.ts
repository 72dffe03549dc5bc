import { expect, test } from 'vitest';
import { t } from '#server/lib/i18n.ts';
import { testApp } from '#tests/support/app.ts';

const server = await testApp();

test('a visitor reads in Indonesian that an address does not exist', async () => {
  const answer = await server.as.visitor.get('/tidak-ada');
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ success: false, message: expect.any(String), errors: null, data: null });
});

test('Siti has an account, a session and a business', async () => {
  const siti = await server.as.member({ name: 'Siti', business: true });
  expect(siti.business_id).toMatch(/^[0-9a-f-]{36}$/);
});

test('placeholders are filled, plural forms are chosen by number, and typed text is never read as a placeholder', () => {
  expect(t('trade:orders.placed_one', { count: 1 })).toBe('Pesanan Anda sudah dibuat.');
  expect([0, 3].map((count) => t('announcements:total', { count }))).toEqual([
    t('announcements:total_zero'),
    t('announcements:total_other', { count: 3 }),
  ]);
  expect(t('start:port_taken', { port: '{{name}} $& $t(x)' })).toContain('{{name}} $& $t(x)');
  expect(t('start:port_taken')).toContain('{{port}}');
});
