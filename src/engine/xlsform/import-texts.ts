/** Labels, hints and messages of an XLSForm as texts of the form file, which are shorter and name no answers. */

import { humanise } from '../options.ts';
import { isTooLong, MAX_TEXT_LENGTH } from '../text-limits.ts';
import type { NoteList } from './notes.ts';
import type { NamedRow } from './sheets.ts';

const QUESTION = /\$\{\s*([^{}\s]+)\s*\}/gu;
/** Signs of Markdown and the few tags that labels of XLSForm may have. */
const MARKUP = /<\/?(?:span|b|i|u|p|br|h[1-6]|center|font|em|strong|big|small|div)\b[^<>]{0,300}>|\*\*|^#{1,6} /gimu;

export const withoutMarkup = (text: string): string =>
  text
    .replace(MARKUP, '')
    .replace(/[ \t]+/gu, ' ')
    .trim();

export const namesQuestion = (text: string): boolean => text.search(QUESTION) >= 0;

/** The label of a question by its name in the XLSForm. */
type LabelOf = (name: string) => string | undefined;

/** Names of questions as their labels: the form shows no answers inside of texts. */
export const withLabels = (text: string, labelOf: LabelOf): string =>
  text.replace(QUESTION, (_, name: string) => `[${labelOf(name) ?? humanise(name)}]`);

/** The text in parts: plain texts, and names of questions. */
export function textParts(text: string): Array<{ text: string } | { question: string }> {
  const parts: Array<{ text: string } | { question: string }> = [];
  let from = 0;
  for (const match of text.matchAll(QUESTION)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ question: match[1] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

export const cut = (text: string, limit: number): string => {
  const signs = [...text];
  return signs.length > limit
    ? `${signs
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
    : text;
};

/** Title and description of a question. A label that is too long continues in the description. */
export function textsOf(
  { row, cells }: NamedRow,
  name: string,
  labelOf: LabelOf,
  notes: NoteList,
): { title: string; description?: string } {
  const written = withoutMarkup(cells.label ?? '');
  const place = { row, column: 'label' };
  if (written === '') notes.add('info', 'label-missing', place, name);
  if (namesQuestion(written)) notes.add('changed', 'label-name', place, written);
  const label = withLabels(written, labelOf).replace(/\s*\n\s*/gu, ' ');
  const isLong = isTooLong(label, MAX_TEXT_LENGTH.label);
  if (isLong) notes.add('changed', 'label-long', place, written);
  const hints = [cells.hint, cells.guidance_hint].filter((text) => text !== undefined).map(withoutMarkup);
  const description = [...(isLong ? [label] : []), ...hints.map((hint) => withLabels(hint, labelOf))].join('\n');
  if (isTooLong(description, MAX_TEXT_LENGTH.hint))
    notes.add('changed', 'hint-long', { row, column: cells.hint ? 'hint' : 'label' }, description);
  return {
    title: cut(label || cut(humanise(name), MAX_TEXT_LENGTH.label), MAX_TEXT_LENGTH.label),
    ...(description === '' ? {} : { description: cut(description, MAX_TEXT_LENGTH.hint) }),
  };
}

/** `${name}` as `{{name}}` of ours, in the message of a check. */
export const messageOf = (text: string, nameOf: LabelOf, labelOf: LabelOf): string =>
  cut(
    withoutMarkup(text).replace(QUESTION, (_, name: string) => {
      const known = nameOf(name);
      return known === undefined ? `[${labelOf(name) ?? humanise(name)}]` : `{{${known}}}`;
    }),
    MAX_TEXT_LENGTH.sentence,
  );
