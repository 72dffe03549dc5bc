/** A path through the form in words: the answers to the deciding questions. */
import type { FormLabels } from '#engine/studio/form-labels.ts';
import type { AnswerClass, FormPath, RowPath } from '#engine/studio/form-paths.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;

const labelOfValue = (field: string, value: unknown, labels: FormLabels, translate: Translate): string =>
  typeof value === 'boolean'
    ? translate(value ? 'studio-map:yes' : 'studio-map:no')
    : (labels.values[field]?.[String(value)] ?? String(value));

function choiceText(field: string, choice: AnswerClass, labels: FormLabels, translate: Translate): string {
  if (choice.is === 'empty') return translate('studio-map:choice.empty');
  const values = choice.is === 'value' ? choice.values : choice.but;
  const isMultiple = labels.several.includes(field) && choice.is === 'value';
  const text = values
    .map((value) => labelOfValue(field, value, labels, translate))
    .join(isMultiple ? ' + ' : translate('studio-map:choice.or'));
  return choice.is === 'value'
    ? text
    : values.length > 0
      ? translate('studio-map:choice.other', { values: text })
      : translate('studio-map:choice.any');
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
export function pathText(
  path: FormPath,
  labels: FormLabels,
  labelsIn: (group: string) => FormLabels,
  translate: Translate,
): PathText {
  const rows = Object.entries(path.rows).flatMap(([group, rowPaths]) =>
    rowPaths.map((rowPath) => rowText(rowPath, labels.fields[group] ?? group, labelsIn(group), translate)),
  );
  return { ...rowPathText(path, labels, translate), rows };
}

function rowPathText({ choices, hidden }: RowPath, labels: FormLabels, translate: Translate): Omit<PathText, 'rows'> {
  const labelOf = (name: string) => labels.fields[name] ?? name;
  return {
    choices: Object.entries(choices).map(([field, choice]) => ({
      field,
      label: labelOf(field),
      answer: choiceText(field, choice, labels, translate),
    })),
    hidden: hidden.map(labelOf),
  };
}

function rowText(rowPath: RowPath, group: string, labels: FormLabels, translate: Translate): string {
  const { choices, hidden } = rowPathText(rowPath, labels, translate);
  const text =
    hidden.length > 0
      ? translate('studio-map:row.hidden', { fields: hidden.join(', ') })
      : translate('studio-map:row.all');
  if (choices.length === 0) return translate('studio-map:row.always', { group, text });
  const answers = choices.map(({ label, answer }) => translate('studio-map:row.answer', { label, answer }));
  return translate('studio-map:row.if', { group, answers: answers.join(translate('studio-map:and')), text });
}

/** Whether the question is visible on the path. A row question counts if any row shows it. */
export function isFieldOnPath({ shown, choices, rows }: FormPath, field: string): boolean {
  const [group = '', inner] = field.split('.');
  if (!shown.includes(group)) return false;
  if (inner === undefined) return true;
  return choices[group]?.is !== 'empty' && (rows[group]?.some((rowPath) => rowPath.shown.includes(inner)) ?? true);
}
