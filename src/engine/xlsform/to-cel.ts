/**
 * Writes an expression of XLSForm as a rule. In XPath an absent answer is an empty text, which is equal to no value but itself; in a rule
 * it gives no result. `absent` says what a rule without a result counts as, and a comparison that XPath decides otherwise for an absent
 * answer gets an `empty(…)`: `'false'` in conditions, `'true'` in checks, `'never'` where there must be a result.
 */

import { callFunction } from './cel-functions.ts';
import {
  ABSENT_PART,
  type Absent,
  alike,
  asNumber,
  type CelWriting,
  guarded,
  isNumberPart,
  LEVEL,
  literalNumber,
  literalText,
  misfit,
  type Part,
  partOf,
  type QuestionPart,
  quoted,
  type Test,
  within,
} from './cel-parts.ts';
import { callTest } from './cel-tests.ts';
import { parseXPath, type XPath, XPathProblem } from './xpath.ts';

export interface CelScope {
  /** The question that `${name}` means here. */
  question(name: string): QuestionPart | undefined;
  /** The question that `.` means. A constraint is evaluated only for an answer that is given. */
  self?: QuestionPart | undefined;
  isSelfGiven?: boolean;
  /** In a choice filter: a column of the choices. */
  column?(name: string): QuestionPart | undefined;
}

const flipped = (absent: Absent): Absent => (absent === 'never' ? absent : absent === 'true' ? 'false' : 'true');

/** A condition as a rule. Throws an XPathProblem. */
export const conditionToCel = (text: string, scope: CelScope, absent: Absent): string =>
  new CelWriter(scope).test(parseXPath(text), absent).text;

/** The same for an expression that is read already. */
export const writeCondition = (node: XPath, scope: CelScope, absent: Absent): Test =>
  new CelWriter(scope).test(node, absent);

/** A value as a rule, with its type. Throws an XPathProblem. */
export const valueToCel = (text: string, scope: CelScope): Part => new CelWriter(scope).value(parseXPath(text));

class CelWriter implements CelWriting {
  readonly scope: CelScope;

  constructor(scope: CelScope) {
    this.scope = scope;
  }

  value(node: XPath): Part {
    switch (node.op) {
      case 'number':
        return literalNumber(node.value);
      case 'text':
        return literalText(node.value);
      case 'question': {
        const found = this.scope.question(node.name);
        if (!found) throw new XPathProblem('expression', `\${${node.name}}`);
        const isSelf = this.scope.isSelfGiven === true && found.text === this.scope.self?.text;
        return partOf(found, !isSelf);
      }
      case 'self':
        if (!this.scope.self) throw new XPathProblem('expression', '.');
        return partOf(this.scope.self, this.scope.isSelfGiven !== true);
      case 'column': {
        const found = this.scope.column?.(node.name);
        if (!found) throw new XPathProblem('expression', node.name);
        return partOf(found);
      }
      case 'minus': {
        const of = asNumber(this.value(node.of));
        if (typeof of.literal === 'number') return literalNumber(-of.literal);
        return { text: `-${within(of, LEVEL.primary)}`, level: LEVEL.unary, kind: of.kind, isOpen: of.isOpen };
      }
      case 'call':
        return callFunction(this, node) ?? { ...this.test(node, 'never'), kind: 'bool', isOpen: false };
      case 'binary': {
        const { sign } = node;
        if (sign === '+' || sign === '-' || sign === '*' || sign === 'div' || sign === 'mod')
          return this.#calculation(sign, this.value(node.left), this.value(node.right));
        return { ...this.test(node, 'never'), kind: 'bool', isOpen: false };
      }
    }
  }

