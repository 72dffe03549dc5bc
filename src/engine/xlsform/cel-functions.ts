/** The functions of XLSForm as rules: one row each. What is not here has no equivalent, or only a different one. */

import {
  areBlank,
  asDay,
  asNumber,
  type CelWriting,
  callOf,
  isNumberPart,
  isTextPart,
  LEVEL,
  literalNumber,
  literalText,
  misfit,
  type Part,
  quoted,
  within,
} from './cel-parts.ts';
import { TESTS } from './cel-tests.ts';
import { type XPath, XPathProblem } from './xpath.ts';

type Call = Extract<XPath, { op: 'call' }>;
type ValueFunction = (args: Part[], writer: CelWriting, call: Call) => Part;

const first = (args: Part[], call: Call): Part => {
  const [part] = args;
  if (!part) throw new XPathProblem('function', call.name);
  return part;
};

/** What is calculated from an absent answer is NaN in XPath. */
const calculated = (part: Part): Part => ({ ...part, isBlank: false });

/** `int(x)` cuts towards zero; a rule only rounds. */
function truncated(part: Part): Part {
  const number = asNumber(part);
  if (number.kind === 'int') return calculated(number);
  const x = within(number, LEVEL.sum);
  return {
    text: `(${x} >= 0 ? round(${x} + 0.5) - 1 : 1 - round(0.5 - ${within(number, LEVEL.product)}))`,
    level: LEVEL.primary,
    kind: 'int',
    isOpen: number.isOpen,
  };
}

const MAX_DIGITS = 6;

function rounded([part, digits]: Part[], call: Call): Part {
  if (!part) throw new XPathProblem('function', call.name);
  const number = asNumber(part);
  const places = Number(digits?.literal ?? 0);
  if (places === 0)
    return number.kind === 'int' ? calculated(number) : callOf('round', [number.text], 'int', number.isOpen);
  if (!Number.isInteger(places) || places < 0 || places > MAX_DIGITS) throw new XPathProblem('function', call.name);
  const factor = 10 ** places;
  return {
    text: `round(${within(number, LEVEL.product)} * ${factor}) / ${factor}`,
    level: LEVEL.product,
    kind: 'number',
    isOpen: number.isOpen,
  };
}

/** `sum(${price})` over the rows, or `min(a, b)` over several values. */
function overList(name: 'sum' | 'min' | 'max', args: Part[], call: Call): Part {
  const [only] = args;
  if (args.length === 1 && only?.kind === 'column' && only.of) {
    const kind = only.of.kind;
    if (kind !== 'int' && kind !== 'number' && !(kind === 'day' && name !== 'sum')) throw misfit(only);
    return callOf(name, [only.text], kind, name !== 'sum');
  }
  if (args.length === 0) throw new XPathProblem('function', call.name);
  const numbers = args.map(asNumber);
  const kind = numbers.every((part) => part.kind === 'int') ? 'int' : 'number';
  return callOf(name, [`[${numbers.map(({ text }) => text).join(', ')}]`], kind, true);
}

const MAX_LABELS = 30;

/** The label of the chosen option. */
function choiceName([part]: Part[], call: Call): Part {
  const labels = [...(part?.kind === 'code' ? (part.labels ?? []) : [])];
  if (!part || labels.length === 0 || labels.length > MAX_LABELS) throw new XPathProblem('function', call.name);
  const [, last = ''] = labels.at(-1) ?? [];
  const chain = labels.slice(0, -1).map(([code, label]) => `${part.text} == ${quoted(code)} ? ${quoted(label)} : `);
  return { text: `(${chain.join('')}${quoted(last)})`, level: LEVEL.primary, kind: 'text', isOpen: part.isOpen };
}

/** A number or a day as a text. */
const writtenOut = (part: Part): string | undefined =>
  isNumberPart(part) || part.kind === 'day' ? `string(${part.text})` : undefined;

function joined(args: Part[], call: Call): Part {
  const parts = args.map((part) => {
    if (typeof part.literal === 'number') return quoted(String(part.literal));
    const text = writtenOut(part);
    if (text !== undefined) return part.isOpen ? `(empty(${part.text}) ? "" : ${text})` : text;
    if (!isTextPart(part)) throw new XPathProblem('function', call.name);
    return part.isOpen ? `(empty(${part.text}) ? "" : ${part.text})` : within(part, LEVEL.sum);
  });
  if (parts.length === 0) return literalText('');
  return { text: parts.join(' + '), level: parts.length > 1 ? LEVEL.sum : LEVEL.primary, kind: 'text', isOpen: false };
}

const ofNumber =
  (name: string): ValueFunction =>
  (args, _, call) => {
    const number = asNumber(first(args, call));
    return callOf(name, [number.text], 'number', number.isOpen);
  };

