/** Words that changed: label, hint, example, own sentences, shape on screen, first answer. */
import type { FieldDoc } from '../../types.ts';
import type { Labels } from '../labels.ts';
import { sayValue } from './condition.ts';
import { type Phrase, quoted, type Said, turn } from './phrase.ts';

type Words = Partial<Pick<FieldDoc, 'label' | 'hint' | 'placeholder' | 'errors' | 'widget' | 'column' | 'default'>>;

/** `labels`: of the version that has the field under this name. */
export function sayWording(name: string, from: Words, to: Words, labels: Labels): Said[] {
  const text = (code: string, old: string | undefined, now: string | undefined): Said[] =>
    (old ?? '') === (now ?? '')
      ? []
      : [{ code: `${code}.${turn(old, now)}`, params: { from: quoted(old ?? ''), to: quoted(now ?? '') } }];
  const value = (one: unknown): Phrase => {
    if (one === undefined || one === null) return '';
    const many = Array.isArray(one) ? one : [one];
    return { join: 'and', of: many.map((each) => sayValue(name, each, labels)) };
  };
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  return [
    ...text('wording.label', from.label, to.label),
    ...text('wording.hint', from.hint, to.hint),
    ...text('wording.placeholder', from.placeholder, to.placeholder),
    ...(isSame(from.errors, to.errors) ? [] : [{ code: 'wording.messages', params: {} }]),
    ...(from.widget === to.widget ? [] : [{ code: 'wording.widget', params: { to: widget(to.widget) } }]),
    ...(isSame(from.column, to.column) ? [] : [{ code: `wording.column.${turn(from.column, to.column)}`, params: {} }]),
    ...(isSame(from.default, to.default)
      ? []
      : [
          {
            code: `wording.default.${turn(from.default, to.default)}`,
            params: { from: value(from.default), to: value(to.default) },
          },
        ]),
  ];
}

const widget = (name: string | undefined): Said => ({ code: `widget.${name}`, params: {} });
