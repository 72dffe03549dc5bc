/** How a question is answered on paper: by its kind. */
import { formatFor } from '#engine/formats.ts';
import type { FieldDoc, FormDoc, JsonSchema } from '#engine/types.ts';
import { isMoneyWidget, shapeOf } from '#engine/widget-kinds.ts';
import { t } from '#server/lib/i18n.ts';
import type { PaperInput } from './pdf-content.ts';

/** Longer lists are cut, with a line for the others. */
const MOST_OPTIONS = 24;
const EMPTY_ROWS = 3;
const MOST_TABLE_COLUMNS = 5;
const TEXT_LINES = 1;
const LONG_TEXT_LINES = 4;
const DATE_GROUPS = [2, 2, 4];

interface OnPaper {
  input: PaperInput;
  /** How to answer. */
  note?: string;
}

const lines = (count: number): PaperInput => ({ kind: 'lines', count });

function choiceInput(field: FieldDoc, doc: FormDoc): OnPaper {
  const { options } = field;
  if (typeof options !== 'string') return { input: lines(TEXT_LINES), note: t('pdf:live_options') };
  const labels = (doc.options[options] ?? []).map(({ label }) => label);
  const shown = labels.slice(0, MOST_OPTIONS);
  const how = t(shapeOf(field.widget) === 'codes' ? 'pdf:choose_many' : 'pdf:choose_one');
  const rest = labels.length - shown.length;
  return {
    input: { kind: 'options', options: shown, hasLine: rest > 0 },
    note: rest > 0 ? `${how} ${t('pdf:more_options', { count: rest })}` : how,
  };
}

function rowsInput({ order, fields }: NonNullable<FieldDoc['rows']>): OnPaper {
  const heads = order.flatMap((name) => fields[name]?.label ?? []);
  const shown = heads.slice(0, MOST_TABLE_COLUMNS);
  const input: PaperInput = { kind: 'table', heads: shown, rows: EMPTY_ROWS };
  return heads.length > shown.length
    ? { input: lines(EMPTY_ROWS * 2), note: t('pdf:more_columns', { labels: heads.join(', ') }) }
    : { input };
}

/** Digits of a format that always has the same number of them, such as NIK. */
function digitsOf({ format }: FieldDoc): number | null {
  const mask = format ? formatFor(format).mask : null;
  return mask !== null && /^#+$/.test(mask) ? mask.length : null;
}

export function paperInput(field: FieldDoc, doc: FormDoc, schema: JsonSchema = {}): OnPaper {
  if (field.rules?.compute) return { input: { kind: 'none' }, note: t('pdf:computed') };
  if (field.rows) return rowsInput(field.rows);
  if (field.file)
    return { input: { kind: 'options', options: [t('pdf:attached')], hasLine: false }, note: t('pdf:attach') };
  if (field.options) return choiceInput(field, doc);
  const digits = digitsOf(field);
  if (digits !== null) return { input: { kind: 'digits', groups: [digits] } };
  switch (shapeOf(field.widget)) {
    case 'yes-no': {
      const options = schema.const === true ? [t('pdf:agree')] : [t('pdf:yes'), t('pdf:no')];
      return { input: { kind: 'options', options, hasLine: false } };
    }
    case 'day':
      return { input: { kind: 'digits', groups: DATE_GROUPS }, note: t('pdf:date') };
    case 'lines':
      return { input: lines(LONG_TEXT_LINES) };
    case 'point':
      return { input: lines(2), note: t('pdf:place') };
    default:
      break;
  }
  if (field.format === 'time') return { input: { kind: 'digits', groups: [2, 2] }, note: t('pdf:time') };
  if (field.widget === 'rating') {
    const options = Array.from({ length: Math.min(Number(schema.maximum ?? 5), 10) }, (_, at) => String(at + 1));
    return { input: { kind: 'options', options, hasLine: false }, note: t('pdf:choose_one') };
  }
  return { input: isMoneyWidget(field.widget) ? { kind: 'lines', count: 1, prefix: 'Rp' } : lines(TEXT_LINES) };
}
