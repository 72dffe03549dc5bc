/** The compiler refuses keys of texts that do not exist: each `@ts-expect-error` is an error itself when its line compiles. */
import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import audit from '#locales/id/audit.json' with { type: 'json' };
import orders from '#locales/id/orders.json' with { type: 'json' };
import problemTexts from '#locales/id/problems.json' with { type: 'json' };
import { findText, type TextKey, type TextName, t } from '#server/lib/i18n.ts';
import type { MailKind } from '#server/mail.ts';
import type { NotificationKind } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { Problem, problems } from '#server/problems.ts';

test('a key that is written out is translated, a misspelt one and one without its file do not compile', () => {
  expect(t('orders:status.paid')).toBe(orders.status.paid);
  // @ts-expect-error misspelt
  expect(t('orders:status.payed')).toBe('status.payed');
  // @ts-expect-error there is no such file
  expect(t('order:status.paid')).toContain('status.paid');
  // @ts-expect-error the file is missing
  expect(t('NOT_FOUND')).toBe(problemTexts.NOT_FOUND);
  // @ts-expect-error the path of several texts
  expect(t('orders:status')).toContain('status');
});

test('a key may be computed from a union of codes, and not from any text', () => {
  const status: OrderStatus = 'paid';
  const word: string = status;
  expect(t(`orders:status.${status}`)).toBe(orders.status.paid);
  // @ts-expect-error not every text is a status
  expect(t(`orders:status.${word}`)).toBe(orders.status.paid);
  // @ts-expect-error one of the two does not exist
  expect(t(`orders:status.${status as 'paid' | 'payed'}`)).toBe(orders.status.paid);
});

test('a table names texts by keys that exist, or by the rest of a key', () => {
  const keys: TextKey[] = ['orders:status.paid'];
  const names: TextName<'orders:status'>[] = ['paid'];
  // @ts-expect-error misspelt
  keys.push('orders:status.payed');
  // @ts-expect-error misspelt
  names.push('payed');
  expect([keys.length, names.length]).toEqual([2, 2]);
});

test('a code that is stored is looked up in a group that exists', () => {
  expect(findText('audit:actions', 'user.disabled')).toBe(audit.actions.user.disabled);
  expect(findText('problems', 'NOT_FOUND')).toBe(problemTexts.NOT_FOUND);
  expect(['user.forgotten', 'user', 'toString', ''].map((code) => findText('audit:actions', code))).toEqual(
    Array(4).fill(null),
  );
  // @ts-expect-error misspelt
  expect(findText('audit:action', 'user.disabled')).toBeNull();
});

test('problems, mails and notifications are named by their texts', () => {
  expect(problems.CONFLICT('LAST_STAFF').message).toBe(problemTexts.LAST_STAFF);
  // @ts-expect-error no sentence
  expect(problems.CONFLICT('LAST_STAF').message).toBe('LAST_STAF');
  // @ts-expect-error a text of the file that is no problem
  expect(new Problem(409, 'parameter').message).toBe(t('problems:parameter'));
  // @ts-expect-error no mail
  const mail: MailKind = 'nameless';
  // @ts-expect-error misspelt
  const notification: NotificationKind = 'order-acepted';
  expect([mail, notification]).toHaveLength(2);
});
