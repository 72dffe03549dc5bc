/** Another language: forms keep their meaning, and dates, numbers and typed amounts follow its file. */
import { afterEach, describe, expect, test } from 'vitest';
import { datePartsInWita, formatDateTime, formatShortDate } from '#engine/calendar.ts';
import { type Locale, locale, setLocaleReader } from '#engine/locale.ts';
import { formatDecimals, formatNumber, formatRupiah } from '#engine/money.ts';
import { updateMoneyInput } from '#engine/money-input.ts';
import { displayHours } from '#engine/opening-hours.ts';
import { formatPlainNumber, MONEY_STYLE, parseNumber } from '#engine/parse-number.ts';
import { pairOptionTexts, pairTexts, translateForm } from '#engine/translate-form.ts';
import type { FormDoc } from '#engine/types.ts';

const doc: FormDoc = {
  ...{ id: 'stall', version: 3, hash: 'abc', title: 'Data kios', audience: 'user', state: 'open' },
  ...{ steps: [{ id: 'one', title: 'Langkah', fields: ['kind', 'rows'] }], schema: { type: 'object' } },
  ui: {
    fields: {
      kind: { label: 'Jenis', hint: 'Kata staf', widget: 'select', required: true, options: 'kind!old' },
      rows: {
        ...{ label: 'Barang', widget: 'rows', required: false },
        rows: { form: 'goods', order: ['name'], fields: { name: { label: 'Nama', widget: 'text', required: true } } },
      },
    },
    messages: { required: '{{label}} belum diisi.' },
    renames: {},
    retired: { kind: { lama: 'Lama' } },
  },
  options: { 'kind!old': [{ value: 'kue-basah', label: 'Kue basah' }] },
  validator: '/forms/stall/abc.js',
};
const translation = {
  forms: {
    stall: pairTexts(
      { $form: { title: 'Data kios' }, kind: { label: 'Jenis', hint: 'Kata lama' } },
      { $form: { title: 'Stall' }, kind: { label: 'Kind', hint: 'Old words' } },
    ),
    goods: pairTexts({ name: { label: 'Nama' } }, { name: { label: 'Name' } }),
  },
  lists: { kind: pairOptionTexts({ lama: 'Lama' }, { 'kue-basah': 'Cakes', lama: 'Old' }) },
  messages: { required: '{{label}} is missing.' },
};

describe('a form in another language', () => {
  test('has its texts, those of its rows and lists, and the messages', () => {
    const other = translateForm(doc, translation);
    expect([other.title, other.ui.fields.kind?.label, other.ui.fields.rows?.rows?.fields.name?.label]).toEqual([
      ...['Stall', 'Kind', 'Name'],
    ]);
    expect([other.options['kind!old']?.[0]?.label, other.ui.retired?.kind?.lama]).toEqual(['Cakes', 'Old']);
    expect(other.ui.messages.required).toBe('{{label}} is missing.');
  });

  test('shows a text that staff have changed, or that nobody translated, as it is', () => {
    const other = translateForm(doc, translation);
    expect([other.ui.fields.kind?.hint, other.steps[0]?.title, other.ui.fields.rows?.label]).toEqual([
      ...['Kata staf', 'Langkah', 'Barang'],
    ]);
  });

  test('has the sentences of its checks, which the file of a language has under `$checks`', () => {
    const rule = 'a < b';
    const words = { $checks: { order: 'Mulai dulu.' }, kind: { label: 'Jenis' } };
    const texts = pairTexts(words, { $checks: { order: 'Begin first.' }, kind: { label: 'Kind' } });
    const checked = {
      ...doc,
      checks: [
        { rule, message: 'Mulai dulu.' },
        { rule, message: 'Lain.' },
      ],
    };
    const other = translateForm(checked, { ...translation, forms: { stall: texts } });
    expect(other.checks).toEqual([
      { rule, message: 'Begin first.' },
      { rule, message: 'Lain.' },
    ]);
  });

  test('asks for the same answers', () => {
    const { schema, hash, version, validator } = translateForm(doc, translation);
    expect({ schema, hash, version, validator }).toEqual({
      ...{ schema: doc.schema, hash: doc.hash, version: doc.version, validator: doc.validator },
    });
    expect(doc.title).toBe('Data kios');
  });
});

const own = locale();
afterEach(() => setLocaleReader(() => own));
const english: Locale = {
  ...own,
  ...{
    locale: 'en-GB',
    decimal: '.',
    group: ',',
    clock: ':',
    date_time: '{{date}}, {{time}}',
    all_day: 'Open 24 hours',
  },
  months: own.months.map((month) => (month === 'Desember' ? 'December' : month)),
  weekdays: own.weekdays.map((day) => (day === 'Selasa' ? 'Tuesday' : day)),
};

describe('in a language that groups with commas', () => {
  test('dates, hours, numbers and money are written its way', () => {
    setLocaleReader(() => english);
    const parts = datePartsInWita('2026-12-01T02:05:00Z');
    expect([formatShortDate(parts), formatDateTime(parts)]).toEqual(['1 Dec 2026', 'Tuesday, 1 Dec 2026, 10:05 WITA']);
    expect([formatNumber(1234567.5), formatDecimals(4.25), formatRupiah(-5000)]).toEqual([
      '1,234,567.5',
      '4.3',
      '-Rp5,000',
    ]);
    expect([displayHours('08:00-17:00'), displayHours(null)]).toEqual(['08:00–17:00 WITA', 'Open 24 hours']);
  });

  test('typed amounts are grouped and read its way, and ambiguous ones are asked about', () => {
    setLocaleReader(() => english);
    const typed = [...'1500000.5'].reduce((before, key) => updateMoneyInput(before, before.text + key), {
      ...{ text: '', isGrouped: true },
    });
    expect(typed).toEqual({ text: '1,500,000.5', isGrouped: true });
    expect(parseNumber(typed.text, MONEY_STYLE)).toEqual({ kind: 'value', value: 1_500_000.5 });
    expect(parseNumber('15,000', MONEY_STYLE)).toEqual({ kind: 'value', value: 15_000 });
    expect(parseNumber('15.000', MONEY_STYLE).kind).toBe('ambiguous');
    expect(parseNumber(formatPlainNumber(1234.5), MONEY_STYLE)).toEqual({ kind: 'value', value: 1234.5 });
  });
});
