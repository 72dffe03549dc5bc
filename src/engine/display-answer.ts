/** An answer as people read it in a sentence: money, dates, labels of options. */

import { optionLabel } from './answers.ts';
import { isEmpty } from './conditions.ts';
import { formatDay } from './dates.ts';
import { locale } from './locale.ts';
import { formatNumber, formatRupiah } from './money.ts';
import type { FieldDoc, FormDoc } from './types.ts';
import { isMoneyWidget, shapeOf } from './widget-kinds.ts';

export function displayAnswer(doc: FormDoc, field: FieldDoc, value: unknown): string {
  const { yes, no, unanswered } = locale();
  if (isEmpty(value)) return unanswered;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return isMoneyWidget(field.widget) ? formatRupiah(value) : formatNumber(value);
  if (Array.isArray(value))
    return field.options ? value.map((code) => optionLabel(doc, field, String(code))).join(', ') : String(value.length);
  if (typeof value !== 'string') return '';
  return shapeOf(field.widget) === 'day' ? formatDay(value) : optionLabel(doc, field, value);
}
