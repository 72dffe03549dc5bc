/** Functions of rules in the words of XLSForm, and which parts a result depends on. */

import type { RuleNode } from '../rules/syntax.ts';
import type { RuleType } from '../rules/values.ts';
import { PLAIN_FUNCTIONS } from './xpath-words.ts';

type Call = Extract<RuleNode, { op: 'call' }>;

/** What the functions need of the writer that calls them. */
export interface XPathWriting {
  value(node: RuleNode): string;
  /** In parentheses if it is a calculation. */
  atom(node: RuleNode): string;
  kindOf(node: RuleNode): RuleType['kind'] | undefined;
  refuse(node: RuleNode): never;
}

/** Undefined for a function that XLSForm does not have. */
export function callText(writer: XPathWriting, { name, args }: Call): string | undefined {
  const [first, second] = args;
  const all = () => args.map((arg) => writer.value(arg));
  const plain = PLAIN_FUNCTIONS[name];
  if (plain !== undefined) return `${plain}(${all().join(', ')})`;
  switch (name) {
    case 'days':
      return first && second
        ? `(decimal-date-time(${writer.value(second)}) - decimal-date-time(${writer.value(first)}))`
        : undefined;
    case 'age': {
      const born = all().join('');
      const part = (sign: string, day: string) => `format-date(${day}, '${sign}')`;
      return `(number(${part('%Y', 'today()')}) - number(${part('%Y', born)}) - if(number(${part('%m%d', 'today()')}) < number(${part('%m%d', born)}), 1, 0))`;
    }
    case 'size':
    case 'count':
      return first && countText(writer, first);
    case 'sum':
    case 'min':
    case 'max':
      return first && overList(writer, name, first);
    default:
      return undefined;
  }
}

function countText(writer: XPathWriting, node: RuleNode): string {
  const kind = writer.kindOf(node);
  if (kind === 'text' || kind === 'code') return `string-length(${writer.value(node)})`;
  if (kind === 'rows') return `count(${writer.value(node)})`;
  if (kind === 'list' && node.op === 'name') return `count-selected(${writer.value(node)})`;
  return writer.refuse(node);
}

function overList(writer: XPathWriting, name: 'sum' | 'min' | 'max', list: RuleNode): string {
  if (list.op === 'member') return `${name}(${writer.value(list)})`;
  if (list.op !== 'list' || list.items.length === 0) return writer.refuse(list);
  const items = list.items.map((item) => (name === 'sum' ? writer.atom(item) : writer.value(item)));
  return name === 'sum' ? `(${items.join(' + ')})` : `${name}(${items.join(', ')})`;
}

/** The parts whose absence leaves a node without a result; undefined if that depends on more than whether they are absent. */
export function innerNodes(node: RuleNode): RuleNode[] | undefined {
  if (node.op === 'unary') return node.sign === '-' ? [node.of] : undefined;
  if (node.op === 'binary') return ARITHMETIC.has(node.sign) ? [node.left, node.right] : undefined;
  if (node.op !== 'call') return undefined;
  if (['empty', 'count', 'sum'].includes(node.name)) return [];
  return ['min', 'max', 'contains', 'startsWith', 'endsWith', 'matches', 'between', 'all', 'any'].includes(node.name)
    ? undefined
    : node.args;
}

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);
