/** Validation of rows, of one step, of several faults at once, and the order of the messages. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldFile } from '#engine/types.ts';
import { sortByScreenOrder, validate } from '#engine/validate.ts';
import { baseContext, type CompiledTestForm, compileWithValidators, formFile, TODAY } from './fixtures.ts';

const row: Record<string, FieldFile> = {
  kind: { type: 'string' },
  made: { type: 'string', 'x-date': { to: 'today' } },
  size: { type: 'string' },
};
const rows = (more: FieldFile = {}): FieldFile => ({
  type: 'array',
  items: { type: 'object', properties: row },
  ...more,
});

let form: CompiledTestForm;
beforeAll(async () => {
  form = await compileWithValidators(
    formFile(
      {
        title: { type: 'string' },
        start: { type: 'string', 'x-date': { from: 'today' } },
        spot: { type: 'object', 'x-widget': 'map' },
        goods: rows(),
        plain: { type: 'array', items: { type: 'object', properties: { kind: { type: 'string' } } } },
        end: { type: 'string' },
        tools: rows({ 'x-show-if': { end: 'ya' } }),
        place: { type: 'object', 'x-widget': 'map' },
        stop: { type: 'string', 'x-date': { from: 'today' } },
      },
      {
        'x-steps': [
          { id: 'satu', fields: ['title', 'start', 'spot', 'goods', 'plain'] },
          { id: 'dua', fields: ['end', 'tools', 'place', 'stop'] },
        ],
      },
    ),
    {
      ...baseContext,
      messages: {
        ...baseContext.messages,
        'map.outside': '{{label}} di luar Indonesia.',
        text: '{{label}} berisi tanda yang tidak boleh.',
      },
    },
  );
});

const entries = (answers: object, step?: string) => Object.entries(form.validate({ ...answers }, step).messages);
const paths = (answers: object, step?: string) => entries(answers, step).map(([path]) => path);

describe('dates in rows', () => {
  it('are checked row by row', () => {
    const goods = [
      { kind: '2026-02-30', made: '2026-02-30' },
      { made: TODAY },
      { kind: 'x' },
      { made: '2026-11-21', size: '2026-02-30' },
    ];
    expect(entries({ goods, plain: [{ kind: '2026-02-30' }] })).toEqual([
      ['goods.0.made', ['Made bukan tanggal yang ada.']],
      ['goods.3.made', ['Made tidak boleh sesudah hari ini.']],
    ]);
  });

  it('are not looked for in what is no row', () => {
    expect(paths({ goods: ['x', null] })).toEqual(['goods.0', 'goods.1']);
    expect(paths({ goods: 'x' })).toEqual(['goods']);
    expect(paths({ goods: { made: '2026-02-30' } })).toEqual(['goods']);
  });

  it('are checked only with the step of their group', () => {
    const late = { goods: [{ made: '2026-11-21' }], end: 'ya', tools: [{ made: '2026-11-21' }] };
    expect(paths(late)).toEqual(['goods.0.made', 'tools.0.made']);
    expect(paths(late, 'satu')).toEqual(['goods.0.made']);
    expect(paths(late, 'dua')).toEqual(['tools.0.made']);
  });
});

describe('one step', () => {
  it('has only the faults of its own dates, points and texts', () => {
    const point = { lat: 52.52, lng: 13.405 };
    const answers = {
      title: 'a\u202eb',
      start: '2026-11-19',
      spot: point,
      end: 'c\u202ed',
      place: point,
      stop: '2026-11-19',
    };
    expect(paths(answers)).toEqual(['title', 'start', 'spot', 'end', 'place', 'stop']);
    expect(paths(answers, 'satu')).toEqual(['title', 'start', 'spot']);
    expect(paths(answers, 'dua')).toEqual(['end', 'place', 'stop']);
    expect(form.validate(answers, 'satu').valid).toBe(false);
  });

  it('ignores unknown names in the rows of another step or of a hidden group', () => {
    const strange = [{ strange: 1 }];
    expect(paths({ goods: strange, end: 'ya', tools: strange })).toEqual(['goods.0.strange', 'tools.0.strange']);
    expect(paths({ goods: strange, end: 'tidak', tools: strange })).toEqual(['goods.0.strange']);
    expect(paths({ goods: strange, end: 'ya', tools: strange }, 'satu')).toEqual(['goods.0.strange']);
    expect(paths({ goods: strange, end: 'ya', tools: strange }, 'dua')).toEqual(['tools.0.strange']);
    expect(paths({ goods: strange, end: 'tidak', tools: strange }, 'dua')).toEqual([]);
  });
});

describe('unknown names', () => {
  it('are named up to one hundred', () => {
    const strange = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, at]));
    expect(paths(strange(100))).toHaveLength(100);
    const many = form.validate(strange(150));
    expect(many.valid).toBe(false);
    expect(Object.keys(many.messages)).toHaveLength(100);
    expect(Object.keys(many.messages).at(-1)).toBe('x99');
  });
});

describe('a point', () => {
  it.each<[unknown, string[]]>([
    [{ lat: -1.2379, lng: 116.8529 }, []],
    [{ lat: 52.52, lng: 13.405 }, ['Spot di luar Indonesia.']],
    [{ lat: -1.2, lng: 13.405 }, ['Spot di luar Indonesia.']],
    [{ lat: 52.52 }, ['Tandai Spot di peta.']],
    [{ lat: 'x', lng: 13.405 }, ['Tandai Spot di peta.']],
  ])('%j has the messages %j', (spot, messages) => {
    expect(form.validate({ spot }).messages.spot ?? []).toEqual(messages);
  });

  it('is looked for only where both numbers are given', () => {
    // A validator that accepts everything leaves only the faults of the values.
    const accept = Object.assign(() => true, { errors: null });
    const messages = (spot: unknown) =>
      validate(form.doc, { whole: accept, steps: {} }, { spot }, { today: TODAY }).messages;
    expect(messages({ lat: 52.52, lng: 13.405 })).toEqual({ spot: ['Spot di luar Indonesia.'] });
    for (const part of [{ lat: 52.52 }, { lng: 13.405 }, { lat: '52', lng: 13.405 }, { other: 1 }])
      expect(messages(part)).toEqual({});
  });
});

describe('several faults of one field', () => {
  const messagesFor = (...keywords: string[]) => {
    const errors = keywords.map((keyword) => ({
      keyword,
      instancePath: '/title',
      params: { type: 'string', limit: 3 },
      schemaPath: '',
    }));
    const refuse = Object.assign(() => false, { errors });
    return validate(form.doc, { whole: refuse, steps: {} }, { title: 'ab' }, { today: TODAY });
  };

  it('give the message of the most important one, whichever comes first', () => {
    const wrongType = { title: ['Title belum benar.'] };
    expect(messagesFor('minLength', 'type').messages).toEqual(wrongType);
    expect(messagesFor('type', 'minLength').messages).toEqual(wrongType);
    expect(messagesFor('minLength').messages).toEqual({ title: ['Title paling sedikit 3 huruf. Anda menulis 2.'] });
  });

  it('give the message of the first of two that are equally important', () => {
    expect(form.validate({ spot: { lat: 91, lng: 0 } }).messages).toEqual({ spot: ['Tandai Spot di peta.'] });
  });

  it('are not needed for a refusal', () => {
    expect(messagesFor()).toEqual({ valid: false, messages: {}, answers: { title: 'ab' } });
  });

  it('of an earlier validation are not read when the answers are accepted', () => {
    const errors = [{ keyword: 'type', instancePath: '/title', params: { type: 'string' }, schemaPath: '' }];
    const accept = Object.assign(() => true, { errors });
    expect(validate(form.doc, { whole: accept, steps: {} }, {}, { today: TODAY })).toEqual({
      valid: true,
      messages: {},
      answers: {},
    });
  });
});

describe('the screen order', () => {
  it('is field by field, row by row, question by question, with unknown names last', () => {
    const sorted = [
      'title',
      'goods',
      'goods.0',
      'goods.0.kind',
      'goods.0.made',
      'goods.0.size',
      'goods.0.strange',
      'goods.1',
      'goods.1.kind',
      'goods.10.kind',
      'end',
      'tools.0.size',
      'zebra',
      'apple',
    ];
    const reversed = [...sorted.slice(0, -2)].reverse();
    expect(sortByScreenOrder(form.doc, ['zebra', 'apple', ...reversed], (path) => path)).toEqual(sorted);
    expect(sortByScreenOrder(form.doc, sorted, (path) => path)).toEqual(sorted);
  });

  it('puts the inside of a field without rows after the field', () => {
    const items = ['title.0.x', 'title.0', 'title'].map((at) => ({ at }));
    expect(sortByScreenOrder(form.doc, items, ({ at }) => at)).toEqual([...items].reverse());
  });
});

it('a condition may name a value twice, for a question with one answer and for one with several', async () => {
  const twice = ['merah', 'merah'];
  const { validate: judge } = await compileWithValidators(
    formFile({
      colour: { type: 'string', 'x-options': 'colour' },
      colours: { type: 'array', items: { type: 'string', 'x-options': 'colour' } },
      shade: { type: 'string', 'x-required': true, 'x-show-if': { colour: twice } },
      tone: { type: 'string', 'x-required': true, 'x-show-if': { colours: twice } },
    }),
  );
  expect(Object.keys(judge({ colour: 'merah', colours: ['merah'] }).messages)).toEqual(['shade', 'tone']);
  expect(judge({ colour: 'biru', colours: ['biru'] }).valid).toBe(true);
});
