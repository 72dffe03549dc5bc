/** A path through the form in words: the answers to the deciding questions. */
import type { FormLabels } from '#engine/studio/form-labels.ts';
import type { AnswerClass, FormPath, RowPath } from '#engine/studio/form-paths.ts';
import { t } from './translations.ts';

const labelOfValue = (field: string, value: unknown, labels: FormLabels): string =>
  typeof value === 'boolean' ? t(value ? 'yes' : 'no') : (labels.values[field]?.[String(value)] ?? String(value));

function choiceText(field: string, choice: AnswerClass, labels: FormLabels): string {
  if (choice.is === 'empty') return t('choice.empty');
  const values = choice.is === 'value' ? choice.values : choice.but;
  const isMultiple = labels.several.includes(field) && choice.is === 'value';
  const text = values.map((value) => labelOfValue(field, value, labels)).join(isMultiple ? ' + ' : t('choice.or'));
  return choice.is === 'value' ? text : values.length > 0 ? t('choice.other', { values: text }) : t('choice.any');
}

interface ChoiceText {
  field: string;
  label: string;
  answer: string;
}
interface PathText {
  choices: ChoiceText[];
  hidden: string[];
  /** For groups whose rows differ: one sentence for each way to fill in a row. */
  rows: string[];
}

/** `labelsIn`: labels of the questions of a repeating group. */
export function pathText(path: FormPath, labels: FormLabels, labelsIn: (group: string) => FormLabels): PathText {
  const rows = Object.entries(path.rows).flatMap(([group, rowPaths]) =>
    rowPaths.map((rowPath) => rowText(rowPath, labels.fields[group] ?? group, labelsIn(group))),
  );
  return { ...rowPathText(path, labels), rows };
}

function rowPathText({ choices, hidden }: RowPath, labels: FormLabels): Omit<PathText, 'rows'> {
  const labelOf = (name: string) => labels.fields[name] ?? name;
  return {
    choices: Object.entries(choices).map(([field, choice]) => ({
      field,
      label: labelOf(field),
      answer: choiceText(field, choice, labels),
    })),
    hidden: hidden.map(labelOf),
  };
}

function rowText(rowPath: RowPath, group: string, labels: FormLabels): string {
  const { choices, hidden } = rowPathText(rowPath, labels);
  const text = hidden.length > 0 ? t('row.hidden', { fields: hidden.join(', ') }) : t('row.all');
  if (choices.length === 0) return t('row.always', { group, text });
  const answers = choices.map(({ label, answer }) => t('row.answer', { label, answer }));
  return t('row.if', { group, answers: answers.join(t('and')), text });
}

/** Whether the question is visible on the path. A row question counts if any row shows it. */
export function isFieldOnPath({ shown, choices, rows }: FormPath, field: string): boolean {
  const [group = '', inner] = field.split('.');
  if (!shown.includes(group)) return false;
  if (inner === undefined) return true;
  return choices[group]?.is !== 'empty' && (rows[group]?.some((rowPath) => rowPath.shown.includes(inner)) ?? true);
}
