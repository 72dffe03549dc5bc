/** An answer as text: numbers grouped, yes or no in words, a named format as people write it. */
import { formatFor } from '#engine/formats.ts';
import { formatNumber } from '#engine/money.ts';
import { t } from '../translations.ts';
import type { AnswerProps } from './widget-props.ts';

export function PlainAnswer({ field, value }: AnswerProps) {
  return <span>{textOf(field, value)}</span>;
}

function textOf(field: AnswerProps['field'], value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return t(value ? 'toggle.on' : 'toggle.off');
  const text = String(value);
  if (!field.format) return text;
  const format = formatFor(field.format);
  return format.display(format.normalise(text)) + (field.format === 'time' ? ` ${t('zone')}` : '');
}
