/** A way through the form in words: what is answered at the questions that decide. */
import type { Labels } from '#engine/studio/labels.ts';
import type { Choice, Path, RowPath } from '#engine/studio/paths.ts';

type Say = (key: string, params?: Record<string, unknown>) => string;

const labelOfValue = (field: string, value: unknown, labels: Labels, say: Say): string =>
  typeof value === 'boolean'
    ? say(value ? 'studio-map:yes' : 'studio-map:no')
    : (labels.values[field]?.[String(value)] ?? String(value));

function sayChoice(field: string, choice: Choice, labels: Labels, say: Say): string {
  if (choice.is === 'empty') return say('studio-map:choice.empty');
  const values = choice.is === 'value' ? choice.values : choice.but;
  const isTogether = labels.several.includes(field) && choice.is === 'value';
  const text = values
    .map((value) => labelOfValue(field, value, labels, say))
    .join(isTogether ? ' + ' : say('studio-map:choice.or'));
  return choice.is === 'value'
    ? text
    : values.length > 0
      ? say('studio-map:choice.other', { values: text })
      : say('studio-map:choice.any');
}

interface SaidChoice {
  field: string;
  label: string;
  answer: string;
}
export interface SaidPath {
  choices: SaidChoice[];
  hidden: string[];
  /** Of groups whose rows differ: a sentence for each way to fill one in. */
  rows: string[];
}

/** `labelsIn`: of what the rows of a group ask. */
export function sayPath(path: Path, labels: Labels, labelsIn: (group: string) => Labels, say: Say): SaidPath {
  const rows = Object.entries(path.rows).flatMap(([group, ways]) =>
    ways.map((way) => sayRow(way, labels.fields[group] ?? group, labelsIn(group), say)),
  );
  return { ...sayWay(path, labels, say), rows };
}

function sayWay({ choices, hidden }: RowPath, labels: Labels, say: Say): Omit<SaidPath, 'rows'> {
  const labelOf = (name: string) => labels.fields[name] ?? name;
  return {
    choices: Object.entries(choices).map(([field, choice]) => ({
      field,
      label: labelOf(field),
      answer: sayChoice(field, choice, labels, say),
    })),
    hidden: hidden.map(labelOf),
  };
}

function sayRow(way: RowPath, group: string, labels: Labels, say: Say): string {
  const { choices, hidden } = sayWay(way, labels, say);
  const text =
    hidden.length > 0 ? say('studio-map:row.hidden', { fields: hidden.join(', ') }) : say('studio-map:row.all');
  if (choices.length === 0) return say('studio-map:row.always', { group, text });
  const answers = choices.map(({ label, answer }) => say('studio-map:row.answer', { label, answer }));
  return say('studio-map:row.if', { group, answers: answers.join(say('studio-map:and')), text });
}

/** Whether the question is on screen: one of a row where some row has it. */
export function isAsked({ shown, choices, rows }: Path, field: string): boolean {
  const [group = '', inner] = field.split('.');
  if (!shown.includes(group)) return false;
  if (inner === undefined) return true;
  return choices[group]?.is !== 'empty' && (rows[group]?.some((way) => way.shown.includes(inner)) ?? true);
}
