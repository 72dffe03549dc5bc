/** The entry page of a curator: its photos, and the links to the neighbour entries. */
import { expect, test } from 'vitest';
import type { CurationDetail } from '#contract/curation.ts';
import { photosOf } from '#web/features/curation/desk/entry-photos.ts';
import { neighboursOf } from '#web/features/curation/desk/neighbours.ts';
import { entryUrl, queueLists } from '#web/features/curation/desk/queue-params.ts';

const file = (id: string, mime = 'image/jpeg') => ({ id, url: `/api/v1/files/${id}`, file_name: id, mime, bytes: 1 });
const entry = {
  doc: {
    ui: {
      fields: {
        company_profile: { label: 'Logo', file: {} },
        product_photo: { label: 'Foto Produk', file: {} },
        ktp: { label: 'KTP', file: {}, private: true },
        product: { label: 'Produk' },
      },
    },
  },
  answers: { company_profile: 'logo', product_photo: ['a', 'b', 'gone', 'pdf'], ktp: 'ktp', product: 'Amplang' },
  files: { logo: file('logo'), a: file('a'), b: file('b'), ktp: file('ktp'), pdf: file('pdf', 'application/pdf') },
} as unknown as CurationDetail;

test('product photos come first, and personal files, other file types and lost files are not photos', () => {
  expect(photosOf(entry).map(({ id, label, number, count }) => [id, label, number, count])).toEqual([
    ['a', 'Foto Produk', 1, 2],
    ['b', 'Foto Produk', 2, 2],
    ['logo', 'Logo', 1, 1],
  ]);
});

test('the neighbours of an entry are those of its queue, and after an entry that left it comes the first remaining one', () => {
  const queue = [{ id: '1' }, { id: '2' }, { id: '3' }];
  expect(neighboursOf(queue, '2')).toEqual({ before: { id: '1' }, after: { id: '3' }, number: 2 });
  expect(neighboursOf(queue, '3')).toEqual({ before: { id: '2' }, after: undefined, number: 3 });
  expect(neighboursOf(queue, 'scored')).toEqual({ before: undefined, after: { id: '1' }, number: null });
  expect(neighboursOf([], '1')).toEqual({ before: undefined, after: undefined, number: null });
});

test('the URL of an entry includes its queue, and the score sheet if scoring is next', () => {
  const place = (query: string) => queueLists.curator.read(new URLSearchParams(query));
  const scorable = { id: 'e1', events: ['score.file'] };
  const base = '/dashboard/curator/submissions/e1';
  expect(entryUrl('curator', scorable, place('part=score&search=madu'))).toBe(`${base}?part=score&search=madu&nilai=1`);
  expect(entryUrl('curator', scorable, place('part=assisted'))).toBe(`${base}?part=assisted`);
  expect(entryUrl('curator', { id: 'e1', events: [] }, place('part=score'))).toBe(`${base}?part=score`);
  expect(entryUrl('curator', scorable)).toBe(base);
});
