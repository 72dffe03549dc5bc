/** Who reads which score sheet, and under which name. */
import { describe, expect, test } from 'vitest';
import {
  type DecryptedSheet,
  presentResult,
  presentSheets,
  type SheetReader,
} from '#server/modules/curation/curations/assess/assess.present.ts';
import { compile, formFile } from '#tests/engine/fixtures.ts';

const doc = compile(
  formFile({
    quality: { title: 'Mutu', type: 'integer', 'x-weight': { kuliner: 60, lainnya: 40 } },
    quality_note: { type: 'string' },
    note: { type: 'string' },
  }),
);
const sheet = (curator: string, more: Partial<DecryptedSheet> = {}): DecryptedSheet => ({
  id: `sheet-of-${curator}`,
  curator_id: curator,
  curator_name: curator.toUpperCase(),
  state: 'final',
  answers: { quality: 4, quality_note: 'Rapi', note: ' ' },
  form_version: 1,
  score: 80,
  updated_at: new Date('2026-11-20T03:00:00Z'),
  doc,
  ...more,
});
const reader = (more: Partial<SheetReader>): SheetReader => ({
  id: 'dewi',
  by: 'curator',
  isDecided: false,
  canSeeOthers: false,
  ...more,
});
const all = [
  sheet('dewi', { state: 'draft', score: null }),
  sheet('yusuf'),
  sheet('rini', { state: 'draft', score: null }),
];
const shownTo = (who: Partial<SheetReader>) =>
  presentSheets(all, 'kuliner', reader(who)).map(({ curator }) => curator?.name ?? null);

describe('score sheets', () => {
  test('a curator reads their own, also a draft; final ones of others after filing their own, and never a draft', () => {
    expect(shownTo({})).toEqual(['DEWI']);
    expect(shownTo({ canSeeOthers: true })).toEqual(['DEWI', 'YUSUF']);
    expect(shownTo({ id: 'wati' })).toEqual([]);
  });

  test('staff read final ones', () => expect(shownTo({ by: 'staff', canSeeOthers: true })).toEqual(['YUSUF']));

  test('the sender reads final ones without names, after the decision', () => {
    expect(shownTo({ by: 'member', canSeeOthers: true })).toEqual([]);
    expect(shownTo({ by: 'member', isDecided: true })).toEqual([null]);
    expect(shownTo({ by: 'member', id: 'dewi' })).toEqual([]);
  });

  test('show each criterion with its weight, value and note', () => {
    const [own, other] = presentSheets(all, 'kuliner', reader({ canSeeOthers: true }));
    expect(other).toEqual({
      curator: { id: 'yusuf', name: 'YUSUF' },
      state: 'final',
      mine: false,
      score: 80,
      grade: 'B',
      criteria: [{ field: 'quality', label: 'Mutu', weight: 60, value: 4, note: 'Rapi' }],
      note: null,
      updated_at: '2026-11-20T03:00:00.000Z',
    });
    expect(own).toMatchObject({ mine: true, score: null, grade: null });
  });

  test('leave out a value that is no number and a note that is no text', () => {
    const broken = sheet('yusuf', { answers: { quality: '4', quality_note: '', note: 'Baik' } });
    const [shown] = presentSheets([broken], null, reader({ canSeeOthers: true }));
    expect(shown).toMatchObject({ criteria: [{ weight: 40, value: null, note: null }], note: 'Baik' });
  });
});

describe('the result', () => {
  const scored = (...scores: (number | null)[]) => scores.map((score, at) => sheet(`k${at}`, { score }));
  test('is the mean of the sheets with a score, its grade, and its suggestion', () => {
    const told = [[90], [80, 60, null], [60], [20]].map((scores) =>
      presentResult(scored(...scores), reader({ canSeeOthers: true })),
    );
    expect(told).toEqual([
      { score: 90, grade: 'A', suggests: 'decision.pass' },
      { score: 70, grade: 'B', suggests: 'decision.pass' },
      { score: 60, grade: 'C', suggests: 'decision.pass-with-notes' },
      { score: 20, grade: 'D', suggests: 'decision.fail' },
    ]);
  });

  test('is shown to the sender after the decision, to curators once they may see others, and not without a score', () => {
    expect(presentResult(scored(90), reader({}))).toBeNull();
    expect(presentResult(scored(90), reader({ isDecided: true }))).toBeNull();
    expect(presentResult(scored(90), reader({ by: 'member', canSeeOthers: true }))).toBeNull();
    expect(presentResult(scored(90), reader({ by: 'member', isDecided: true }))).toMatchObject({ score: 90 });
    expect(presentResult(scored(null), reader({ canSeeOthers: true }))).toBeNull();
  });
});
