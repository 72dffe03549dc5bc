/** The log of reads and the audit log: codes become words, and nothing is shown that is not meant to be. */
import { describe, expect, test } from 'vitest';
import { presentAudit } from '#server/modules/identity/audit/audit.present.ts';
import { presentAccessLogItem } from '#server/modules/operations/personal-data/personal-data.present.ts';
import { compile, formFile } from '#tests/engine/fixtures.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const ERASED = 'Akun yang dihapus';

describe('the log of reads of personal data', () => {
  const doc = compile(
    formFile({
      npwp: { type: 'string', title: 'NPWP' },
      people: {
        type: 'array',
        title: 'Pengurus',
        items: { type: 'object', properties: { nik: { type: 'string', title: 'NIK' } } },
      },
    }),
  );
  const docs = new Map([['contoh', doc]]);
  const row = {
    created_at: at(1),
    who: 'Dewi',
    role: 'curator',
    form_id: 'contoh',
    field: 'npwp',
    reason: 'Periksa',
    is_file: false,
    is_business: false,
  } as unknown as Parameters<typeof presentAccessLogItem>[0];
  const fieldOf = (more: object) => presentAccessLogItem({ ...row, ...more }, docs).field;

  test('names the reader, the form and the question', () => {
    expect(presentAccessLogItem(row, docs)).toEqual({
      at: at(1).toISOString(),
      who: 'Dewi',
      role: 'curator',
      form: doc.title,
      field: 'NPWP',
      reason: 'Periksa',
    });
  });

  test('names a question inside a row, and a question that is gone by its name', () => {
    expect(fieldOf({ field: 'people.0.nik' })).toBe('NIK');
    expect(fieldOf({ field: 'people.12' })).toBe('Pengurus');
    expect(fieldOf({ field: 'people.0.umur' })).toBe('Pengurus');
    expect(fieldOf({ field: 'lama.0' })).toBe('lama');
    expect(fieldOf({ field: null })).toBe('');
  });

  test('says when a whole file or page was read, and by an account that is erased', () => {
    const [file, page] = [fieldOf({ is_file: true }), fieldOf({ is_business: true })];
    for (const sentence of [file, page]) expect(sentence).toMatch(/^[A-Z]\w* \w+/);
    expect(file).not.toBe(page);
    const bare = { ...row, who: null, role: null, form_id: null } as typeof row;
    expect(presentAccessLogItem(bare, docs)).toMatchObject({ who: ERASED, role: '', form: '', field: 'npwp' });
    expect(presentAccessLogItem({ ...row, form_id: 'lama' }, docs).form).toBe('lama');
  });
});

describe('an entry of the audit log', () => {
  const row = {
    id: '1',
    created_at: at(1),
    actor_id: 'rini',
    actor_name: 'Rini',
    action: 'user.role-changed',
    subject_kind: 'user',
    subject_id: 'dewi',
    facts: { from: 'user', to: 'curator', reason: 'Pelatihan', secret: 'x' },
    ip: '203.0.113.7',
  } as unknown as Parameters<typeof presentAudit>[0];
  const subjects = new Map([['user dewi', { name: 'Dewi', url: '/dashboard/staff/people/dewi' }]]);
  const shown = (more: object) => presentAudit({ ...row, ...more } as never, subjects);
  const factsOf = (facts: object) => shown({ facts }).facts.map(({ label, value }) => `${label}: ${value}`);

  test('has words for its codes, and only the facts that are meant to be shown', () => {
    expect(presentAudit(row, subjects)).toEqual({
      id: '1',
      at: at(1).toISOString(),
      actor: { id: 'rini', name: 'Rini' },
      action: 'user.role-changed',
      action_label: 'Mengubah peran',
      subject_kind: 'user',
      subject_label: 'Orang',
      subject_id: 'dewi',
      subject_name: 'Dewi',
      subject_url: '/dashboard/staff/people/dewi',
      facts: [
        { label: 'Dari', value: 'Pengguna' },
        { label: 'Menjadi', value: 'Kurator' },
        { label: 'Alasan', value: 'Pelatihan' },
      ],
      ip: '203.0.113.7',
    });
  });

  test('of an unknown kind still has words', () => {
    const unknown = shown({ action: 'x.y', subject_kind: 'x', subject_id: '1', actor_name: null, facts: {} });
    expect(unknown).toMatchObject({ subject_name: null, subject_url: null, actor: { name: ERASED } });
    expect(unknown.action_label).toContain('x.y');
    expect(unknown.subject_label).toMatch(/^[A-Z]/);
    expect(shown({ actor_id: null }).actor).toBeNull();
  });

  test('shows numbers, yes and no, and days, and leaves out what says nothing', () => {
    expect(factsOf({ version: 3, expires_at: '2027-03-31' })).toEqual([
      expect.stringMatching(/: 3$/),
      expect.stringMatching(/: 31 Mar 2027$/),
    ]);
    const [yes, no] = [true, false].map((done) => factsOf({ done })[0]);
    expect([yes, no]).toEqual([expect.stringMatching(/: Ya$/), expect.stringMatching(/: Tidak$/)]);
    expect(factsOf({ note: '  ', reason: null, title: ['x'] })).toEqual([]);
    // A code without a word would be shown to staff as it is stored.
    expect(factsOf({ status: 'no-such-code' })).toEqual([]);
    expect(factsOf({ from: 'user', to: 'user' })).toEqual([]);
    expect(factsOf({ name: 'Dewi', note: 'x'.repeat(301) })).toEqual([`Catatan: ${'x'.repeat(300)}`]);
  });

  test('about a deleted object shows the name that it had', () => {
    const gone = (facts: object) => shown({ subject_id: 'gone', facts });
    expect(gone({ title: 'Abon' })).toMatchObject({ subject_name: 'Abon', subject_url: null, facts: [] });
    expect(gone({ title: ' ', name: 'Siti' }).subject_name).toBe('Siti');
    expect(gone({}).subject_name).toBeNull();
  });

  test.each([
    ['form', 'Semua formulir', '/dashboard/staff/submissions'],
    ['consultation', 'Beberapa konsultasi', '/dashboard/staff/consultations'],
    ['user', 'Beberapa pengguna', '/dashboard/staff/people'],
    ['product', 'Beberapa produk', null],
    ['event', 'Seluruh daftar', '/dashboard/staff/content/event'],
    ['toString', null, null],
  ])('about several objects of the kind %s says so', (subject_kind, subject_name, subject_url) =>
    expect(shown({ subject_kind, subject_id: null, facts: {} })).toMatchObject({ subject_name, subject_url }),
  );

  test('about a background job leads to the page of the system', () => {
    const job = (queue: unknown) => shown({ subject_kind: 'job', subject_id: 'j', facts: { queue, title: 'x' } });
    expect(job('no-such-job')).toMatchObject({ subject_url: '/dashboard/staff/system' });
    expect(job('no-such-job').subject_name).toBe(job(3).subject_name);
    expect(job('no-such-job').subject_name).toMatch(/^[A-Z]/);
  });
});
