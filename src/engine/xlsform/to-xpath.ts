/**
 * Writes a rule as an expression of XLSForm. A rule without a result counts as `absent` says; where XPath decides otherwise for an answer
 * that is absent, the expression asks for it with `= ''`.
 */

import { compileRule } from '../rules/compile-rule.ts';
import { parseRule, type RuleNode } from '../rules/syntax.ts';
import type { RuleType } from '../rules/values.ts';
import { XPathProblem } from './xpath.ts';
import { callText, innerNodes, type XPathWriting } from './xpath-calls.ts';
import { areAbsent, comparisonText, isNoNumber, type Side } from './xpath-comparison.ts';
import { fitsEmpty, wholePattern } from './xpath-patterns.ts';
import { type Absent, balanced, COMPARISONS, flipped, quotedXPath, SIGNS, type XPathScope } from './xpath-words.ts';

/** Throws an XPathProblem for what XLSForm cannot say. */
export function conditionToXPath(text: string, scope: XPathScope, absent: Absent): string {
  const writer = new XPathWriter(text, scope);
  return writer.test(writer.node, absent);
}

export function valueToXPath(text: string, scope: XPathScope): string {
  const writer = new XPathWriter(text, scope);
  return writer.result(writer.node);
}

type Binary = Extract<RuleNode, { op: 'binary' }>;
type Call = Extract<RuleNode, { op: 'call' }>;

class XPathWriter implements XPathWriting {
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

  refuse(node: RuleNode): never {
    throw new XPathProblem('expression', this.#text.slice(node.start, node.end));
  }

  kindOf(node: RuleNode): RuleType['kind'] | undefined {
    const { types: form, group, option } = this.#scope;
    const made = compileRule(balanced(this.#text.slice(node.start, node.end)), { form, group, option });
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
        return node.sign === '-' ? `-${this.atom(node.of)}` : this.test(node, 'false');
      case 'binary':
        if (COMPARISONS.has(node.sign) || node.sign === '&&' || node.sign === '||' || node.sign === 'in')
          return this.test(node, 'false');
        return this.#calculation(node);
      default:
        return this.refuse(node);
    }
  }

  #member(node: Extract<RuleNode, { op: 'member' }>): string {
    const { of, name } = node;
    if (of.op !== 'name') return this.refuse(node);
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

  atom(node: RuleNode): string {
    const text = this.value(node);
    return node.op === 'binary' || node.op === 'unary' ? `(${text})` : text;
  }

  #calculation(node: Binary): string {
    const [left, right] = [node.left, node.right];
    const kinds = [this.kindOf(left), this.kindOf(right)];
    const isText = kinds.some((kind) => kind === 'text' || kind === 'code');
    if (node.sign === '+' && isText) return `concat(${this.value(left)}, ${this.value(right)})`;
    if (node.sign === '+' || node.sign === '-') {
      if (kinds.includes('day')) {
        const days = `${this.#days(left, kinds[0])} ${node.sign} ${this.#days(right, kinds[1])}`;
        return kinds[0] === 'day' && kinds[1] === 'day' ? `(${days})` : `date(${days})`;
      }
      return `${this.atom(left)} ${node.sign} ${this.atom(right)}`;
    }
    const sign = SIGNS[node.sign];
    if (sign === undefined) return this.refuse(node);
    return `${this.atom(left)} ${sign} ${this.atom(right)}`;
  }

  #days = (node: RuleNode, kind: RuleType['kind'] | undefined): string =>
    kind === 'day' ? `decimal-date-time(${this.value(node)})` : this.atom(node);

  /** The value, and an empty text where the rule has no result but the value would be a text or a number. */
  result(node: RuleNode): string {
    const text = this.value(node);
    const open = this.#silent(node);
    return open.length === 0 ? text : `if(${areAbsent(open)}, '', ${text})`;
  }

  /** A condition without a result gives no result, but `if` would take its second branch. */
  #choose({ condition, yes, no }: Extract<RuleNode, { op: 'choose' }>): string {
    const [test, unless] = [this.test(condition, 'false'), this.test(condition, 'true')];
    const other = test === unless ? this.result(no) : `if(${unless}, '', ${this.result(no)})`;
    return `if(${test}, ${this.result(yes)}, ${other})`;
  }

