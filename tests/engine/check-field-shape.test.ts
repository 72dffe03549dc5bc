/** What a field is made of: its type, widget, messages, items and rows. */
import { describe, expect, test } from 'vitest';
import type { Finding } from '#engine/check.ts';
import { error, findingsOf, warning } from './check-fixtures.ts';

const text = { type: 'string' };
const choice = { ...text, 'x-options': 'colour' };
const choices = { type: 'array', items: choice };
const rowsOf = (properties: unknown) => ({ type: 'object', properties });
const group = { type: 'array', items: rowsOf({ one: text }) };
const name = 'a';
const at = (word: string) => `properties.a.${word}`;

describe('the type of a field', () => {
  test.each([
    ['x', 'x'],
    [5, '5'],
    [null, 'null'],
    [[text], '[{"type":"string"}]'],
  ])('a field cannot be %j', (written, value) => {
    expect(findingsOf({ a: written })).toEqual([error('properties.a', 'wrong-type', { name, value, wanted: '{ … }' })]);
  });

  test('a missing type is a finding at the field, a wrong one at the type', () => {
    expect(findingsOf({ a: { title: 'A' } })).toEqual([error('properties.a', 'missing-key', { name: 'type' })]);
    expect(findingsOf({ a: { type: 5 } })).toEqual([
      error(at('type'), 'wrong-type', { name: 'type', value: '5', wanted: '"…"' }),
    ]);
    expect(findingsOf({ a: { type: 'text', maxLength: 5, 'x-widget': 'money' } })).toEqual([
      error(at('type'), 'unknown-type', { name, type: 'text' }),
    ]);
  });
});

describe('the widget of a field', () => {
  const number = { type: 'integer' };
  const decimal = { type: 'number' };
  const toggle = { type: 'boolean' };
  const map = { type: 'object', 'x-widget': 'map' };
  const file = { ...text, 'x-file': { accept: ['jpg'] } };

  test.each<[string, object[]]>([
    ['text', [text]],
    ['textarea', [text]],
    ['number', [number, decimal]],
    ['money', [number, decimal]],
    ['rating', [number, decimal]],
    ['select', [choice]],
    ['radio', [choice]],
    ['bank', [choice]],
    ['region', [{ ...text, 'x-options': { from: 'provinces' } }]],
    ['checkboxes', [choices]],
    ['toggle', [toggle, choice]],
    ['date', [text]],
    ['time', [text]],
    ['file', [file]],
    ['map', [map]],
    ['rows', [group]],
  ])('%s is shown for the fields that it fits', (widget, fields) => {
    for (const field of fields) expect(findingsOf({ a: { ...field, 'x-widget': widget } })).toEqual([]);
  });

  test.each([
    ['text', number],
    ['textarea', number],
    ['number', text],
    ['money', text],
    ['rating', toggle],
    ['select', text],
    ['radio', choices],
    ['bank', text],
    ['region', text],
    ['checkboxes', choice],
    ['checkboxes', text],
    ['toggle', text],
    ['toggle', choices],
    ['date', number],
    ['time', number],
    ['file', text],
    ['map', text],
    ['rows', text],
  ])('%s does not fit %j', (widget, field) => {
    expect(findingsOf({ a: { ...field, 'x-widget': widget } })).toContainEqual(
      error(at('x-widget'), 'widget-misfit', { name, widget, type: field.type }),
    );
  });

  test('several files cannot be shown as checkboxes, because they have no list', () => {
    const files = { type: 'array', items: text, 'x-file': { accept: ['jpg'] }, 'x-widget': 'checkboxes' };
    expect(findingsOf({ a: files })).toEqual([
      error(at('x-widget'), 'widget-misfit', { name, widget: 'checkboxes', type: 'array' }),
    ]);
  });

  test('a field whose type has no widget of its own is a finding at the type', () => {
    expect(findingsOf({ a: { type: 'object' } })).toEqual([
      error(at('type'), 'widget-misfit', { name, widget: 'text', type: 'object' }),
    ]);
  });

  test.each([
    ['textaera', 'unknown-widget', { nearest: 'textarea' }],
    ['constructor', 'unknown-widget.alone', {}],
  ])('an unknown one, %s, is reported with a suggestion if there is a similar one', (value, code, more) => {
    expect(findingsOf({ a: { ...text, 'x-widget': value } })).toEqual([
      error(at('x-widget'), code, { name, value, ...more }),
    ]);
  });
});

