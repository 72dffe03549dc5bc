/** Reads one cell as the answer to one question. What cannot be read stays text, and validation says what is wrong. */
import { parsePoint } from '#engine/coordinates.ts';
import { formatNumber } from '#engine/money.ts';
import type { Answers, FieldDoc } from '#engine/types.ts';
import { isMoneyWidget, shapeOf } from '#engine/widget-kinds.ts';
import { type TextName, t } from '#server/lib/i18n.ts';
import { type FileStyle, isShortened, parseDay, readCell } from '#server/modules/files/tables/tables.commands.ts';
import type { OptionCodes } from './option-codes.ts';

/** Separates several choices in one cell. The export writes it too. */
const CHOICE_SIGN = '|';
const MAX_SHOWN = 60;
const YES = ['ya', 'iya', 'y', 'yes', 'benar', 'true', '1'];
const NO = ['tidak', 'tdk', 'n', 'no', 'salah', 'false', '0'];
/** A formula whose saved value is an error. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i;

interface CellContext {
  options: OptionCodes;
  style: FileStyle;
  /** The answers of the same row that were read before. */
  answers: Answers;
  /** The cell is this number, however its text may be read. */
  number?: number | undefined;
  /** Told of a number that is not written as plain digits. */
  onReading: (text: string, value: number) => void;
}
type CellResult = { value: unknown } | { sentence: string };

const sentence = (
  name: TextName<'staff-submissions:import.cell'>,
  params: Record<string, unknown> = {},
): CellResult => ({
  sentence: t(`staff-submissions:import.cell.${name}`, params),
});

export async function readAnswer(field: FieldDoc, text: string, context: CellContext): Promise<CellResult> {
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  if (FORMULA_ERROR.test(text)) return sentence('formula', { text: shown });
  if (isShortened(text)) return sentence('shortened', { text: shown });
  switch (shapeOf(field.widget)) {
    case 'code':
      return readChoices(field, [text], context, ([code]) => code);
    case 'codes':
      return readChoices(field, await splitChoices(field, text, context), context, (codes) => codes);
    case 'number':
      return readNumber(field, text, shown, context);
    case 'yes-no': {
      const word = text.toLowerCase();
      return { value: YES.includes(word) ? true : NO.includes(word) ? false : text };
    }
    case 'day': {
      const day = parseDay(text);
      return day === undefined ? sentence('day', { text: shown }) : { value: day };
    }
    case 'point': {
      const point = parsePoint(text);
      return point ? { value: point } : sentence('point', { text: shown });
    }
    default:
      return { value: text };
  }
}

/** A label may contain the sign, so the whole cell is looked for first. */
async function splitChoices(field: FieldDoc, text: string, { options, answers }: CellContext): Promise<string[]> {
  if (await options.has(field, text, answers)) return [text];
  return text
    .split(CHOICE_SIGN)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A choice that a fixed list does not have is named. What a live list has depends on other answers: validation knows. */
async function readChoices(
  field: FieldDoc,
  texts: string[],
  { options, answers }: CellContext,
  toValue: (codes: string[]) => unknown,
): Promise<CellResult> {
  const codes = [];
  for (const text of texts) {
    if (typeof field.options === 'string' && !(await options.has(field, text, answers)))
      return sentence('option', { text: text.slice(0, MAX_SHOWN) });
    codes.push(await options.find(field, text, answers));
  }
  return { value: toValue(codes) };
}

function readNumber(
  field: FieldDoc,
  text: string,
  shown: string,
  { style, number, onReading }: CellContext,
): CellResult {
  if (number !== undefined) return { value: number };
  const read = readCell(text, style, isMoneyWidget(field.widget));
  if (read.kind === 'ambiguous') {
    const [first, second] = read.readings.map(formatNumber);
    return sentence('ambiguous', { text: shown, first, second });
  }
  if (read.kind === 'unreadable') return { value: text };
  if (!/^\d+$/.test(text)) onReading(shown, read.value);
  return { value: read.value };
}
