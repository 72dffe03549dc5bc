/** What a span says about a statement: its verb and its first table. The text itself might hold values. */

const VERB = /^\s*(?:--[^\n]*\n\s*)*\(?\s*([a-z]+)/i;
const NAME = String.raw`((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)`;
/** After `from` a name with a parenthesis is a function, after `into` it is a table with its columns. */
const TABLE = new RegExp(
  String.raw`\b(?:(?:into|update)\s+${NAME}|(?:from|join)\s+(?:only\s+)?${NAME}(?!["\w.]*\s*\())`,
  'i',
);

/** `select orders`, `insert pgboss.job`, `begin`. */
export function summaryOf(sql: string): string {
  const verb = VERB.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const [, written, read] = TABLE.exec(sql) ?? [];
  const table = written ?? read;
  return table === undefined ? verb : `${verb} ${table.replaceAll('"', '')}`;
}