const FUNCTIONS: Record<string, ValueFunction> = {
  today: () => callOf('today', [], 'day', false),
  date: (args, _, call) => asDay(first(args, call)),
  'decimal-date-time': (args, _, call) => asNumber(asDay(first(args, call))),
  int: (args, _, call) => truncated(first(args, call)),
  number: (args, _, call) => calculated(asNumber(first(args, call))),
  abs: (args, _, call) => {
    const number = asNumber(first(args, call));
    const x = within(number, LEVEL.primary);
    return { text: `(${x} < 0 ? -${x} : ${x})`, level: LEVEL.primary, kind: number.kind, isOpen: number.isOpen };
  },
  round: (args, _, call) => rounded(args, call),
  pi: () => literalNumber(Math.PI),
  sqrt: ofNumber('sqrt'),
  exp: ofNumber('exp'),
  log: ofNumber('ln'),
  sin: ofNumber('sin'),
  cos: ofNumber('cos'),
  tan: ofNumber('tan'),
  atan: ofNumber('atan'),
  pow(args, _, call) {
    const [base, exponent] = args.map(asNumber);
    if (!base || !exponent) throw new XPathProblem('function', call.name);
    return callOf('pow', [base.text, exponent.text], 'number', base.isOpen || exponent.isOpen);
  },
  string(args, _, call) {
    const part = first(args, call);
    if (typeof part.literal === 'number') return literalText(String(part.literal));
    const text = writtenOut(part);
    if (text !== undefined) return { text, level: LEVEL.primary, kind: 'text', isOpen: part.isOpen };
    if (!isTextPart(part)) throw new XPathProblem('function', call.name);
    return part;
  },
  'string-length'(args, _, call) {
    const part = first(args, call);
    if (part.kind !== 'text') throw new XPathProblem('function', call.name);
    const size = `size(${part.text})`;
    if (!part.isOpen) return callOf('size', [part.text], 'int', false);
    return { text: `(empty(${part.text}) ? 0 : ${size})`, level: LEVEL.primary, kind: 'int', isOpen: false };
  },
  'count-selected'(args, _, call) {
    const part = first(args, call);
    if (part.kind !== 'codes') throw new XPathProblem('function', call.name);
    return callOf('count', [part.text], 'int', false);
  },
  count(args, _, call) {
    const part = first(args, call);
    if (part.kind === 'rows') return callOf('count', [part.text], 'int', false);
    if (part.kind !== 'column') throw new XPathProblem('function', call.name);
    // XPath counts the rows, whether or not they are filled in.
    return callOf('count', [part.text.split('.')[0] ?? part.text], 'int', false);
  },
  sum: (args, _, call) => overList('sum', args, call),
  min: (args, _, call) => overList('min', args, call),
  max: (args, _, call) => overList('max', args, call),
  concat: (args, _, call) => joined(args, call),
  'jr:choice-name': (args, _, call) => choiceName(args, call),
  once: (args, _, call) => first(args, call),
  coalesce(args, writer, call) {
    const [one, other] = args;
    if (!one || !other) throw new XPathProblem('function', call.name);
    if (!one.isOpen) return one;
    const [left, right] = writer.branches(one, other);
    return {
      ...right,
      text: `(empty(${left.text}) ? ${right.text} : ${left.text})`,
      level: LEVEL.primary,
      kind: kindOfBoth(left, right),
      isOpen: right.isOpen,
      isBlank: areBlank(right),
      literal: undefined,
      codes: left.codes === right.codes ? left.codes : undefined,
    };
  },
};

const kindOfBoth = (one: Part, other: Part): Part['kind'] => {
  if (one.kind === 'nothing') return other.kind;
  if (other.kind === 'nothing' || one.kind === other.kind) return one.kind;
  if (isNumberPart(one)) return 'number';
  return 'text';
};

/** Undefined for a function whose result is a condition. */
export function callFunction(writer: CelWriting, call: Call): Part | undefined {
  if (call.name === 'if') return choose(writer, call);
  if (TESTS.has(call.name)) return undefined;
  const write = Object.hasOwn(FUNCTIONS, call.name) ? FUNCTIONS[call.name] : undefined;
  if (!write) throw new XPathProblem('function', `${call.name}()`);
  // The second argument of jr:choice-name is the name of the question again, as a text.
  const args = call.name === 'jr:choice-name' ? call.args.slice(0, 1) : call.args;
  return write(
    args.map((arg) => writer.value(arg)),
    writer,
    call,
  );
}

function choose(writer: CelWriting, call: Call): Part {
  const [condition, yes, no] = call.args;
  if (!condition || !yes || !no) throw new XPathProblem('function', call.name);
  const test = writer.test(condition, 'never');
  const [one, other] = writer.branches(writer.value(yes), writer.value(no));
  return {
    text: `(${within(test, LEVEL.or)} ? ${within(one, LEVEL.or)} : ${other.text})`,
    level: LEVEL.primary,
    kind: kindOfBoth(one, other),
    isOpen: one.isOpen || other.isOpen,
    isBlank: areBlank(one, other),
    codes: one.codes === other.codes ? one.codes : undefined,
  };
}