describe('the messages and the weight of a field', () => {
  test('a message is a text of at most 500 letters, for a rule that exists', () => {
    const own = (messages: object) => findingsOf({ a: { ...text, 'x-messages': messages } });
    expect(own({ required: 'x'.repeat(500), file: 'Unggah.' })).toEqual([]);
    expect(own({ required: 'x'.repeat(501) })).toEqual([
      error(at('x-messages.required'), 'too-long', { name: 'required', limit: '500' }),
    ]);
    expect(own({ required: 1 })).toEqual([
      error(at('x-messages.required'), 'wrong-type', { name: 'required', value: '1', wanted: '"…"' }),
    ]);
    expect(own({ requird: 'Isi.' })).toEqual([
      warning(at('x-messages.requird'), 'unknown-rule', { name, rule: 'requird' }),
    ]);
  });

  test('only a number has a weight', () => {
    for (const type of ['integer', 'number']) expect(findingsOf({ a: { type, 'x-weight': 20 } })).toEqual([]);
    expect(findingsOf({ a: { ...text, 'x-weight': 20 } })).toEqual([
      error(at('x-weight'), 'limit-misfit', { name, word: 'x-weight', type: 'string' }),
    ]);
  });

  const wanted = '20, { kuliner: 20, lainnya: 15 }';

  test.each([0.5, 100, { kuliner: 100, lainnya: 0.5 }])('a weight may be %j', (weight) => {
    expect(findingsOf({ a: { type: 'integer', 'x-weight': weight } })).toEqual([]);
  });

  test.each([0, -1, 100.5, true, [20], {}, { kuliner: 20, lainnya: 0 }, { kuliner: true }])(
    'a weight cannot be %j',
    (weight) => {
      expect(findingsOf({ a: { type: 'integer', 'x-weight': weight } })).toEqual([
        error(at('x-weight'), 'wrong-type', { name: 'x-weight', value: JSON.stringify(weight), wanted }),
      ]);
    },
  );
});

describe('the items of a field', () => {
  test('a field that is no list has neither rows nor items', () => {
    expect(findingsOf({ a: { ...text, 'x-rows': 'row' } })).toContainEqual(
      error(at('x-rows'), 'rows-misfit', { name }),
    );
    expect(findingsOf({ a: { ...text, items: text } })).toEqual([
      error(at('items'), 'limit-misfit', { name, word: 'items', type: 'string' }),
    ]);
  });

  test.each<[object, Finding[]]>([
    [{}, [error('properties.a', 'items-missing', { name })]],
    [{ items: text }, [error(at('items'), 'items-misfit', { name })]],
    [{ items: { 'x-options': 'colour' } }, [error(at('items'), 'items-misfit', { name })]],
    [{ items: { type: 'integer', 'x-options': 'colour' } }, [error(at('items'), 'items-misfit', { name })]],
    [{ items: { type: 'object' } }, [error(at('items'), 'items-misfit', { name })]],
    [{ items: rowsOf({}) }, [error(at('items'), 'items-misfit', { name })]],
    [{ items: { properties: { one: text } } }, [error(at('items'), 'items-misfit', { name })]],
    [{ items: { type: 'string', properties: { one: text } } }, [error(at('items'), 'items-misfit', { name })]],
    [{ 'x-rows': true, items: { type: 'object' } }, [error(at('items'), 'items-misfit', { name })]],
    [{ 'x-rows': true, items: text }, [error(at('items'), 'items-misfit', { name })]],
    [{ 'x-rows': true, items: choice }, [error(at('items'), 'items-misfit', { name })]],
    [
      { items: { ...choice, maximum: 5 } },
      [
        error(at('items.maximum'), 'unknown-word.among', {
          word: 'maximum',
          known: 'type, $comment, minLength, maxLength, not, properties, x-options',
        }),
      ],
    ],
    [
      { items: { ...choice, properties: { Satu: text } } },
      [error(at('items'), 'items-misfit', { name }), error(at('items.properties.Satu'), 'bad-name', { name: 'Satu' })],
    ],
  ])('a list with %j is reported', (field, findings) => {
    expect(findingsOf({ a: { type: 'array', ...field } })).toEqual(findings);
  });

  test.each<object>([
    choices,
    { type: 'array', items: text, 'x-file': { accept: ['jpg'] } },
    group,
    { ...group, 'x-rows': true },
    { ...group, 'x-widget': 'rows' },
  ])('a list may be %j', (field) => {
    expect(findingsOf({ a: field })).toEqual([]);
  });
});
