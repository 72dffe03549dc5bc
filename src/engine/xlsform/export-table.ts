/** Rows with named columns as a table with titles. */

type Cells = Record<string, string>;

export const LANGUAGE = 'Bahasa Indonesia (id)';
const TRANSLATED = new Set(['label', 'hint', 'constraint_message', 'required_message']);
export const SURVEY_COLUMNS = [
  'type',
  'name',
  'label',
  'hint',
  'required',
  'required_message',
  'relevant',
  'constraint',
  'constraint_message',
  'calculation',
  'default',
  'read_only',
  'choice_filter',
  'appearance',
  'parameters',
  'sentra::field',
  'sentra::step',
];
/** Columns that stand there even if no row uses them. */
const ALWAYS = new Set(['type', 'name', 'label', 'list_name', 'form_title', 'form_id', 'default_language']);

/** Titles and rows. Columns that no row fills are left out. */
export function tableOf(rows: Cells[], columns: string[], language: string): string[][] {
  // Other columns stand at the end, but before our own.
  const own = columns.filter((column) => column.startsWith('sentra'));
  const known = columns.filter((column) => !own.includes(column));
  const all = [...new Set([...known, ...rows.flatMap((cells) => Object.keys(cells))])].filter(
    (column) => !own.includes(column),
  );
  const filled = [...all, ...own].filter(
    (column) => ALWAYS.has(column) || rows.some((cells) => (cells[column] ?? '') !== ''),
  );
  const titles = filled.map((column) =>
    TRANSLATED.has(column) && language !== '' ? `${column}::${language}` : column,
  );
  return [titles, ...rows.map((cells) => filled.map((column) => cells[column] ?? ''))];
}
