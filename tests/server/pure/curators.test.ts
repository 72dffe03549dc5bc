/** Curators as visitors see them, and the businesses that a curator assists. */
import { describe, expect, test } from 'vitest';
import { presentHours } from '#server/modules/consultation/curator-hours/curator-hours.present.ts';
import { presentCurator } from '#server/modules/consultation/curator-profiles/curator-profiles.present.ts';
import { presentAssistedBusiness, presentAssistedSheet } from '#server/modules/curation/curators/curators.present.ts';
import { compile, formFile } from '#tests/engine/fixtures.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describe('a curator', () => {
  const hoursDoc = compile(formFile({ days: { type: 'array', items: { type: 'string' } } as never }));
  const doc = compile(
    formFile({ skills: { type: 'array', items: { type: 'string' }, 'x-options': 'colour' } as never }),
  );
  const hours = { days: ['senin', 3, 'selasa'], from: '09:00', until: '12:00' } as never;

  test('has usual hours as values and as text', () => {
    expect(presentHours(hours, hoursDoc)).toEqual({
      days: ['senin', 'selasa'],
      from: '09:00',
      until: '12:00',
      text: expect.stringMatching(/senin.*selasa.*09\.00.*12\.00/i),
    });
    expect(presentHours({ from: '09:00', until: '12:00' }, hoursDoc).days).toEqual([]);
  });

  type Row = Parameters<typeof presentCurator>[0];
  const row = {
    id: 'dewi',
    name: 'Dewi',
    avatar_id: 'avatar',
    answers: { portrait: 'p', skills: ['hijau', 4], institution: 'Dinas', district: '64.71.06', about: '' },
    hours,
  } as unknown as Row;
  const pictures = new Map([
    ['p', '/media/p.jpg'],
    ['avatar', '/media/avatar.jpg'],
  ]);

  test('is shown with portrait, skills and hours', () => {
    expect(presentCurator(row, pictures, { doc, hoursDoc })).toEqual({
      id: 'dewi',
      name: 'Dewi',
      picture: '/media/p.jpg',
      skills: ['Hijau Daun'],
      institution: 'Dinas',
      district: 'Balikpapan Kota',
      about: null,
      hours: presentHours(hours, hoursDoc),
    });
  });

  test('without a profile is shown with the picture of the account, or with none', () => {
    const bare = { ...row, answers: null, hours: null } as Row;
    expect(presentCurator(bare, pictures, { doc, hoursDoc })).toEqual({
      id: 'dewi',
      name: 'Dewi',
      picture: '/media/avatar.jpg',
      skills: [],
      institution: null,
      district: null,
      about: null,
      hours: null,
    });
    expect(presentCurator({ ...bare, avatar_id: null }, pictures, { doc, hoursDoc }).picture).toBeNull();
  });
});

describe('a business that a curator assists', () => {
  test('in the list has its owner', () => {
    const row = { id: 'b', business_name: 'Dapur Siti', owner_id: 'siti', owner_name: 'Siti', created_at: at(1) };
    expect(presentAssistedBusiness(row as never)).toEqual({
      id: 'b',
      business_name: 'Dapur Siti',
      owner: { id: 'siti', name: 'Siti' },
      created_at: at(1).toISOString(),
    });
  });

  test('in detail has masked answers, and the files of each form', () => {
    const doc = compile(
      formFile({
        npwp: { type: 'string', 'x-private': true },
        logo: { type: 'string', 'x-file': { accept: ['png'] } },
      }),
    );
    const file = (id: string) => ({ id, url: `/files/${id}`, file_name: `${id}.png`, mime: 'image/png', bytes: 9 });
    const withSize = (id: string) => ({ ...file(id), width: 4, height: 3 });
    const row = {
      id: 'b',
      user_id: 'siti',
      business_name: 'Dapur Siti',
      brand_name: null,
      business_field: 'kuliner',
      district: '64.71.06',
      documents_version: 2,
      created_at: at(1),
      nib: '9120001234567',
    } as unknown as Parameters<typeof presentAssistedSheet>[0];
    const licences = [{ state: 'waiting' }, { state: 'verified' }, { state: 'waiting' }] as never;
    const related = {
      profile: { doc, answers: { npwp: '123456789012345', logo: 'f1' } },
      documents: { doc, answers: { logo: 'f2' } },
      files: [withSize('f1'), withSize('f2')],
      licences,
    } as unknown as Parameters<typeof presentAssistedSheet>[2];
    expect(presentAssistedSheet(row, { owner_name: 'Siti', submissions: 3 }, related)).toEqual({
      id: 'b',
      business_name: 'Dapur Siti',
      brand_name: null,
      business_field: 'kuliner',
      district: '64.71.06',
      submissions: 3,
      owner: { id: 'siti', name: 'Siti' },
      licences_waiting: 2,
      created_at: at(1).toISOString(),
      licences,
      profile: { doc, answers: { npwp: '1234•••••••2345', logo: 'f1' }, files: { f1: file('f1') } },
      documents: { doc, answers: { logo: 'f2' }, files: { f2: file('f2') } },
    });
    const never = { ...row, documents_version: null };
    expect(presentAssistedSheet(never, { owner_name: 'Siti', submissions: 0 }, related).documents).toBeNull();
  });
});
