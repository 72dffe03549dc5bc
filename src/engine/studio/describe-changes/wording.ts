/** Describes changed wording: label, hint, placeholder, messages, widget, default. */
import type { FieldDoc } from '../../types.ts';
import type { FormLabels } from '../form-labels.ts';
import { describeValue } from './condition.ts';
import { changeType, type Phrase, quoted, type Sentence } from './phrase.ts';

type FieldWording = Partial<
  Pick<FieldDoc, 'label' | 'hint' | 'placeholder' | 'errors' | 'widget' | 'column' | 'default'>
>;

/** `labels`: labels of the version that has the field under this name. */
export function describeWording(name: string, from: FieldWording, to: FieldWording, labels: FormLabels): Sentence[] {
  const text = (code: string, old: string | undefined, now: string | undefined): Sentence[] =>
    (old ?? '') === (now ?? '')
      ? []
      : [{ code: `${code}.${changeType(old, now)}`, params: { from: quoted(old ?? ''), to: quoted(now ?? '') } }];
  const value = (input: unknown): Phrase => {
    if (input === undefined || input === null) return '';
    const items = Array.isArray(input) ? input : [input];
    return { join: 'and', of: items.map((item) => describeValue(name, item, labels)) };
  };
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  return [
    ...text('wording.label', from.label, to.label),
    ...text('wording.hint', from.hint, to.hint),
    ...text('wording.placeholder', from.placeholder, to.placeholder),
    ...(isSame(from.errors, to.errors) ? [] : [{ code: 'wording.messages', params: {} }]),
    ...(from.widget === to.widget ? [] : [{ code: 'wording.widget', params: { to: widgetSentence(to.widget) } }]),
    ...(isSame(from.column, to.column)
      ? []
      : [{ code: `wording.column.${changeType(from.column, to.column)}`, params: {} }]),
    ...(isSame(from.default, to.default)
      ? []
      : [
          {
            code: `wording.default.${changeType(from.default, to.default)}`,
            params: { from: value(from.default), to: value(to.default) },
          },
        ]),
  ];
}

const widgetSentence = (name: string | undefined): Sentence => ({ code: `widget.${name}`, params: {} });
