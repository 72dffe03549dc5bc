/** Patterns of rules in the words of XLSForm. */

import { compilePattern, matchesPattern } from '../rules/pattern.ts';
import type { RuleNode } from '../rules/syntax.ts';
import { quotedXPath } from './xpath-words.ts';

/** Whether the pattern of a rule fits an empty text. */
export function fitsEmpty(pattern: RuleNode): boolean {
  const compiled = pattern.op === 'value' ? compilePattern(String(pattern.value)) : undefined;
  return compiled !== undefined && matchesPattern(compiled, '');
}

/** XLSForm compares a pattern with the whole text, a rule with any part of it. */
export function wholePattern(pattern: RuleNode): string {
  const text = pattern.op === 'value' ? String(pattern.value) : '';
  const [, inside] = /^\^\(\?:([^()]*)\)\$$/u.exec(text) ?? [];
  if (inside !== undefined) return quotedXPath(inside);
  return quotedXPath(/^\^[^|]*[^\\|]\$$/u.test(text) ? text : `[\\s\\S]*(?:${text})[\\s\\S]*`);
}
