/** Rules of a question that read questions which are not copied with it. They are left out. */
import { isRecord } from '../../is-record.ts';
import { omitUndefined } from '../../lookup.ts';
import type { CheckFile } from '../../rule-types.ts';
import { namesIn } from '../../rules/rule-names.ts';
import type { Condition, FieldFile } from '../../types.ts';

/** `word` is the keyword of the rule in the form file. */
export interface LeftRule {
  word: 'x-show-if' | 'x-required' | 'x-compute' | 'x-default' | 'x-read-only' | 'x-check' | 'x-options';
  /** Names of the questions that are not copied. */
  reads: string[];
}
type IsCopied = (name: string) => boolean;
const TEXT_RULES = ['x-show-if', 'x-required', 'x-compute', 'x-default', 'x-read-only'] as const;

/** The field without these rules, and the rules. A condition of several lines loses only the lines that read such a question. */
export function withoutLeftRules(field: FieldFile, isCopied: IsCopied): { field: FieldFile; left: LeftRule[] } {
  const inner = isRecord(field.items) && isRecord(field.items.properties) ? field.items.properties : undefined;
  const isKnown: IsCopied = (name) => (inner !== undefined && Object.hasOwn(inner, name)) || isCopied(name);
  const own = withoutOwnRules(field, { isCopied, isKnown: isCopied, isKnownInChecks: isKnown });
  if (!field.items) return own;
  const items = withoutOwnRules(field.items, { isCopied, isKnown: isCopied });
  const left = [...own.left, ...items.left];
  if (!inner) return { field: { ...own.field, items: items.field }, left };
  const rows = Object.entries(inner).map(([name, row]) => [name, withoutOwnRules(row, { isCopied, isKnown })] as const);
  const properties = Object.fromEntries(rows.map(([name, row]) => [name, row.field]));
  return {
    field: { ...own.field, items: { ...items.field, properties } },
    left: [...left, ...rows.flatMap(([, row]) => row.left)],
  };
}

/** `isKnown`: names that can be read there, those of the row included. `form.name` is always a question of the form. */
interface Scope {
  isCopied: IsCopied;
  isKnown: IsCopied;
  isKnownInChecks?: IsCopied;
}

function withoutOwnRules(field: FieldFile, scope: Scope): { field: FieldFile; left: LeftRule[] } {
  const left: LeftRule[] = [];
  const kept: Record<string, unknown> = { ...field };
  const drop = (word: LeftRule['word'], reads: string[]) => {
    if (reads.length > 0) left.push({ word, reads: [...new Set(reads)] });
    return reads.length > 0;
  };
  for (const word of TEXT_RULES) {
    const rule = field[word];
    if (typeof rule === 'string' && drop(word, foreignNames(rule, scope))) kept[word] = undefined;
  }
  const showIf = field['x-show-if'];
  if (isRecord(showIf)) {
    const reads = Object.keys(showIf).filter((name) => !scope.isKnown(name));
    const rest = Object.entries(showIf as Condition).filter(([name]) => scope.isKnown(name));
    if (drop('x-show-if', reads)) kept['x-show-if'] = rest.length > 0 ? Object.fromEntries(rest) : undefined;
  }
  const inChecks = { ...scope, isKnown: scope.isKnownInChecks ?? scope.isKnown };
  const checks = field['x-check']?.filter((check) => !drop('x-check', foreignInCheck(check, inChecks)));
  if (field['x-check']) kept['x-check'] = checks?.length ? checks : undefined;
  const options = field['x-options'];
  if (isRecord(options) && typeof options.where === 'string' && drop('x-options', foreignNames(options.where, scope)))
    kept['x-options'] = options.list;
  return { field: omitUndefined<FieldFile>(kept), left };
}

const foreignNames = (rule: string, { isCopied, isKnown }: Scope) =>
  namesIn(rule).flatMap(({ name, isOfForm }) => ((isOfForm ? isCopied : isKnown)(name) ? [] : [name]));

/** Names that the rule, its sentence and its targets mention. */
export const namesOfCheck = ({ rule, message, fields = [] }: CheckFile): string[] => [
  ...namesIn(rule).map(({ name }) => name),
  ...Array.from(message.matchAll(/\{\{\s*([\w.]+)\s*\}\}/gu), ([, name = '']) => name.split('.')[0] ?? ''),
  ...fields,
];

const foreignInCheck = (check: CheckFile, scope: Scope) => [
  ...foreignNames(check.rule, scope),
  ...namesOfCheck({ ...check, rule: 'true' }).filter((name) => !scope.isKnown(name)),
];
