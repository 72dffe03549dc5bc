/** Which questions of a form a file can answer, how a cell answers them, and why nothing can be imported into a form. */
import type { EarlierImport, ImportQuestion, ImportTarget } from '#contract/submission-import.ts';
import type { FieldDoc, FormDoc, StepDoc } from '#engine/types.ts';
import { isMoneyWidget, shapeOf } from '#engine/widget-kinds.ts';
import { t } from '#server/lib/i18n.ts';
import { isBuiltIn } from '../submissions/submissions.commands.ts';

export interface Question {
  name: string;
  field: FieldDoc;
  /** Asked of everybody, and must be answered. */
  isAlwaysRequired: boolean;
}

const EXAMPLE_OPTIONS = 4;

const isImportable = ({ widget }: FieldDoc): boolean => !['files', 'rows'].includes(shapeOf(widget) ?? 'files');

const isAlwaysShown = ({ showIf, rules }: Pick<FieldDoc | StepDoc, 'showIf' | 'rules'>): boolean =>
  showIf === undefined && rules?.showIf === undefined;

/** Nobody answers a question that is calculated. */
function allQuestions(doc: FormDoc): Question[] {
  return doc.steps.flatMap((step) =>
    step.fields.flatMap((name) => {
      const field = doc.ui.fields[name];
      if (!field || field.rules?.compute !== undefined) return [];
      return [{ name, field, isAlwaysRequired: field.required && isAlwaysShown(field) && isAlwaysShown(step) }];
    }),
  );
}

/** In the order of the form. */
export const questionsOf = (doc: FormDoc): Question[] => allQuestions(doc).filter(({ field }) => isImportable(field));

const leftOut = (doc: FormDoc): Question[] => allQuestions(doc).filter(({ field }) => !isImportable(field));

/** Why nothing can be imported, as a sentence; null if it can. */
export function refusalOf(doc: FormDoc): string | null {
  if (isBuiltIn(doc.id)) return t('staff-submissions:import.refusal.bound');
  if (doc.state === 'closed') return t('staff-submissions:import.refusal.closed');
  const needed = leftOut(doc).filter(({ isAlwaysRequired }) => isAlwaysRequired);
  if (needed.length > 0) return t('staff-submissions:import.refusal.needs', { names: labels(needed) });
  return questionsOf(doc).length === 0 ? t('staff-submissions:import.refusal.nothing') : null;
}

const labels = (questions: Question[]): string => questions.map(({ field }) => field.label).join(', ');

/** How an answer may be written in a cell. */
function hintOf(doc: FormDoc, { widget, options }: FieldDoc): string {
  const shape = shapeOf(widget) ?? 'text';
  if (shape === 'code' || shape === 'codes') {
    const kind = shape === 'code' ? 'one' : 'several';
    if (typeof options !== 'string') return t(`staff-submissions:import.hint.${kind}_live`);
    const offered = doc.options[options] ?? [];
    const names = offered.slice(0, EXAMPLE_OPTIONS).map(({ label }) => label);
    if (offered.length > EXAMPLE_OPTIONS) names.push('…');
    return t(`staff-submissions:import.hint.${kind}`, { names: names.join(', ') });
  }
  if (shape === 'number') return t(`staff-submissions:import.hint.${isMoneyWidget(widget) ? 'money' : 'number'}`);
  const known = { text: 'text', lines: 'text', 'yes-no': 'yes_no', day: 'day', time: 'time', point: 'point' } as const;
  return t(`staff-submissions:import.hint.${shape === 'files' || shape === 'rows' ? 'text' : known[shape]}`);
}

export function presentTarget(doc: FormDoc, earlier: EarlierImport[]): ImportTarget {
  const questions: ImportQuestion[] = questionsOf(doc).map(({ name, field, isAlwaysRequired }) => ({
    name,
    label: field.label,
    required: isAlwaysRequired,
    hint: hintOf(doc, field),
  }));
  const left_out = leftOut(doc).map(({ field }) => field.label);
  return { title: doc.title, form_version: doc.version, refusal: refusalOf(doc), questions, left_out, earlier };
}
