/** Chosen questions of the library, and the edit that inserts them. No React. */
import type { StudioContext } from '#contract/studio.ts';
import type { LibraryForm, LibraryQuestion, QuestionOrigin } from '#contract/studio-library.ts';
import {
  type FormSources,
  type InsertPlan,
  insertQuestions,
  planInsert,
  type QuestionSource,
} from '#engine/studio/edit.ts';

/** The questions that are taken from one form. */
export interface ChosenForm {
  origin: QuestionOrigin;
  form: string;
  names: string[];
}

export const questionKey = ({ origin, form, name }: Pick<LibraryQuestion, 'origin' | 'form' | 'name'>): string =>
  `${origin}/${form}/${name}`;

export function toggleQuestion(chosen: readonly ChosenForm[], question: LibraryQuestion): ChosenForm[] {
  const { origin, form, name } = question;
  const isSame = (one: ChosenForm) => one.origin === origin && one.form === form;
  const before = chosen.find(isSame);
  if (!before) return [...chosen, { origin, form, names: [name] }];
  const names = before.names.includes(name) ? before.names.filter((other) => other !== name) : [...before.names, name];
  return chosen.flatMap((one) => (isSame(one) ? (names.length > 0 ? [{ ...one, names }] : []) : [one]));
}

export const isQuestionChosen = (chosen: readonly ChosenForm[], { origin, form, name }: LibraryQuestion): boolean =>
  chosen.some((one) => one.origin === origin && one.form === form && one.names.includes(name));

export const sourceOf = ({ form, words, lists }: LibraryForm, world: StudioContext): QuestionSource => ({
  form,
  lists: { ...world.options, ...lists },
  words: { words, optionWords: world.optionWords },
  ownLists: Object.keys(lists),
});

export interface LoadedForm extends ChosenForm {
  title: string;
  source: QuestionSource;
}

interface Placement {
  step: string;
  at: number;
  isCopyingLists: boolean;
}

/** Inserts the questions of several forms one after the other, as one edit. */
export const insertEdit =
  (forms: readonly LoadedForm[], { step, at, isCopyingLists }: Placement) =>
  (now: FormSources): FormSources => {
    let [next, place] = [now, at];
    for (const { source, names } of forms) {
      const before = countIn(next, step);
      next = insertQuestions(next, source, names, { step, at: place, isCopyingLists });
      place += countIn(next, step) - before;
    }
    return next;
  };

const countIn = ({ form }: FormSources, step: string) =>
  form['x-steps'].find(({ id }) => id === step)?.fields.length ?? 0;

/** What inserting would do, by form. */
export const plansOf = (sources: FormSources, forms: readonly LoadedForm[], placement: Placement): InsertPlan[] =>
  forms.map(({ source, names }) => planInsert(sources, source, names, placement));
