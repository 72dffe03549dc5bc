import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldFile } from '#engine/types.ts';
import { baseContext, type CompiledTestForm, compileWithValidators, formFile } from './fixtures.ts';

const upload = '0b9e7f52-3f2a-4c0e-9d1c-3a1f7f1f0a11';

const row: Record<string, FieldFile> = {
  kind: { type: 'string', 'x-required': true },
  price: { type: 'integer', 'x-widget': 'money', 'x-required': true },
  size: { type: 'string', 'x-required': true, 'x-show-if': { kind: 'baju' } },
  warranty: { type: 'string', 'x-required': true, 'x-show-if': { source: 'bank' } },
};

describe('validate', () => {
  let form: CompiledTestForm;
  const good = {
    title: 'Toko Amplang',
    nib: '1234567890123',
    colours: ['merah'],
    source: 'sendiri',
    start: '2026-11-20',
  };

  beforeAll(async () => {
    form = await compileWithValidators(
      formFile(
        {
          title: { type: 'string', minLength: 3, maxLength: 20, 'x-required': true },
          nib: { type: 'string', title: 'NIB', 'x-format': 'nib', 'x-required': true },
          nik: { type: 'string', title: 'NIK', 'x-format': 'nik' },
          colours: {
            type: 'array',
            uniqueItems: true,
            items: { type: 'string', 'x-options': 'colour' },
            'x-required': true,
          },
          amount: { type: 'integer', maximum: 1500000, 'x-widget': 'money' },
          staff: { type: 'integer', minimum: 0, maximum: 5000 },
          source: { type: 'string', 'x-required': true },
          bank: { type: 'string', 'x-required': true, 'x-show-if': { source: ['bank', 'koperasi'] } },
          branch: { type: 'string', 'x-required': true, 'x-show-if': { bank: { empty: false } } },
          start: { type: 'string', 'x-date': { from: 'today', to: 'today+30' }, 'x-required': true },
          spot: { type: 'object', 'x-widget': 'map' },
          photos: { type: 'array', items: { type: 'string' }, 'x-file': { accept: ['jpg'], max: 2 } },
          agree: { type: 'boolean', const: true },
          goods: { type: 'array', items: { type: 'object', properties: row } },
        },
        {
          'x-steps': [
            { id: 'awal', fields: ['title', 'nib', 'nik', 'colours', 'amount', 'staff'] },
            { id: 'dana', fields: ['source', 'bank', 'branch'] },
            { id: 'akhir', fields: ['start', 'spot', 'photos', 'agree', 'goods'] },
          ],
        },
      ),
      baseContext,
    );
  });

  it('accepts complete answers without messages', () => {
    expect(form.validate(good)).toEqual({ valid: true, messages: {}, answers: good });
  });

  it('returns one message per field, in screen order', () => {
    const result = form.validate({ nib: '12345', staff: -1, amount: 2_000_000, goods: [{ price: 1.5 }] });
    expect(result.valid).toBe(false);
    expect(Object.entries(result.messages)).toEqual([
      ['title', ['Title belum diisi.']],
      ['nib', ['NIB terdiri dari 13 angka. Anda menulis 5.']],
      ['colours', ['Colours belum diisi.']],
      ['amount', ['Amount paling banyak Rp1.500.000.']],
      ['staff', ['Staff paling sedikit 0.']],
      ['source', ['Source belum diisi.']],
      ['start', ['Start belum diisi.']],
      ['goods.0.kind', ['Kind belum diisi.']],
      ['goods.0.price', ['Price harus bilangan bulat.']],
    ]);
  });

  it.each([
    [{ nib: '1234 5678 90123' }, {}],
    [{ nib: '12345678901ab' }, { nib: ['NIB hanya berisi angka.'] }],
    [{ nib: '   ' }, { nib: ['NIB belum diisi.'] }],
    [{ nik: '6471054501900001' }, {}],
    [{ nik: '6471059901900001' }, { nik: ['Periksa lagi NIK Anda: tanggal lahir di dalamnya tidak mungkin.'] }],
    [{ nik: '647105450190' }, { nik: ['NIK terdiri dari 16 angka. Anda menulis 12.'] }],
    [{ title: 'ab' }, { title: ['Title paling sedikit 3 huruf. Anda menulis 2.'] }],
    [{ title: 7 }, { title: ['Title belum benar.'] }],
    [{ colours: [] }, { colours: ['Colours belum diisi.'] }],
    [{ colours: ['merah', 'merah'] }, { colours: ['Colours berisi pilihan yang sama.'] }],
    [{ colours: ['ungu'] }, { colours: ['Pilih Colours dari daftar.'] }],
    [{ colours: 'merah' }, { colours: ['Pilih Colours dari daftar.'] }],
    [{ start: '2026-11-19' }, { start: ['Start tidak boleh sebelum hari ini.'] }],
    [{ start: '2026-12-21' }, { start: ['Start paling akhir 20 Desember 2026.'] }],
    [{ start: '2027-02-29' }, { start: ['Start bukan tanggal yang ada.'] }],
    [{ start: 'besok' }, { start: ['Start bukan tanggal yang ada.'] }],
    [{ spot: { lat: -1.2, lng: 116.8 } }, {}],
    [{ spot: { lat: -1.2 } }, { spot: ['Tandai Spot di peta.'] }],
    [{ spot: { lat: 91, lng: 0 } }, { spot: ['Tandai Spot di peta.'] }],
    [{ spot: 'di sini' }, { spot: ['Tandai Spot di peta.'] }],
    [{ photos: [upload, upload, upload] }, { photos: ['Paling banyak 2 berkas.'] }],
    [{ photos: ['foto.jpg'] }, { photos: ['Unggah ulang Photos.'] }],
    [{ agree: true }, {}],
    [{ agree: false }, { agree: ['Centang Agree.'] }],
    [{ goods: 'x' }, { goods: ['Goods belum benar.'] }],
    [{ goods: ['x'] }, { 'goods.0': ['Goods belum benar.'] }],
    [{ amount: '5' }, { amount: ['Amount belum benar.'] }],
    [{ strange: 1 }, { strange: ['Isian strange tidak dikenal.'] }],
  ])('validates %j', (answers, messages) => {
    expect(form.validate({ ...good, ...answers }).messages).toEqual(messages);
  });

  it('says which part of a number is wrong', async () => {
    const phone = await compileWithValidators(formFile({ wa: { type: 'string', 'x-format': 'phone' } }), {
      ...baseContext,
      messages: {
        ...baseContext.messages,
        'format.phone': 'Anda menulis {{count}}.',
        'format.phone.start': 'Diawali 08.',
        'format.phone.digits': 'Angka saja.',
      },
    });
    const messageFor = (wa: string) => phone.validate({ wa }).messages.wa?.[0];
    expect(['0542873344', '0812', '0812-0000-12a4', '+62 812 0000 1234'].map(messageFor)).toEqual([
      'Diawali 08.',
      'Anda menulis 4.',
      'Angka saja.',
      undefined,
    ]);
  });

  it('names both readings of an ambiguous number', () => {
    expect(form.validate({ ...good, amount: '15,000', staff: '1,250' }).messages).toEqual({
      amount: ['"15,000" pada Amount: 15000 atau 15?'],
      staff: ['"1,250" pada Staff: 1250 atau 1,25?'],
    });
    expect(form.validate({ ...good, amount: 'lima', staff: '12 orang' }).messages).toEqual({
      amount: ['Amount belum benar.'],
      staff: ['Staff belum benar.'],
    });
  });

  it('requires a conditional field only while it is shown, and drops its answer otherwise', () => {
    expect(form.validate({ ...good, source: 'bank' }).messages).toEqual({ bank: ['Bank belum diisi.'] });
    expect(form.validate({ ...good, source: 'bank', bank: 'BRI' }).messages).toEqual({
      branch: ['Branch belum diisi.'],
    });
    const hidden = form.validate({ ...good, source: 'sendiri', bank: 'BRI', branch: 'Klandasan' });
    expect(hidden).toEqual({ valid: true, messages: {}, answers: good });
  });

  it('evaluates conditions of a row with the row first, then with the form', () => {
    const invalidPaths = (source: string, kind: string) => {
      const { messages } = form.validate({ ...good, source, bank: 'BRI', branch: 'x', goods: [{ kind, price: 1 }] });
      return Object.keys(messages);
    };
    expect(invalidPaths('sendiri', 'topi')).toEqual([]);
    expect(invalidPaths('sendiri', 'baju')).toEqual(['goods.0.size']);
    expect(invalidPaths('bank', 'baju')).toEqual(['goods.0.size', 'goods.0.warranty']);
  });

  it('validates one step by its own fields, with conditions on the whole form', () => {
    expect(Object.keys(form.validate({}, 'dana').messages)).toEqual(['source']);
    expect(Object.keys(form.validate({ title: '', source: 'bank', strange: 1 }, 'dana').messages)).toEqual(['bank']);
    expect(() => form.validate({}, 'constructor')).toThrow('no step');
  });

  it('ignores prototype names', () => {
    const nasty = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": 1}, "toString": 2}');
    const result = form.validate({
      ...good,
      ...nasty,
      goods: [JSON.parse('{"__proto__": 1, "kind": "topi", "price": 1}')],
    });
    expect(Object.keys(result.messages)).toEqual(['goods.0.__proto__', '__proto__', 'constructor', 'toString']);
    expect(form.validate(JSON.parse('{"__proto__": {"title": "x"}}')).messages.title).toEqual(['Title belum diisi.']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('survives answers with their own valueOf and toString', () => {
    const hostile = { valueOf: 1, toString: [], toJSON: null, length: -1 };
    for (const name of Object.keys(form.doc.ui.fields)) {
      const result = form.validate({ ...good, source: 'bank', bank: 'BRI', [name]: hostile });
      expect([name, result.valid]).toEqual([name, false]);
      expect(form.validate({ ...good, [name]: [hostile, hostile] }).valid || ['bank', 'branch'].includes(name)).toBe(
        ['bank', 'branch'].includes(name),
      );
    }
  });

  it('treats a name with dots as unknown', () => {
    expect(form.validate({ ...good, 'goods.0.kind': 'baju' }).messages).toEqual({
      'goods.0.kind': ['Isian Kind tidak dikenal.'],
    });
    expect(form.validate({ ...good, 'title.x': 1 }).valid).toBe(false);
  });
});
