/**
 * Writes a rule as an expression of XLSForm. A rule without a result counts as `absent` says; where XPath decides otherwise for an answer
 * that is absent, the expression asks for it with `= ''`.
 */

import { compileRule } from '../rules/compile-rule.ts';
import { parseRule, type RuleNode } from '../rules/syntax.ts';
import type { RuleType } from '../rules/values.ts';
import { XPathProblem } from './xpath.ts';
import {
  type Absent,
  COMPARISONS,
  flipped,
  PLAIN_FUNCTIONS,
  quotedXPath,
  SIGNS,
  type XPathScope,
} from './xpath-words.ts';

/** Throws an XPathProblem for what XLSForm cannot say. */
export function conditionToXPath(text: string, scope: XPathScope, absent: Absent): string {
  const writer = new XPathWriter(text, scope);
  return writer.test(writer.node, absent);
}

export function valueToXPath(text: string, scope: XPathScope): string {
  const writer = new XPathWriter(text, scope);
  return writer.value(writer.node);
}

type Binary = Extract<RuleNode, { op: 'binary' }>;
type Call = Extract<RuleNode, { op: 'call' }>;

class XPathWriter {
  readonly #text: string;
  readonly #scope: XPathScope;
  readonly node: RuleNode;

  constructor(text: string, scope: XPathScope) {
    this.#text = text;
    this.#scope = scope;
    const parsed = parseRule(text);
    if ('problem' in parsed) throw new XPathProblem('expression', text);
    this.node = parsed.node;
  }

  #refuse(node: RuleNode): never {
    throw new XPathProblem('expression', this.#text.slice(node.start, node.end));
  }

  #kindOf(node: RuleNode): RuleType['kind'] | undefined {
    const { types: form, group, option } = this.#scope;
    const made = compileRule(this.#text.slice(node.start, node.end), { form, group, option });
    return 'type' in made && made.problems.length === 0 ? made.type.kind : undefined;
  }

  value(node: RuleNode): string {
    switch (node.op) {
      case 'value':
        if (typeof node.value === 'boolean') return node.value ? 'true()' : 'false()';
        return typeof node.value === 'string' ? quotedXPath(node.value) : String(node.value);
      case 'name':
        return this.#question(node.name);
      case 'member':
        return this.#member(node);
      case 'call':
        return this.#call(node) ?? this.test(node, 'false');
      case 'choose':
        return this.#choose(node);
      case 'unary':
        return node.sign === '-' ? `-${this.#atom(node.of)}` : this.test(node, 'false');
      case 'binary':
        if (COMPARISONS.has(node.sign) || node.sign === '&&' || node.sign === '||' || node.sign === 'in')
          return this.test(node, 'false');
        return this.#calculation(node);
      default:
        return this.#refuse(node);
    }
  }

  #member(node: Extract<RuleNode, { op: 'member' }>): string {
    const { of, name } = node;
    if (of.op !== 'name') return this.#refuse(node);
    if (of.name === 'option' && this.#scope.option) return name === 'code' ? 'name' : name;
    // A question of the form, or a column of rows: both are found by their own name.
    return `\${${of.name === 'form' ? this.#nameOf(name) : this.#nameOf(`${of.name}.${name}`)}}`;
  }

  #nameOf = (path: string): string => this.#scope.nameOf?.(path) ?? path.split('.').at(-1) ?? path;

