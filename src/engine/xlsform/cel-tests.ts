/** The functions of XLSForm whose result is a condition. */

import { compilePattern, matchesPattern } from '../rules/pattern.ts';
import {
  type Absent,
  type CelWriting,
  guarded,
  isNumberPart,
  isTextPart,
  LEVEL,
  literalText,
  misfit,
  type Part,
  quoted,
  type Test,
} from './cel-parts.ts';
import { type XPath, XPathProblem } from './xpath.ts';

type Call = Extract<XPath, { op: 'call' }>;

export const TESTS = new Set([
  'selected',
  'contains',
  'starts-with',
  'ends-with',
  'regex',
  'true',
  'false',
  'not',
  'boolean',
]);
const TEXT_TESTS: Record<string, string> = {
  contains: 'contains',
  'starts-with': 'startsWith',
  'ends-with': 'endsWith',
};

/** Undefined for a function whose result is a value. */
export function callTest(writer: CelWriting, call: Call, absent: Absent): Test | undefined {
  const { name, args } = call;
  if (name === 'true' || name === 'false') return { text: name, level: LEVEL.primary };
  if (!TESTS.has(name)) return undefined;
  const [node, value] = args;
  if (!node) throw new XPathProblem('function', name);
  if (name === 'not') return writer.not(node, absent);
  if (name === 'boolean') return writer.test(node, absent);
  if (!value) throw new XPathProblem('function', name);
  const [part, wanted] = [writer.value(node), writer.value(value)];
  if (name === 'regex') return fitsPattern(part, wanted, absent);
  if (name === 'selected') return selected(writer, part, wanted, absent);
  if (!isTextPart(part) || !isTextPart(wanted)) throw new XPathProblem('function', name);
  const test = { text: `${TEXT_TESTS[name]}(${part.text}, ${wanted.text})`, level: LEVEL.primary };
  return guarded(test, [part, wanted], false, absent);
}

/** A pattern must fit the whole text. A choice has another code than its name in the rule if the name cannot be one. */
function fitsPattern(part: Part, { literal }: Part, absent: Absent): Test {
  const isNumber = isNumberPart(part);
  const isRenamed = part.kind === 'code' && [...(part.codes ?? [])].some(([name, code]) => name !== code);
  const isWhole = typeof literal === 'string' && /^\^[^|]*[^\\|]\$$/u.test(literal);
  const written = isWhole ? literal : `^(?:${literal})$`;
  const pattern = compilePattern(written);
  if (typeof literal !== 'string' || !pattern || isRenamed || (!isTextPart(part) && !isNumber))
    throw new XPathProblem('function', 'regex');
  const subject = isNumber ? `string(${part.text})` : part.text;
  const test = { text: `matches(${subject}, ${quoted(written)})`, level: LEVEL.primary };
  return guarded(test, [part], matchesPattern(pattern, ''), absent);
}

function selected(writer: CelWriting, part: Part, wanted: Part, absent: Absent): Test {
  if (part.kind !== 'codes') {
    if (part.kind !== 'code' && part.kind !== 'text') throw new XPathProblem('function', 'selected()');
    return writer.compare('=', part, wanted, absent);
  }
  const code = wanted.literal === undefined ? wanted : codeIn(part, wanted);
  if (!code) return { text: 'false', level: LEVEL.primary };
  if (!isTextPart(code)) throw misfit(wanted);
  return guarded({ text: `contains(${part.text}, ${code.text})`, level: LEVEL.primary }, [code], false, absent);
}

/** Undefined for a choice that the list does not have. */
function codeIn({ codes }: Part, wanted: Part): Part | undefined {
  const code = codes?.get(String(wanted.literal));
  return code === undefined ? undefined : literalText(code);
}
