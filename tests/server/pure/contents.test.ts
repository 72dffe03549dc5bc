/** Contents that staff write, as visitors and staff read them: broken or hostile answers never break a page. */
import { describe, expect, test } from 'vitest';
import * as contents from '#server/modules/content/contents/contents.present.ts';
import { presentContentItem, presentContentRecord } from '#server/modules/content/contents/staff/staff.present.ts';
import { compile, formFile } from '#tests/engine/fixtures.ts';

const HOUR = 3_600_000;

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const file = (id: string, more = {}) => ({
  id,
  url: `/media/${id}.jpg`,
  file_name: `${id}.jpg`,
  mime: 'image/jpeg',
  bytes: 10,
  width: 4,
  height: 3,
  ...more,
});

const pictures = contents.picturesOf([file('p'), file('q', { url: '/files/q' })]);

const row = (answers: Record<string, unknown>, more = {}): contents.DisplayedContent =>
  ({
    id: 'satu',
    starts_at: at(5),
    ends_at: at(6),
    pinned: true,
    created_at: at(1),
    updated_at: at(2),
    answers,
    ...more,
  }) as never;

const doc = compile(formFile({ kind: { type: 'string', 'x-options': 'colour' } as never }));

test('only public files become pictures, and their ids are found in every file field', () => {
  expect([...pictures.keys()]).toEqual(['p']);
  const answers = { poster: 'a', portrait: 'b', logo: 'c', picture: 'd', attachment: 'e', title: 'f' };
  expect(contents.pictureIdsOf([row(answers), row({ poster: 3 })])).toEqual(['a', 'b', 'c', 'd', 'e']);
});

describe('an event', () => {
  const answers = {
    title: 'Pelatihan',
    kind: 'hijau',
    poster: 'p',
    description: 'Kemasan',
    location: 'Aula',
    quota: 30,
    cost: 25_000,
    link: 'https://daftar.example',
    organizer: 'Dinas',
    speakers: 'Hadi Santoso, kemasan produk\n\n Rini ',
    address: 'Jalan Mawar 1',
    map_link: 'http://peta.example',
    contact: '0812',
    is_canceled: true,
  };
  test('has what the form asks', () => {
    expect(contents.presentEvent(row(answers), pictures, doc)).toEqual({
      id: 'satu',
      ...answers,
      kind: 'Hijau Daun',
      poster: '/media/p.jpg',
      starts_at: at(5).toISOString(),
      ends_at: at(6).toISOString(),
      speakers: [
        { name: 'Hadi Santoso', expertise: 'kemasan produk' },
        { name: 'Rini', expertise: '' },
      ],
      is_running: false,
    });
  });

  test('with answers of the wrong kind still has every property', () => {
    const broken = { title: 3, kind: 'ungu-tua', poster: 'q', quota: -1, cost: 1.5, link: 'javascript:alert(1)' };
    const given = { ...broken, map_link: ' https://peta.example', speakers: ['Hadi', 4, ' '], is_canceled: 'ya' };
    expect(contents.presentEvent(row(given, { starts_at: null, ends_at: null }), pictures, doc)).toEqual({
      id: 'satu',
      title: '',
      kind: 'ungu-tua',
      poster: null,
      description: '',
      starts_at: at(1).toISOString(),
      ends_at: null,
      location: '',
      quota: null,
      cost: 0,
      link: null,
      organizer: '',
      speakers: [{ name: 'Hadi', expertise: '' }],
      address: '',
      map_link: null,
      contact: '',
      is_canceled: false,
      is_running: false,
    });
    expect(contents.presentEvent(row({ quota: 0 }), pictures, doc)).toMatchObject({ quota: 0, speakers: [] });
  });

  test('runs from its start to its end, or for two hours when no end is known', () => {
    const isRunning = (starts: number, ends: number | null) =>
      contents.presentEvent(
        row(
          {},
          {
            starts_at: new Date(Date.now() + starts),
            ends_at: ends === null ? null : new Date(Date.now() + ends),
          },
        ),
        pictures,
        doc,
      ).is_running;
    expect(isRunning(-HOUR, HOUR)).toBe(true);
    expect(isRunning(HOUR, 2 * HOUR)).toBe(false);
    expect(isRunning(-3 * HOUR, -HOUR)).toBe(false);
    expect(isRunning(-1.9 * HOUR, null)).toBe(true);
    expect(isRunning(-2.1 * HOUR, null)).toBe(false);
  });
});

