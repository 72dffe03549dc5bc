/** The studio's setting of where a first answer comes from. */
import { expect, it } from 'vitest';
import { setField } from '#engine/studio/edit.ts';
import { prefillChoices } from '#engine/studio/prefill-choices.ts';
import type { FieldFile } from '#engine/types.ts';
import { baseContext } from './fixtures.ts';
import { applyEdit, fieldNamed, refusalOf } from './studio-fixtures.ts';

const sources = {
  business: {
    fields: {
      nama: { type: 'string' },
      npwp: { type: 'string', 'x-format': 'npwp', 'x-private': true },
      warna: { type: 'string', 'x-options': 'colour' },
      logo: { type: 'string', 'x-file': { accept: ['jpg'] } },
    } satisfies Record<string, FieldFile>,
  },
};
const choices = (field: FieldFile) => prefillChoices(field, sources, baseContext.options);

it('offers only sources whose answers fit', () => {
  expect(choices({ type: 'string' })).toEqual(['business.nama', 'previous', 'url']);
  expect(choices({ type: 'string', 'x-options': 'colour' })).toEqual(['business.warna', 'previous', 'url']);
  expect(choices({ type: 'integer' })).toEqual(['previous', 'url']);
});

it('offers private sources to private questions only, and these no address', () => {
  expect(choices({ type: 'string', 'x-format': 'npwp' })).toEqual(['previous', 'url']);
  expect(choices({ type: 'string', 'x-format': 'npwp', 'x-private': true })).toEqual(['business.npwp', 'previous']);
});

it('keeps what the file says, also if it is not offered', () => {
  expect(choices({ type: 'integer', 'x-prefill': 'previous.lain.umur' })[0]).toBe('previous.lain.umur');
  expect(choices({ type: 'integer', 'x-prefill': 'previous' })).toEqual(['previous', 'url']);
});

it('offers nothing for files, rows and calculated answers', () => {
  expect(choices({ type: 'string', 'x-file': { accept: ['jpg'] } })).toEqual([]);
  expect(choices({ type: 'array', 'x-rows': 'variant' })).toEqual([]);
  expect(choices({ type: 'integer', 'x-compute': '1 + 1' })).toEqual([]);
});

it('is set and removed in the file', () => {
  const set = applyEdit((s) => setField(s, 'owner', { prefill: 'account.name' }));
  expect(fieldNamed(set, 'owner')).toHaveProperty('x-prefill', 'account.name');
  const removed = applyEdit((s) => setField(s, 'owner', { prefill: null }), set);
  expect(fieldNamed(removed, 'owner')).not.toHaveProperty('x-prefill');
});

it('refuses to make an answer private that comes from the address of the page', () => {
  const set = applyEdit((s) => setField(s, 'owner', { prefill: 'url' }));
  expect(refusalOf((s) => setField(s, 'owner', { private: true }), set)).toMatchObject({ code: 'prefill-url-private' });
});
