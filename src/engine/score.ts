/** Score sheets: forms whose criteria have a weight (`x-weight`). The weighted mean of ratings 1–5 becomes a score of 20–100 and a grade. */
import type { Answers, FormDoc } from './types.ts';

interface Criterion {
  field: string;
  label: string;
  /** Weight for this business field. The weights need not add up to 100. */
  weight: number;
}
type Grade = 'A' | 'B' | 'C' | 'D';

export const OTHER_CODE = 'lainnya';
/** Two scores that differ by more need a third sheet. */
export const MAX_SCORE_DIFFERENCE = 20;

/** Criteria in screen order. `kind`: code of the business field, by which weights may differ. */
export function criteriaOf(doc: FormDoc, kind: string | null): Criterion[] {
  return doc.steps
    .flatMap((step) => step.fields)
    .flatMap((field) => {
      const { label = field, weight } = doc.ui.fields[field] ?? {};
      if (weight === undefined) return [];
      if (typeof weight === 'number') return [{ field, label, weight }];
      const own = kind !== null && Object.hasOwn(weight, kind) ? weight[kind] : weight[OTHER_CODE];
      return own === undefined ? [] : [{ field, label, weight: own }];
    });
}

/** Score of 0–100 with one decimal; null while a criterion has no rating. */
export function scoreOf(doc: FormDoc, answers: Answers, kind: string | null): number | null {
  const criteria = criteriaOf(doc, kind);
  let [sum, weights] = [0, 0];
  for (const { field, weight } of criteria) {
    const value = Object.hasOwn(answers, field) ? answers[field] : undefined;
    if (typeof value !== 'number') return null;
    sum += value * weight;
    weights += weight;
  }
  return weights === 0 ? null : roundScore((sum / weights) * 20);
}

export const roundScore = (score: number): number => Math.round(score * 10) / 10;

/** Mean score of final sheets; null without a sheet. */
export const meanScore = (scores: number[]): number | null =>
  scores.length === 0 ? null : roundScore(scores.reduce((sum, score) => sum + score, 0) / scores.length);

export function gradeOf(score: number): Grade {
  if (score >= 85) return 'A';
  if (score >= 70) return 'B';
  return score >= 55 ? 'C' : 'D';
}

/** For exactly two sheets. With a third sheet the difference no longer matters. */
export const areScoresTooFarApart = (scores: number[]): boolean =>
  scores.length === 2 && Math.max(...scores) - Math.min(...scores) > MAX_SCORE_DIFFERENCE;