  #calculation(sign: '+' | '-' | '*' | 'div' | 'mod', left: Part, right: Part): Part {
    const isOpen = left.isOpen || right.isOpen;
    const isSum = sign === '+' || sign === '-';
    const level = isSum ? LEVEL.sum : LEVEL.product;
    if (isSum && left.kind === 'day' && (right.kind === 'day' ? sign === '-' : true)) {
      const other = right.kind === 'day' ? right : asNumber(right);
      if (other.kind === 'number') throw misfit(right);
      const text = `${within(left, level)} ${sign} ${within(other, level + 1)}`;
      return { text, level, kind: right.kind === 'day' ? 'int' : 'day', isOpen };
    }
    const [one, other] = [asNumber(left), asNumber(right)];
    const isWhole = one.kind === 'int' && other.kind === 'int';
    if (sign === 'mod' && !isWhole) throw misfit(one.kind === 'int' ? right : left);
    const written = { '+': '+', '-': '-', '*': '*', div: '/', mod: '%' }[sign];
    const text = `${within(one, level)} ${written} ${within(other, level + 1)}`;
    return { text, level, kind: isWhole && sign !== 'div' ? 'int' : 'number', isOpen };
  }

  /** A condition whose result counts as XPath counts it, if having none counts as `absent`. */
  test(node: XPath, absent: Absent): Test {
    if (node.op === 'binary') {
      const { sign } = node;
      if (sign === 'and' || sign === 'or') {
        const [level, written] = sign === 'and' ? [LEVEL.and, '&&'] : [LEVEL.or, '||'];
        const [left, right] = [this.test(node.left, absent), this.test(node.right, absent)];
        return { text: `${within(left, level)} ${written} ${within(right, level)}`, level };
      }
      if (sign === '=' || sign === '!=' || sign === '<' || sign === '<=' || sign === '>' || sign === '>=')
        return this.compare(sign, this.value(node.left), this.value(node.right), absent);
    }
    if (node.op === 'call') {
      if (node.name === 'not' && node.args[0]) return this.not(node.args[0], absent);
      const test = callTest(this, node, absent);
      if (test) return test;
    }
    return this.truthOf(this.value(node), absent);
  }

  not(node: XPath, absent: Absent): Test {
    const of = this.test(node, flipped(absent));
    return { text: `!${within(of, LEVEL.primary)}`, level: LEVEL.unary };
  }

  /** A value where a condition is expected: a number is true unless 0, a text unless empty. */
  truthOf(part: Part, absent: Absent): Test {
    if (typeof part.literal === 'number') return { text: String(part.literal !== 0), level: LEVEL.primary };
    if (typeof part.literal === 'string') return { text: String(part.literal !== ''), level: LEVEL.primary };
    if (part.kind === 'bool') return guarded(part, [part], false, absent);
    if (isNumberPart(part)) return this.compare('!=', part, literalNumber(0), absent, false);
    return { text: `!empty(${part.text})`, level: LEVEL.unary };
  }

  /** `whenAbsent`: the result of XPath if an answer is absent. */
  compare(
    sign: '=' | '!=' | '<' | '<=' | '>' | '>=',
    left: Part,
    right: Part,
    absent: Absent,
    whenAbsent = sign === '!=',
  ): Test {
    if (left.literal === '') return this.compare(sign, right, left, absent);
    if (right.literal === '' && (sign === '=' || sign === '!=')) {
      const text = `empty(${left.text})`;
      return sign === '=' ? { text, level: LEVEL.primary } : { text: `!${text}`, level: LEVEL.unary };
    }
    const isEquality = sign === '=' || sign === '!=';
    const written = sign === '=' ? '==' : sign;
    if (left.kind === 'codes' && isEquality && left.codes) {
      if (right.literal === undefined) throw misfit(right);
      const code = left.codes.get(String(right.literal));
      if (code === undefined) return { text: String(sign === '!='), level: LEVEL.primary };
      return { text: `${left.text} ${written} [${quoted(code)}]`, level: LEVEL.compare };
    }
    // A choice that the list does not have is never chosen.
    if (isEquality && (isUnknownChoice(left, right) || isUnknownChoice(right, left)))
      return { text: String(sign === '!='), level: LEVEL.primary };
    const [one, other] = isEquality ? alike(left, right) : orderable(left, right);
    const text = `${within(one, LEVEL.sum)} ${written} ${within(other, LEVEL.sum)}`;
    const isOfOption = [one, other].some((part) => part.text.startsWith('option.'));
    const areBoth = one.isOpen && other.isOpen && (!isNumberPart(one) || (one.isBlank && other.isBlank));
    if (isEquality && areBoth && !isOfOption) {
      // Two absent answers are equal in XPath.
      const equal = `(empty(${one.text}) ? empty(${other.text}) : !empty(${other.text}) && ${one.text} == ${other.text})`;
      return sign === '=' ? { text: equal, level: LEVEL.primary } : { text: `!${equal}`, level: LEVEL.unary };
    }
    return guarded({ text, level: LEVEL.compare }, [one, other], whenAbsent, absent);
  }

  /** The branches of `if` and `coalesce`. An empty text beside another type is no answer. */
  branches(one: Part, other: Part): [Part, Part] {
    const isVoid = (part: Part, beside: Part) =>
      part.literal === '' && beside.kind !== 'text' && beside.kind !== 'code';
    if (isVoid(one, other)) return [ABSENT_PART, other];
    if (isVoid(other, one)) return [one, ABSENT_PART];
    if (one.literal !== undefined && other.literal !== undefined && one.kind !== other.kind) {
      const areNumbers = isNumberPart(one) && isNumberPart(other);
      if (!areNumbers) return [literalText(String(one.literal)), literalText(String(other.literal))];
    }
    // A text that is no choice of the list is still a text.
    if (isUnknownChoice(one, other)) return [one, literalText(String(other.literal))];
    if (isUnknownChoice(other, one)) return [literalText(String(one.literal)), other];
    return alike(one, other);
  }
}

const isUnknownChoice = ({ kind, codes }: Part, { literal }: Part): boolean =>
  kind === 'code' && codes !== undefined && literal !== undefined && codes.get(String(literal)) === undefined;

function orderable(left: Part, right: Part): [Part, Part] {
  if (left.kind === 'day' || right.kind === 'day') {
    // A number of days since 1970 is also compared in XPath.
    if (isNumberPart(left) || isNumberPart(right)) return [asNumber(left), asNumber(right)];
    return alike(left, right);
  }
  const areTexts =
    left.kind === 'text' && right.kind === 'text' && /^\d{2}:\d{2}/u.test(String(right.literal ?? '00:00'));
  return areTexts ? [left, right] : [asNumber(left), asNumber(right)];
}