  /** The questions whose absence leaves the node without a result; undefined if that depends on more. */
  #open(node: RuleNode): string[] | undefined {
    if (node.op === 'value' || node.op === 'member') return [];
    if (node.op === 'name')
      return ['list', 'rows'].includes(this.kindOf(node) ?? '') ? [] : [this.#question(node.name)];
    const inner = innerNodes(node)?.map((part) => this.#open(part));
    return inner?.every((names) => names !== undefined) ? [...new Set(inner.flat())] : undefined;
  }

  /** The questions whose absence XPath does not show in the value: in the length of a text, and in joined texts. */
  #silent(node: RuleNode): string[] {
    const isText = ['text', 'code'].includes(this.kindOf(node) ?? '');
    if ((node.op === 'binary' && node.sign === '+' && isText) || (node.op === 'call' && node.name === 'size'))
      return this.#open(node) ?? [];
    return node.op === 'call' || node.op === 'binary' || node.op === 'unary'
      ? [...new Set((innerNodes(node) ?? []).flatMap((part) => this.#silent(part)))]
      : [];
  }

  #call = (node: Call): string | undefined => callText(this, node);

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
    if (this.kindOf(node) === 'bool' && node.op === 'name') {
      const name = this.#question(node.name);
      return absent === 'true' ? `(${name} = '' or ${name} = 'OK')` : `${name} = 'OK'`;
    }
    return this.value(node);
  }

  /** A text beside an answer to a choice is a code. */
  #literal(node: RuleNode, beside: RuleNode): string {
    const isCode = node.op === 'value' && ['code', 'list'].includes(this.kindOf(beside) ?? '');
    const name = isCode ? this.#scope.codeNames?.get(String(node.value)) : undefined;
    return name === undefined ? this.value(node) : quotedXPath(name);
  }

  #comparison(sign: string, left: RuleNode, right: RuleNode, absent: Absent): string {
    if (left.op === 'list' || right.op === 'list') return this.refuse(left);
    const written = SIGNS[sign] ?? sign;
    const [one, other] = [left, right].map((side) => {
      // A day and its text are compared as texts; in order they are compared as numbers.
      const isDay = this.kindOf(side) === 'day' && written !== '=' && written !== '!=';
      if (side.op === 'value') return this.#literal(side, side === left ? right : left);
      return isDay ? this.value(side) : this.atom(side);
    });
    const side = (node: RuleNode, text = ''): Side => ({
      text,
      open: this.#open(node),
      isAnswer: node.op === 'name',
      isNumber: ['int', 'number'].includes(this.kindOf(node) ?? ''),
    });
    return comparisonText(sign, side(left, one), side(right, other), absent);
  }

  /** A function that is false in XPath for an empty text. */
  #guarded(text: string, args: RuleNode[], absent: Absent): string {
    const open = [...new Set(args.flatMap((arg) => this.#open(arg) ?? [this.atom(arg)]))];
    if (open.length === 0) return text;
    if (absent === 'true') return `(${areAbsent(open)} or ${text})`;
    return args.length === 1 || args[1]?.op === 'value'
      ? text
      : `(${open.map((name) => `${name} != ''`).join(' and ')} and ${text})`;
  }

  #oneOf({ left, right }: Binary, absent: Absent): string {
    if (right.op === 'list') {
      if (right.items.length === 0) return 'false()';
      const tests = right.items.map((item) => this.#comparison('==', left, item, absent));
      return tests.length === 1 ? (tests[0] ?? '') : `(${tests.join(' or ')})`;
    }
    if (this.kindOf(right) !== 'list' || right.op !== 'name') return this.refuse(right);
    return this.#guarded(`selected(${this.value(right)}, ${this.#literal(left, right)})`, [left], absent);
  }

  #testCall(node: Call, absent: Absent): string {
    const { name, args } = node;
    const [first, second, third] = args;
    if (name === 'empty' && first) {
      if (this.kindOf(first) === 'rows') return `count(${this.value(first)}) = 0`;
      const open = this.#open(first);
      if (first.op === 'name' || !['int', 'number'].includes(this.kindOf(first) ?? ''))
        return `${this.atom(first)} = ''`;
      return open === undefined ? isNoNumber(this.atom(first)) : open.length > 0 ? `(${areAbsent(open)})` : 'false()';
    }
    if (name === 'between' && first && second && third)
      return `${this.#comparison('>=', first, second, absent)} and ${this.#comparison('<=', first, third, absent)}`;
    if (name === 'contains' && first && second) {
      const isList = this.kindOf(first) === 'list';
      if (isList && first.op !== 'name') return this.refuse(first);
      const text = `${isList ? 'selected' : 'contains'}(${this.value(first)}, ${this.#literal(second, first)})`;
      return this.#guarded(text, [first, second], absent);
    }
    if (name === 'matches' && first && second) {
      const text = `regex(${this.value(first)}, ${wholePattern(second)})`;
      const open = this.#open(first) ?? [this.atom(first)];
      // An empty text that fits would be true in XPath.
      const isSilent = absent === 'false' && fitsEmpty(second) && open.length > 0;
      return isSilent ? `(not(${areAbsent(open)}) and ${text})` : this.#guarded(text, [first, second], absent);
    }
    const written = { startsWith: 'starts-with', endsWith: 'ends-with' }[name];
    if (written !== undefined && first && second)
      return this.#guarded(`${written}(${this.value(first)}, ${this.value(second)})`, [first, second], absent);
    return this.#call(node) ?? this.refuse(node);
  }
}
