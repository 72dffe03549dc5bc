/** Counts the answers that the database lists, exactly as a person with a pencil would. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEPARATOR } from '#server/modules/forms/staff-submissions/overview/question-answers.queries.ts';
import {
  countAll,
  countBars,
  countCodes,
  countPoints,
  measureNumbers,
  readDays,
  readListed,
} from '#server/modules/forms/staff-submissions/overview/tally.ts';

const own = (...texts: (string | number)[]) => readListed(texts.length > 0 ? texts.join(SEPARATOR) : null, false);
/** `7:botol`: an answer in a row of the seventh submission. */
const inRows = (...texts: string[]) => readListed(texts.join(SEPARATOR), true);

describe('a list of answers', () => {
  test('counts each answer, and no empty list', () => {
    expect(countAll(own('a', 'a', '[]', 'b'))).toEqual({ n: 3, people: 3 });
    expect(countAll(own())).toEqual({ n: 0, people: 0 });
  });

  test('of rows counts people once, however many rows they have', () => {
    expect(countAll(inRows('1:a', '1:b', '2:a', '3:[]'))).toEqual({ n: 3, people: 2 });
  });
});

describe('codes', () => {
  test('the most frequent comes first, equal ones by their code', () => {
    expect(countCodes(own('b', 'c', 'a', 'c'), 'code').map(({ code, n }) => [code, n])).toEqual([
      ['c', 2],
      ['a', 1],
      ['b', 1],
    ]);
  });

  test('an encrypted answer and a list are no code of a single choice; a text that begins like a list is', () => {
    expect(countCodes(own('{', '["a"]', '[lain]'), 'code')).toEqual([{ code: '[lain]', n: 1, people: 1 }]);
  });

  test('each of several codes counts for itself, and what is no list has none', () => {
    expect(countCodes(own('["a", "b"]', '["a"]', 'a', '{', '[bukan daftar', '[null, {"x": 1}, 7]'), 'codes')).toEqual([
      { code: 'a', n: 2, people: 2 },
      { code: '7', n: 1, people: 1 },
      { code: 'b', n: 1, people: 1 },
    ]);
  });

  test('in rows a code has the people who chose it in any of their rows', () => {
    expect(countCodes(inRows('1:a', '1:a', '2:a', '2:b'), 'code')).toEqual([
      { code: 'a', n: 3, people: 2 },
      { code: 'b', n: 1, people: 1 },
    ]);
    expect(countCodes(inRows('1:["a", "b"]', '1:["a"]'), 'codes')[0]).toEqual({ code: 'a', n: 2, people: 1 });
  });

  test('times count by their hour', () => {
    expect(countCodes(own('08:15', '08:45', '21:00', '{'), 'hour').map(({ code, n }) => [code, n])).toEqual([
      ['08', 2],
      ['21', 1],
    ]);
  });

  test('all beyond sixty codes are one cell without a code', () => {
    const many = Array.from({ length: 63 }, (_, at) => String(at).padStart(2, '0'));
    const counted = countCodes(own(...many), 'code');
    expect(counted).toHaveLength(61);
    expect(counted.at(-1)).toEqual({ code: null, n: 3, people: 3 });
    expect(countCodes(own(...many.slice(0, 60)), 'code').every(({ code }) => code !== null)).toBe(true);
  });
});

