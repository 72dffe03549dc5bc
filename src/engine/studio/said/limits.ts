/** Limits that changed: of texts, numbers, days and files. */
import type { Change } from '../../compare.ts';
import { isRealDay, writeDay } from '../../dates.ts';
import type { DateRule, FieldDoc, FileRule } from '../../types.ts';
import { figure, type Phrase, type Said, turn } from './phrase.ts';

/** Far bounds that every number has: for people they are none. */
const FAR = 1e13;

/** Sentences without their field: `limit.maxLength.changed` with `from` and `to`. */
export function sayLimit({ rule = '', from, to }: Change, field: FieldDoc): Said[] {
  if (rule === 'file') return sayFile(from as FileRule | undefined, to as FileRule | undefined);
  if (rule === 'date') return sayDays(from as DateRule | undefined, to as DateRule | undefined);
  if (rule === 'exclusive') return [{ code: 'limit.exclusive', params: {} }];
  if (rule === 'weight') return [{ code: 'limit.weight', params: {} }];
  if (rule === 'multipleOf' && to === 1) return [{ code: 'limit.whole.set', params: {} }];
  if (rule === 'multipleOf' && from === 1 && !to) return [{ code: 'limit.whole.removed', params: {} }];
  const [before, after] = [from, to].map((value) => (Math.abs(Number(value)) >= FAR ? undefined : value));
  const isMoney = field.widget === 'money';
  // A file field counts files, a group counts rows.
  const counted = rule.endsWith('Items') && (field.file || field.rows) ? (field.file ? '.file' : '.rows') : '';
  return one(`limit.${rule}${counted}`, before, after, (value) => figure(value, isMoney));
}

/** Nothing to tell where both are nothing. */
function one(code: string, from: unknown, to: unknown, write: (value: unknown) => Phrase): Said[] {
  if ((from ?? null) === (to ?? null)) return [];
  return [
    {
      code: `${code}.${turn(from, to)}`,
      params: {
        ...(from === undefined || from === null ? {} : { from: write(from) }),
        ...(to === undefined || to === null ? {} : { to: write(to) }),
      },
    },
  ];
}

function sayFile(from: FileRule | undefined, to: FileRule | undefined): Said[] {
  const kinds = (rule: FileRule | undefined) => rule?.accept.map((kind) => kind.toUpperCase()).join(', ');
  const figures = ['maxMB', 'minWidth', 'minHeight', 'max'] as const;
  return [
    ...one('file.accept', kinds(from), kinds(to), String),
    ...figures.flatMap((name) => one(`file.${name}`, from?.[name], to?.[name], (value) => figure(value, false))),
  ];
}

function sayDays(from: DateRule | undefined, to: DateRule | undefined): Said[] {
  return (['from', 'to'] as const).flatMap((side) => one(`date.${side}`, from?.[side], to?.[side], sayDay));
}

/** `hari ini`, `7 hari sesudah hari ini`, `31 Desember 2026` */
export function sayDay(value: unknown): Phrase {
  const bound = String(value);
  if (isRealDay(bound)) return writeDay(bound);
  const [, sign, days = ''] = /^today(?:([+-])(\d+))?$/u.exec(bound) ?? [];
  if (!sign) return { code: 'day.today', params: {} };
  return { code: sign === '+' ? 'day.after' : 'day.before', params: { days } };
}
