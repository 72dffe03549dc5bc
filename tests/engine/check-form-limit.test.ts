/** What is refused in `x-limit`, and where. */
import { describe, expect, it, test } from 'vitest';
import type { LimitFile } from '#engine/form-limit-types.ts';
import type { FormFile } from '#engine/types.ts';
import sentences from '#locales/id/forms-check.json' with { type: 'json' };
import { error, findingsOf, type WrittenFields, warning } from './check-fixtures.ts';
import { baseContext } from './fixtures.ts';

const fields: WrittenFields = {
  email: { type: 'string', 'x-format': 'email', 'x-required': true },
  colour: { type: 'string', 'x-options': 'colour' },
  colours: { type: 'array', items: { type: 'string', 'x-options': 'colour' } },
  secret: { type: 'string', 'x-options': 'colour', 'x-private': true },
  note: { type: 'string' },
  city: { type: 'string', 'x-options': { from: 'provinces' } },
  goods: { type: 'array', items: { type: 'object', properties: { shade: { type: 'string', 'x-options': 'colour' } } } },
};
const found = (limit: unknown, more: Partial<FormFile> = {}, context = baseContext) =>
  findingsOf(fields, { 'x-limit': limit as LimitFile, ...more }, context);

describe('a limit of a form', () => {
  test.each<[string, LimitFile]>([
    ['times', { opens: '2026-03-01T08:00', closes: '2026-03-01T08:01' }],
    ['one sender', { per: 'person' }],
    ['the smallest quota', { quota: 1 }],
    ['the largest quota', { quota: 100_000 }],
    [
      'options, also of several choices, and a list',
      { options: { colour: { merah: 1 }, colours: { biru: 2 } }, 'waiting-list': true },
    ],
    ['codes that the list renamed or retired', { options: { colour: { red: 3, ungu: 2 } } }],
  ])('may have %s', (_, limit) => {
    expect(found(limit)).toEqual([]);
  });

  test.each<[string, unknown, ReturnType<typeof found>]>([
    ['nothing', {}, [error('x-limit', 'form-limit-empty')]],
    ['an unknown word', { quotas: 5 }, [error('x-limit.quotas', 'unknown-word', { word: 'quotas', nearest: 'quota' })]],
    [
      'a time without hours',
      { opens: '2026-03-01' },
      [error('x-limit.opens', 'form-limit-time', { word: 'opens', value: '2026-03-01' })],
    ],
    [
      'a day that does not exist',
      { closes: '2026-02-29T08:00' },
      [error('x-limit.closes', 'form-limit-time', { word: 'closes', value: '2026-02-29T08:00' })],
    ],
    [
      '24 hours',
      { closes: '2026-02-28T24:00' },
      [error('x-limit.closes', 'form-limit-time', { word: 'closes', value: '2026-02-28T24:00' })],
    ],
    [
      'an end at its beginning',
      { opens: '2026-03-01T08:00', closes: '2026-03-01T08:00' },
      [error('x-limit.closes', 'form-limit-order', { opens: '2026-03-01T08:00', closes: '2026-03-01T08:00' })],
    ],
    [
      'another sender',
      { per: 'village' },
      [error('x-limit.per', 'wrong-type', { name: 'per', value: 'village', wanted: 'person, business' })],
    ],
    [
      'no places',
      { quota: 0 },
      [error('x-limit.quota', 'form-limit-quota', { name: 'quota', value: '0', limit: '100000' })],
    ],
    [
      'too many places',
      { quota: 100_001 },
      [error('x-limit.quota', 'form-limit-quota', { name: 'quota', value: '100001', limit: '100000' })],
    ],
    [
      'half a place for an option',
      { options: { colour: { merah: 1.5 } } },
      [error('x-limit.options.colour.merah', 'form-limit-quota', { name: 'merah', value: '1.5', limit: '100000' })],
    ],
    [
      'an unknown question',
      { options: { color: { merah: 1 } } },
      [error('x-limit.options.color', 'form-limit-field', { name: 'color', nearest: 'colour' })],
    ],
    [
      'a question in rows',
      { options: { shade: { merah: 1 } } },
      [error('x-limit.options.shade', 'form-limit-field.alone', { name: 'shade' })],
    ],
    [
      'a question without options',
      { options: { note: { merah: 1 } } },
      [error('x-limit.options.note', 'form-limit-misfit', { name: 'note' })],
    ],
    [
      'a list of the server',
      { options: { city: { '64': 1 } } },
      [error('x-limit.options.city', 'form-limit-misfit', { name: 'city' })],
    ],
    [
      'a private question',
      { options: { secret: { merah: 1 } } },
      [error('x-limit.options.secret', 'form-limit-private', { name: 'secret' })],
    ],
    [
      'an unknown option',
      { options: { colour: { meraj: 1 } } },
      [error('x-limit.options.colour.meraj', 'form-limit-code', { name: 'colour', code: 'meraj', nearest: 'merah' })],
    ],
    [
      'an option with more places than the form',
      { quota: 5, options: { colour: { merah: 6 } } },
      [warning('x-limit.options.colour.merah', 'form-limit-above', { code: 'merah', value: '6', limit: '5' })],
    ],
    [
      'a waiting list without a quota',
      { per: 'person', 'waiting-list': true },
      [error('x-limit.waiting-list', 'form-limit-no-quota')],
    ],
  ])('cannot have %s', (_, limit, expected) => {
    expect(found(limit)).toEqual(expected);
    for (const { code } of expected) expect(sentences).toHaveProperty([code]);
  });

  it('cannot count senders without an account, and no businesses of those who have none', () => {
    const publicForm = { 'x-audience': 'public' } as const;
    expect(found({ per: 'person' }, publicForm)).toEqual([error('x-limit.per', 'form-limit-visitor')]);
    expect(found({ per: 'business' }, { 'x-audience': 'curator' })).toEqual([
      error('x-limit.per', 'form-limit-no-business', { audience: 'curator' }),
    ]);
    expect(found({ per: 'business' }, { 'x-audience': 'member' })).toEqual([]);
  });

  it('has a waiting list for visitors only if the form always asks for their address', () => {
    const waiting = { quota: 2, 'waiting-list': true } as const;
    const ask = (email: object, step: object = {}) =>
      findingsOf(
        { email: { type: 'string', 'x-format': 'email', ...email }, colour: fields.colour },
        {
          'x-limit': waiting,
          'x-audience': 'public',
          'x-steps': [
            { id: 'satu', fields: ['colour'] },
            { id: 'dua', fields: ['email'], ...step },
          ],
        },
      );
    const refused = [error('x-limit.waiting-list', 'form-limit-no-address')];
    expect(ask({ 'x-required': true })).toEqual([]);
    expect(ask({})).toEqual(refused);
    expect(ask({ 'x-required': 'colour == "merah"' })).toEqual(refused);
    expect(ask({ 'x-required': true, 'x-show-if': { colour: 'merah' } })).toEqual(refused);
    expect(ask({ 'x-required': true }, { 'x-show-if': { colour: 'merah' } })).toEqual(refused);
  });

  it('is refused in a form that code reads and stores', () => {
    expect(found({ quota: 2 }, {}, { ...baseContext, bound: ['contoh'] })).toEqual([
      error('x-limit', 'form-limit-bound'),
    ]);
    expect(found({ quota: 2 }, {}, { ...baseContext, bound: ['lain'] })).toEqual([]);
  });
});
