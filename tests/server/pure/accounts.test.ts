/** Sessions, files, drafts and versions of forms, as their owners and staff read them. */
import { describe, expect, test } from 'vitest';
import { fileUrl, presentFile, presentUpload } from '#server/modules/files/files/files.present.ts';
import { presentDraft } from '#server/modules/forms/forms/drafts/drafts.present.ts';
import { presentVersion } from '#server/modules/forms/studio/versions/versions.present.ts';
import { deviceOf, presentSession } from '#server/modules/identity/auth/auth.present.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const ERASED = 'Akun yang dihapus';

describe('the device of a session', () => {
  const t = (key: string, params?: Record<string, unknown>) => (params ? `${params.browser} di ${params.system}` : key);
  test.each([
    ['Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36', 'Chrome di Android'],
    [
      'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36',
      'Samsung Internet di Android',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/120.0 Safari/537.36 Edg/120.0', 'Edge di Windows'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36 EdgA/120.0', 'Edge di Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36 OPR/105.0', 'Opera di Windows'],
    ['Opera Mini', 'Opera'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko Firefox/120.0', 'Firefox di Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17 like Mac OS X) FxiOS/120.0 Safari/605', 'Firefox di iOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17 like Mac OS X) CriOS/120.0 Safari/604', 'Chrome di iOS'],
    ['Mozilla/5.0 (iPad; CPU OS 17 like Mac OS X) Safari/604', 'Safari di iOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14) Version/17.0 Safari/605', 'Safari di macOS'],
    ['curl on Windows', 'Windows'],
    ['curl/8', 'accounts:device.unknown'],
    [null, 'accounts:device.unknown'],
  ])('%s is named %s', (agent, name) => expect(deviceOf(agent, t)).toBe(name));

  test('and its times stand in the list, with the session of the reader marked', () => {
    const row = { id: 's1', user_agent: 'Opera', ip: '203.0.113.7', created_at: at(1), last_used_at: at(2) };
    expect(presentSession(row, 's1', t)).toEqual({
      id: 's1',
      device: 'Opera',
      ip: '203.0.113.7',
      created_at: at(1).toISOString(),
      last_used_at: at(2).toISOString(),
      current: true,
    });
    expect(presentSession(row, 's2', t).current).toBe(false);
  });
});

describe('a file', () => {
  const row = {
    id: 'f',
    visibility: 'public',
    sha256: 'aa',
    extension: 'png',
    file_name: 'foto.png',
    mime: 'image/png',
    bytes: '90',
    width: 4,
    height: 3,
    qris: null,
    owner_id: 'siti',
  } as unknown as Parameters<typeof presentFile>[0];
  const link = {
    id: 'f',
    url: '/media/aa.png',
    file_name: 'foto.png',
    mime: 'image/png',
    bytes: 90,
    width: 4,
    height: 3,
  };
  test('has a public address only if it is public', () => {
    expect(presentFile(row)).toEqual(link);
    expect(fileUrl({ ...row, visibility: 'private' })).toMatch(/\/files\/f$/);
  });
  test('with a QRIS code tells its owner what was read from it', () => {
    expect(presentUpload(row)).toEqual(link);
    const qris = { merchant_name: 'DAPUR SITI' } as never;
    expect(presentUpload({ ...row, qris })).toEqual({ ...link, qris });
  });
});

test('a draft has the time at which it was saved, or none', () => {
  const draft = { answers: { a: 1 }, revision: 2, field_revisions: { a: 2 }, form_version: 3, kept_version: null };
  const read = { ...draft, saved_at: at(2), dropped: [], id: 'secret' } as never;
  expect(presentDraft(read)).toEqual({ ...draft, saved_at: at(2).toISOString(), dropped: [] });
  expect(presentDraft({ ...draft, saved_at: null, dropped: [] } as never).saved_at).toBeNull();
});

describe('a version of a form', () => {
  const row = {
    version: 3,
    hash: 'abc',
    note: 'Baru',
    author: 'staff',
    author_id: 'rini',
    author_name: 'Rini',
    published_at: at(2),
  } as unknown as Parameters<typeof presentVersion>[0];
  test('says who published it, whether it is the current one, and how many records have it', () => {
    expect(presentVersion(row, { inForce: 3, records: 7 })).toEqual({
      version: 3,
      hash: 'abc',
      note: 'Baru',
      by: { id: 'rini', name: 'Rini' },
      from_file: false,
      published_at: at(2).toISOString(),
      in_force: true,
      records: 7,
    });
    expect(presentVersion({ ...row, author_name: null }, { inForce: 4, records: 0 })).toMatchObject({
      by: { name: ERASED },
      in_force: false,
    });
    const shipped = { ...row, author: 'file', author_id: null } as typeof row;
    expect(presentVersion(shipped, { inForce: undefined, records: 0 })).toMatchObject({ by: null, from_file: true });
  });
});
