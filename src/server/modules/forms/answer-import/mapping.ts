/** Which column of a file answers which question: suggested from the titles, then chosen by the user. */
import { nearestWord } from '#engine/nearest-word.ts';
import { type TextName, t } from '#server/lib/i18n.ts';
import { normaliseTitle } from '#server/modules/files/tables/tables.commands.ts';
import { problems } from '#server/problems.ts';
import type { Question } from './questions.ts';

export interface MappedQuestion extends Question {
  /** Index of the column. */
  column: number;
}

/** For each title the name of the question that it fits; empty if none. A question is suggested once. */
export function suggestMapping(titles: string[], questions: Question[]): string[] {
  const free = new Map<string, string>();
  for (const { name, field } of questions.toReversed()) {
    free.set(normaliseTitle(name), name);
    free.set(normaliseTitle(field.label), name);
  }
  const suggested = titles.map(() => '');
  const take = (at: number, word: string | undefined) => {
    const name = word === undefined ? undefined : free.get(word);
    if (name === undefined) return;
    suggested[at] = name;
    for (const [other, question] of free) if (question === name) free.delete(other);
  };
  const words = titles.map(normaliseTitle);
  // Exact titles first, so that a misspelt one cannot take the question of a correct one.
  for (const [at, word] of words.entries()) take(at, word);
  for (const [at, word] of words.entries())
    if (suggested[at] === '' && word !== '') take(at, nearestWord(word, free.keys()));
  return suggested;
}

const refuse = (sentence: TextName<'staff-submissions:import.mapping'>, names = '') =>
  problems.VALIDATION_FAILED({ mapping: [t(`staff-submissions:import.mapping.${sentence}`, { names })] });

/** The names of the questions, one for each column, as the user chose them. In the order of the form. */
export function readMapping(text: string | undefined, columns: number, questions: Question[]): MappedQuestion[] {
  const chosen = parseNames(text);
  if (!chosen || chosen.length !== columns) throw refuse('unreadable');
  const filled = chosen.filter((name) => name !== '');
  if (filled.length === 0) throw refuse('empty');
  if (new Set(filled).size !== filled.length) throw refuse('twice');
  if (filled.some((name) => !questions.some((question) => question.name === name))) throw refuse('unreadable');
  const missing = questions.filter(({ name, isAlwaysRequired }) => isAlwaysRequired && !filled.includes(name));
  if (missing.length > 0) throw refuse('missing', missing.map(({ field }) => field.label).join(', '));
  return questions.flatMap((question) => {
    const column = chosen.indexOf(question.name);
    return column < 0 ? [] : [{ ...question, column }];
  });
}

function parseNames(text: string | undefined): string[] | undefined {
  try {
    const names: unknown = JSON.parse(text ?? '');
    return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : undefined;
  } catch {
    return undefined;
  }
}
