/** Describes changed limits of texts, numbers, days and files. */
import type { Change } from '../../compare-forms.ts';
import { formatDay, isRealDay } from '../../dates.ts';
import type { DateRule, FieldDoc, FileRule } from '../../types.ts';
import { isMoneyWidget } from '../../widget-kinds.ts';
import { changeType, formatFigure, type Phrase, type Sentence } from './phrase.ts';

/** Default bound of every number. It is described as no limit. */
const UNBOUNDED = 1e13;

/** Sentences without the field's label: `limit.maxLength.changed` with `from` and `to`. */
export function describeLimit({ rule = '', from, to }: Change, field: FieldDoc): Sentence[] {
  if (rule === 'file') return describeFileRule(from as FileRule | undefined, to as FileRule | undefined);
  if (rule === 'date') return describeDateRule(from as DateRule | undefined, to as DateRule | undefined);
  if (rule === 'exclusive') return [{ code: 'limit.exclusive', params: {} }];
  if (rule === 'weight') return [{ code: 'limit.weight', params: {} }];
  if (rule === 'multipleOf' && to === 1) return [{ code: 'limit.whole.set', params: {} }];
  if (rule === 'multipleOf' && from === 1 && !to) return [{ code: 'limit.whole.removed', params: {} }];
  const [before, after] = [from, to].map((value) => (Math.abs(Number(value)) >= UNBOUNDED ? undefined : value));
  const isMoney = isMoneyWidget(field.widget);
  // A file field counts files, a group counts rows.
  const counted = rule.endsWith('Items') && (field.file || field.rows) ? (field.file ? '.file' : '.rows') : '';
  return describeValueChange(`limit.${rule}${counted}`, before, after, (value) => formatFigure(value, isMoney));
}

/** Returns no sentence when both values are missing or equal. */
function describeValueChange(code: string, from: unknown, to: unknown, write: (value: unknown) => Phrase): Sentence[] {
  if ((from ?? null) === (to ?? null)) return [];
  return [
    {
      code: `${code}.${changeType(from, to)}`,
      params: {
        ...(from === undefined || from === null ? {} : { from: write(from) }),
        ...(to === undefined || to === null ? {} : { to: write(to) }),
      },
    },
  ];
}

function describeFileRule(from: FileRule | undefined, to: FileRule | undefined): Sentence[] {
  const kinds = (rule: FileRule | undefined) => rule?.accept.map((kind) => kind.toUpperCase()).join(', ');
  const figures = ['maxMB', 'minWidth', 'minHeight', 'max'] as const;
  return [
    ...describeValueChange('file.accept', kinds(from), kinds(to), String),
    ...figures.flatMap((name) =>
      describeValueChange(`file.${name}`, from?.[name], to?.[name], (value) => formatFigure(value, false)),
    ),
  ];
}

function describeDateRule(from: DateRule | undefined, to: DateRule | undefined): Sentence[] {
  return (['from', 'to'] as const).flatMap((side) =>
    describeValueChange(`date.${side}`, from?.[side], to?.[side], describeDay),
  );
}

/** `hari ini`, `7 hari sesudah hari ini`, `31 Desember 2026` */
function describeDay(value: unknown): Phrase {
  const bound = String(value);
  if (isRealDay(bound)) return formatDay(bound);
  const [, sign, days = ''] = /^today(?:([+-])(\d+))?$/u.exec(bound) ?? [];
  if (!sign) return { code: 'day.today', params: {} };
  return { code: sign === '+' ? 'day.after' : 'day.before', params: { days } };
}