test('people of the start page: testimonials, trainers, and partners with a logo', () => {
  const person = { name: 'Rini', business: 'Kopi Rini', portrait: 'p', quote: 'Bagus', expertise: 'Kopi' };
  expect(contents.presentTestimonial(row(person), pictures)).toEqual({
    id: 'satu',
    name: 'Rini',
    business: 'Kopi Rini',
    portrait: '/media/p.jpg',
    quote: 'Bagus',
  });
  expect(contents.presentTrainer(row({ ...person, certifications: 'BNSP\nHalal' }), pictures)).toEqual({
    id: 'satu',
    name: 'Rini',
    expertise: 'Kopi',
    portrait: '/media/p.jpg',
    certifications: ['BNSP', 'Halal'],
  });
  const partner = { name: 'Dinas', logo: 'p', link: 'https://dinas.example' };
  expect(contents.presentPartner(row(partner), pictures)).toEqual([{ id: 'satu', ...partner, logo: '/media/p.jpg' }]);
  expect(contents.presentPartner(row({ ...partner, logo: 'q' }), pictures)).toEqual([]);
});

test('an infographic has the size of its picture, and a day only if it is one', () => {
  const answers = { title: 'Usaha', picture: 'p', alt: 'Grafik', summary: 'Naik', source: 'Dinas', period: '2026' };
  const shown = { id: 'satu', ...answers, picture: '/media/p.jpg', width: 4, height: 3, date: '2026-11-20' };
  expect(contents.presentInfographic(row({ ...answers, date: '2026-11-20' }), pictures)).toEqual(shown);
  for (const date of ['20 November 2026', '2026-11-20 08:00', 'x2026-11-20', 20261120])
    expect(contents.presentInfographic(row({ ...answers, date }), pictures).date).toBeNull();
  expect(contents.presentInfographic(row({ picture: 'gone' }), pictures)).toMatchObject({
    picture: null,
    width: null,
    height: null,
  });
});

test('an announcement has its attachment, and is dated by its start or its creation', () => {
  const answers = { title: 'Libur', kind: 'biru', summary: 'Tutup', picture: 'p', body: 'Besok', attachment: 'p' };
  expect(contents.presentAnnouncement(row(answers), pictures, doc)).toEqual({
    id: 'satu',
    title: 'Libur',
    kind: 'Biru Laut',
    summary: 'Tutup',
    picture: '/media/p.jpg',
    pinned: true,
    published_at: at(5).toISOString(),
    body: 'Besok',
    attachment: { url: '/media/p.jpg', file_name: 'p.jpg', bytes: 10 },
    updated_at: at(2).toISOString(),
  });
  const undated = contents.presentAnnouncement(row({}, { starts_at: null }), pictures, doc);
  expect(undated).toMatchObject({ attachment: null, published_at: at(1).toISOString() });
});

test('a question and its answer', () => {
  expect(contents.presentFaqItem(row({ question: 'Apa?', answer: 'Ini' }))).toEqual({
    id: 'satu',
    question: 'Apa?',
    answer: 'Ini',
  });
});

describe('content on the screen of staff', () => {
  const stored = {
    id: 'satu',
    kind: 'event',
    status: 'published',
    title: 'Pelatihan',
    starts_at: at(5),
    ends_at: null,
    pinned: false,
    version: 4,
    created_at: at(1),
    updated_at: at(2),
  } as unknown as Parameters<typeof presentContentItem>[0];
  const item = {
    ...stored,
    picture: '/media/p.jpg',
    starts_at: at(5).toISOString(),
    created_at: at(1).toISOString(),
    updated_at: at(2).toISOString(),
  };

  test('has only a public picture', () => {
    expect(presentContentItem(stored, file('p'))).toEqual(item);
    expect(presentContentItem(stored, undefined).picture).toBeNull();
    expect(presentContentItem(stored, file('p', { url: '/files/p' })).picture).toBeNull();
  });

  test('with broken dates can still be opened and repaired', () => {
    const broken = { ...stored, starts_at: new Date(Number.NaN), created_at: new Date(Number.NaN), updated_at: null };
    expect(presentContentItem(broken as never, undefined)).toMatchObject({
      starts_at: null,
      created_at: '1970-01-01T00:00:00.000Z',
      updated_at: '1970-01-01T00:00:00.000Z',
    });
  });

  test('in detail has its answers, its files, its public page and what it is used by', () => {
    const related = { files: [file('x'), file('p')], picture: 'p', used: 3 };
    const { mime: _mime, ...link } = file('p');
    expect(presentContentRecord(stored, { doc: { version: 6 }, answers: { title: 'P' } } as never, related)).toEqual({
      ...item,
      answers: { title: 'P' },
      form_version: 6,
      files: { x: expect.objectContaining({ id: 'x' }), p: link },
      page: '/events/satu',
      used: 3,
    });
  });
});