  /** A name means a question of the own row first. */
  #question(name: string): string {
    const { group, types } = this.#scope;
    const rows = group === undefined ? undefined : types.get(group);
    const isOfRow = rows?.kind === 'rows' && rows.fields.has(name);
    return `\${${this.#nameOf(isOfRow ? `${group}.${name}` : name)}}`;
  }

  #atom(node: RuleNode): string {
    const text = this.value(node);
    return node.op === 'binary' || node.op === 'unary' ? `(${text})` : text;
  }

  #calculation(node: Binary): string {
    const [left, right] = [node.left, node.right];
    const kinds = [this.#kindOf(left), this.#kindOf(right)];
    const isText = kinds.some((kind) => kind === 'text' || kind === 'code');
    if (node.sign === '+' && isText) return `concat(${this.value(left)}, ${this.value(right)})`;
    if (node.sign === '+' || node.sign === '-') {
      if (kinds.includes('day')) {
        const days = `${this.#days(left, kinds[0])} ${node.sign} ${this.#days(right, kinds[1])}`;
        return kinds[0] === 'day' && kinds[1] === 'day' ? `(${days})` : `date(${days})`;
      }
      return `${this.#atom(left)} ${node.sign} ${this.#atom(right)}`;
    }
    const sign = SIGNS[node.sign];
    if (sign === undefined) return this.#refuse(node);
    return `${this.#atom(left)} ${sign} ${this.#atom(right)}`;
  }

  #days = (node: RuleNode, kind: RuleType['kind'] | undefined): string =>
    kind === 'day' ? `decimal-date-time(${this.value(node)})` : this.#atom(node);

  /** A condition without a result gives no result, but `if` would take its second branch. */
  #choose(node: Extract<RuleNode, { op: 'choose' }>): string {
    const choice = `if(${this.test(node.condition, 'false')}, ${this.value(node.yes)}, ${this.value(node.no)})`;
    const open = this.#openNames(node.condition);
    return open.length === 0 ? choice : `if(${open.map((name) => `${name} = ''`).join(' or ')}, '', ${choice})`;
  }

  /** The questions in comparisons, whose absence leaves them without a result. */
  #openNames(node: RuleNode): string[] {
    const names = new Set<string>();
    const walk = (part: RuleNode) => {
      if (part.op === 'name' && !['list', 'rows'].includes(this.#kindOf(part) ?? ''))
        names.add(this.#question(part.name));
      if (part.op === 'call') {
        if (part.name !== 'empty') part.args.forEach(walk);
      } else if (part.op === 'binary') [part.left, part.right].forEach(walk);
      else if (part.op === 'unary') walk(part.of);
    };
    walk(node);
    return [...names];
  }

  #call({ name, args }: Call): string | undefined {
    const [first, second] = args;
    const all = () => args.map((arg) => this.value(arg));
    const plain = PLAIN_FUNCTIONS[name];
    if (plain !== undefined) return `${plain}(${all().join(', ')})`;
    switch (name) {
      case 'days':
        return first && second
          ? `(decimal-date-time(${this.value(second)}) - decimal-date-time(${this.value(first)}))`
          : undefined;
      case 'age': {
        const born = all().join('');
        const part = (sign: string, day: string) => `format-date(${day}, '${sign}')`;
        return `(number(${part('%Y', 'today()')}) - number(${part('%Y', born)}) - if(number(${part('%m%d', 'today()')}) < number(${part('%m%d', born)}), 1, 0))`;
      }
      case 'size':
      case 'count':
        return first && this.#count(first);
      case 'sum':
      case 'min':
      case 'max':
        return first && this.#overList(name, first);
      default:
        return undefined;
    }
  }

  #count(node: RuleNode): string {
    const kind = this.#kindOf(node);
    if (kind === 'text' || kind === 'code') return `string-length(${this.value(node)})`;
    if (kind === 'rows') return `count(${this.value(node)})`;
    if (kind === 'list' && node.op === 'name') return `count-selected(${this.value(node)})`;
    return this.#refuse(node);
  }

  #overList(name: 'sum' | 'min' | 'max', list: RuleNode): string {
    if (list.op === 'member') return `${name}(${this.value(list)})`;
    if (list.op !== 'list' || list.items.length === 0) return this.#refuse(list);
    const items = list.items.map((item) => (name === 'sum' ? this.#atom(item) : this.value(item)));
    return name === 'sum' ? `(${items.join(' + ')})` : `${name}(${items.join(', ')})`;
  }

  test(node: RuleNode, absent: Absent): string {
    if (node.op === 'unary' && node.sign === '!') return `not(${this.test(node.of, flipped(absent))})`;
    if (node.op === 'binary' && (node.sign === '&&' || node.sign === '||')) {
      const inner = (part: RuleNode) => {
        const text = this.test(part, absent);
        return node.sign === '&&' && / or /u.test(text) ? `(${text})` : text;
      };
      return `${inner(node.left)} ${node.sign === '&&' ? 'and' : 'or'} ${inner(node.right)}`;
    }
    if (node.op === 'binary' && node.sign === 'in') return this.#oneOf(node, absent);
    if (node.op === 'binary' && COMPARISONS.has(node.sign))
      return this.#comparison(node.sign, node.left, node.right, absent);
    if (node.op === 'call') return this.#testCall(node, absent);
    if (node.op === 'value') return this.value(node);
    if (this.#kindOf(node) === 'bool' && node.op === 'name') {
      const name = this.#question(node.name);
      return absent === 'true' ? `(${name} = '' or ${name} = 'OK')` : `${name} = 'OK'`;
    }
    return this.value(node);
  }

  /** A text beside an answer to a choice is a code. */
  #literal(node: RuleNode, beside: RuleNode): string {
    const isCode = node.op === 'value' && ['code', 'list'].includes(this.#kindOf(beside) ?? '');
    const name = isCode ? this.#scope.codeNames?.get(String(node.value)) : undefined;
    return name === undefined ? this.value(node) : quotedXPath(name);
  }

  #comparison(sign: string, left: RuleNode, right: RuleNode, absent: Absent): string {
    if (left.op === 'list' || right.op === 'list') return this.#refuse(left);
    const written = SIGNS[sign] ?? sign;
    const [one, other] = [left, right].map((side) => {
      // A day and its text are compared as texts; in order they are compared as numbers.
      const isDay = this.#kindOf(side) === 'day' && written !== '=' && written !== '!=';
      if (side.op === 'value') return this.#literal(side, side === left ? right : left);
      return isDay ? this.value(side) : this.#atom(side);
    });
    const text = `${one} ${written} ${other}`;
    const whenAbsent: Absent = sign === '!=' ? 'true' : 'false';
    const open = [left, right].flatMap((side) => this.#openNames(side));
    if (open.length === 0 || whenAbsent === absent) return text;
    return absent === 'false'
      ? `(${[...open.map((name) => `${name} != ''`), text].join(' and ')})`
      : `(${[...open.map((name) => `${name} = ''`), text].join(' or ')})`;
  }

  #oneOf({ left, right }: Binary, absent: Absent): string {
    if (right.op === 'list') {
      if (right.items.length === 0) return 'false()';
      const tests = right.items.map((item) => this.#comparison('==', left, item, absent));
      return tests.length === 1 ? (tests[0] ?? '') : `(${tests.join(' or ')})`;
    }
    if (this.#kindOf(right) !== 'list' || right.op !== 'name') return this.#refuse(right);
    return `selected(${this.value(right)}, ${this.#literal(left, right)})`;
  }

  #testCall(node: Call, absent: Absent): string {
    const { name, args } = node;
    const [first, second, third] = args;
    if (name === 'empty' && first) {
      if (this.#kindOf(first) === 'rows') return `count(${this.value(first)}) = 0`;
      return `${this.#atom(first)} = ''`;
    }
    if (name === 'between' && first && second && third)
      return `${this.#comparison('>=', first, second, absent)} and ${this.#comparison('<=', first, third, absent)}`;
    const functions: Record<string, string> = { startsWith: 'starts-with', endsWith: 'ends-with' };
    if (name === 'contains' && first && second) {
      const isList = this.#kindOf(first) === 'list';
      if (isList && first.op !== 'name') return this.#refuse(first);
      return `${isList ? 'selected' : 'contains'}(${this.value(first)}, ${this.#literal(second, first)})`;
    }
    const written = functions[name];
    if (written !== undefined && first && second) return `${written}(${this.value(first)}, ${this.value(second)})`;
    return this.#call(node) ?? this.#refuse(node);
  }
}
