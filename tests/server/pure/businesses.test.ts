/** A business as its owner reads it, and content that staff moderate. */
import { describe, expect, test } from 'vitest';
import { presentOwnBusiness } from '#server/modules/sellers/business/business.present.ts';
import { presentModerated } from '#server/modules/sellers/moderation/moderation.present.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

test('the owner reads the answers of both forms with their versions, and no version of documents that were never sent', () => {
  const row = { id: 'dapur-siti', documents_version: 2, updated_at: at(2) } as unknown as Parameters<
    typeof presentOwnBusiness
  >[0];
  const related = {
    profile: { answers: { nib: '1' }, doc: { version: 7 } },
    documents: { answers: { nib_file: 'f' }, doc: { version: 3 } },
    files: [{ id: 'f', url: '/files/f' }],
    curator: null,
    role: 'member',
  } as unknown as Parameters<typeof presentOwnBusiness>[1];
  expect(presentOwnBusiness(row, related)).toEqual({
    id: 'dapur-siti',
    curator: null,
    answers: { nib: '1' },
    form_version: 7,
    documents: { nib_file: 'f' },
    documents_version: 3,
    files: { f: { id: 'f', url: '/files/f' } },
    role: 'member',
    updated_at: '2026-11-02T00:00:00.000Z',
  });
  expect(presentOwnBusiness({ ...row, documents_version: null }, related).documents_version).toBeNull();
});

describe('moderated content', () => {
  const row = {
    id: 'abon',
    title: 'Abon',
    text: 'Abon sapi',
    sha256: 'bb',
    extension: 'jpg',
    rate: null,
    owner_id: 'siti',
    owner_name: 'Siti',
    shop: 'Dapur Siti',
    hidden: false,
    off: false,
    hidden_reason: 'Foto salah',
    hidden_at: at(3),
    created_at: at(1),
    product_id: 'abon',
    order_id: null,
  };
  test('that is shown has no reason, whatever was stored', () => {
    expect(presentModerated('products', row)).toEqual({
      id: 'abon',
      kind: 'products',
      title: 'Abon',
      text: 'Abon sapi',
      picture: '/media/bb.jpg',
      rate: null,
      owner: { id: 'siti', name: 'Siti' },
      shop: 'Dapur Siti',
      state: 'shown',
      reason: null,
      hidden_at: null,
      created_at: '2026-11-01T00:00:00.000Z',
      page: '/product/abon',
    });
  });
  test('is off, or hidden with reason and time; a shop has its own page', () => {
    expect(presentModerated('products', { ...row, off: true }).state).toBe('off');
    expect(
      presentModerated('shops', { ...row, id: 'dapur-siti', hidden: true, off: true, sha256: null }),
    ).toMatchObject({
      state: 'hidden',
      reason: 'Foto salah',
      hidden_at: '2026-11-03T00:00:00.000Z',
      page: '/members/dapur-siti',
      picture: null,
    });
    expect(presentModerated('products', { ...row, hidden: true, hidden_at: null, extension: null })).toMatchObject({
      hidden_at: null,
      picture: null,
    });
  });
});