describe('numbers', () => {
  test('median and average are those of all answers, however often each was given', () => {
    expect(measureNumbers(own(1, 1, 1, 10))).toMatchObject({ n: 4, median: 1, average: 3.25, lowest: 1, highest: 10 });
    expect(measureNumbers(own(4, 1))).toMatchObject({ median: 2.5, is_whole: true });
    expect(measureNumbers(own('0.5', '2'))).toMatchObject({ median: 1.25, is_whole: false });
  });

  test('texts and encrypted answers are no numbers', () => {
    expect(measureNumbers(own('{', 'dua', '1e3', '3'))).toMatchObject({ n: 1, average: 3 });
    expect(measureNumbers(own('{', 'dua'))).toBeUndefined();
    expect(countBars(own('dua', '3'), [0, 5])).toEqual(new Map([[1, { n: 1, people: 1 }]]));
  });

  test('in rows people are counted apart from answers', () => {
    expect(measureNumbers(inRows('1:5', '1:7', '2:6'))).toMatchObject({ n: 3, people: 2, median: 6 });
    expect(countBars(inRows('1:5', '1:7', '2:12'), [0, 10, 20])).toEqual(
      new Map([
        [1, { n: 2, people: 1 }],
        [2, { n: 1, people: 1 }],
      ]),
    );
  });

  test('the shares are those of a spreadsheet for any numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 300 }), (numbers) => {
        const sorted = [...numbers].sort((one, other) => one - other);
        const share = (part: number) => {
          const place = part * (sorted.length - 1);
          const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
          return low + (place - Math.floor(place)) * (high - low);
        };
        const facts = measureNumbers(own(...numbers));
        expect(facts).toMatchObject({ n: numbers.length, lowest: sorted[0], highest: sorted.at(-1) });
        expect([facts?.low, facts?.median, facts?.high]).toEqual([share(0.01), share(0.5), share(0.99)]);
        const bars = countBars(own(...numbers), [-20, 0, 20]);
        const between = (from: number, to: number) => numbers.filter((one) => one >= from && one < to).length;
        expect([0, 1, 2, 3].map((at) => bars.get(at)?.n ?? 0)).toEqual([
          between(-99, -20),
          between(-20, 0),
          between(0, 20),
          between(20, 99),
        ]);
      }),
    );
  });
});

describe('days', () => {
  test('are counted by day, month or year in order, and nonsense is left out', () => {
    const days = readDays(own('2026-03-01', '2026-02-27', '2026-03-01', 'kemarin', '2026-13-01', '{'));
    expect(days.range).toEqual({ first: '2026-02-27', last: '2026-03-01' });
    expect([...days.countBy('month')]).toEqual([
      ['2026-02', { n: 1, people: 1 }],
      ['2026-03', { n: 2, people: 2 }],
    ]);
    expect([...days.countBy('year').keys()]).toEqual(['2026']);
    expect(readDays(own('kemarin')).range).toBeNull();
  });

  test('one person with several rows in a month is one person of that month', () => {
    const days = readDays(inRows('1:2026-02-01', '1:2026-02-02', '2:2026-02-03'));
    expect(days.countBy('month').get('2026-02')).toEqual({ n: 3, people: 2 });
  });
});

describe('points', () => {
  test('half a unit is rounded away from zero, as the digits say', () => {
    // As binary numbers 1.0005 and 1.005 are a little too small.
    expect(countPoints(own('1.0005,-1.0005'), 3)).toEqual([{ n: 1, people: 1, lat: 1.001, lng: -1.001 }]);
    expect(countPoints(own('-1.005,116'), 2)).toEqual([{ n: 1, people: 1, lat: -1.01, lng: 116 }]);
    expect(countPoints(own('-0.0004,0.4'), 3)).toMatchObject([{ lat: 0, lng: 0.4 }]);
    expect(countPoints(own('-1.5,0.4'), 0)).toMatchObject([{ lat: -2, lng: 0 }]);
  });

  test('the square with most points comes first, and an answer without coordinates is in none', () => {
    const counted = countPoints(own('-1.2,116.8', '-1.3,116.9', '-1.3001,116.9001', '{'), 2);
    expect(counted.map(({ lat, n }) => [lat, n])).toEqual([
      [-1.3, 2],
      [-1.2, 1],
    ]);
  });

  test('in rows a square has the people with a point in it', () => {
    expect(countPoints(inRows('1:-1.2,116.8', '1:-1.2,116.8'), 2)).toMatchObject([{ n: 2, people: 1 }]);
  });
});
