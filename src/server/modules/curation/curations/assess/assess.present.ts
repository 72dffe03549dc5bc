/** Builds the responses about score sheets: who reads whose sheet, and under which name. */
import type { CurationDetail, ScoreSheet } from '#contract/curation.ts';
import { criteriaOf, gradeOf, meanScore } from '#engine/score.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { SheetRow } from './assess.queries.ts';

/** A sheet with the form version that it answers. Its answers are decrypted. */
export interface DecryptedSheet extends Omit<SheetRow, 'answers'> {
  answers: Answers;
  doc: FormDoc;
}
export interface SheetReader {
  id: string;
  by: 'member' | 'curator' | 'staff';
  isDecided: boolean;
  /**
   * Other curators' sheets are visible to curators who have filed their own or may not score. So nobody scores with
   * another's numbers in view.
   */
  canSeeOthers: boolean;
}

const whole = (value: unknown) => (typeof value === 'number' ? value : null);
const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);

export function presentSheets(sheets: DecryptedSheet[], field: string | null, reader: SheetReader): ScoreSheet[] {
  const isMine = (sheet: DecryptedSheet) => reader.by === 'curator' && sheet.curator_id === reader.id;
  const shown = sheets.filter((sheet) => {
    if (isMine(sheet)) return true;
    if (sheet.state !== 'final') return false;
    return reader.by === 'member' ? reader.isDecided : reader.canSeeOthers;
  });
  return shown.map((sheet) => ({
    curator: reader.by === 'member' ? null : { id: sheet.curator_id, name: sheet.curator_name },
    state: sheet.state,
    mine: isMine(sheet),
    score: sheet.score,
    grade: sheet.score === null ? null : gradeOf(sheet.score),
    criteria: criteriaOf(sheet.doc, field).map((criterion) => ({
      ...criterion,
      value: whole(sheet.answers[criterion.field]),
      note: text(sheet.answers[`${criterion.field}_note`]),
    })),
    note: text(sheet.answers.note),
    updated_at: new Date(sheet.updated_at).toISOString(),
  }));
}

const SUGGESTED_DECISIONS = {
  A: 'decision.pass',
  B: 'decision.pass',
  C: 'decision.pass-with-notes',
  D: 'decision.fail',
} as const;

export function presentResult(sheets: DecryptedSheet[], reader: SheetReader): CurationDetail['result'] {
  if (reader.by === 'member' ? !reader.isDecided : !reader.canSeeOthers) return null;
  const score = meanScore(sheets.flatMap((sheet) => (sheet.score === null ? [] : [sheet.score])));
  if (score === null) return null;
  const grade = gradeOf(score);
  return { score, grade, suggests: SUGGESTED_DECISIONS[grade] };
}
