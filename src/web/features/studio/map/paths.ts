/** A way through the form in words: what is answered at the questions that decide. */
import type { Labels } from '#engine/studio/labels.ts';
import type { Choice, Path } from '#engine/studio/paths.ts';

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

export interface SaidPath {
  choices: { field: string; label: string; answer: string }[];
  hidden: string[];
}

export function sayPath({ choices, hidden }: Path, labels: Labels, say: Say): SaidPath {
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
