/** The expressions of a question: when it is shown, required, read only or valid, and what it calculates. */

import type { CheckFile } from '../rule-types.ts';
import type { FieldFile } from '../types.ts';
import type { QuestionPart } from './cel-parts.ts';
import type { Entry } from './import-entries.ts';
import { conjuncts, limitsOf } from './import-limits.ts';
import { fill, type ImportedField, type ImportState, type Source } from './import-state.ts';
import { messageOf } from './import-texts.ts';
import { type CelScope, conditionToCel, valueToCel, writeCondition } from './to-cel.ts';
import { parseXPath, type XPath, XPathProblem } from './xpath.ts';

const YES = /^(?:yes|true|true\(\)|1|ya)$/iu;
const NO = /^(?:no|false|false\(\)|0|tidak)$/iu;

export function scopeOf(state: ImportState, entry: Entry | undefined): CelScope {
  const self = entry && entry.type !== 'calculate' ? state.entries.partOf(entry) : undefined;
  const own = entry && self ? { ...self, text: entry.name } : undefined;
  return { question: (name) => state.entries.partFor(name, entry), self: own };
}

/** Several conditions that must all hold. Undefined if all always hold. */
export function joinConditions(rules: string[]): string | undefined {
  const real = rules.filter((rule) => rule !== 'true');
  if (real.length <= 1) return real[0];
  return real.map((rule) => (/\|\||\?/u.test(rule) ? `(${rule})` : rule)).join(' && ');
}

/** `around`: conditions of the groups around it that are not conditions of its step. */
export function takeRelevance(state: ImportState, entry: Entry, field: FieldFile, around: Source[]): void {
  const { row, cells } = entry.node;
  const own = cells.relevant === undefined ? [] : [{ row, column: 'relevant', text: cells.relevant }];
  const sources = [...around, ...own];
  const rules: string[] = [];
  const taken = sources.filter((source) =>
    state.takeText(field, source, (text) => {
      rules.push(conditionToCel(text, scopeOf(state, entry), 'false'));
    }),
  );
  const rule = joinConditions(rules);
  if (rule === undefined) return;
  field['x-show-if'] = rule;
  state.setSource(field, 'x-show-if', ...taken);
}

export function takeRequired(state: ImportState, entry: Entry, field: FieldFile): void {
  state.takeCell(entry, 'required', field, (text, source) => {
    if (NO.test(text)) return;
    if (YES.test(text)) field['x-required'] = true;
    else {
      const rule = conditionToCel(text, scopeOf(state, entry), 'false');
      if (rule === 'false') return;
      field['x-required'] = rule === 'true' ? true : rule;
      state.setSource(field, 'x-required', source);
    }
  });
  const message = entry.node.cells.required_message;
  if (message !== undefined && field['x-required'] !== undefined)
    addMessages(state, entry, field, ['required'], message);
}

export function takeReadOnly(state: ImportState, entry: Entry, field: FieldFile): void {
  state.takeCell(entry, 'read_only', field, (text, source) => {
    if (NO.test(text) || field['x-compute'] !== undefined) return;
    const rule = YES.test(text) ? 'true' : conditionToCel(text, scopeOf(state, entry), 'false');
    if (rule === 'false') return;
    field['x-read-only'] = rule === 'true' ? true : rule;
    state.setSource(field, 'x-read-only', source);
  });
}

function addMessages(state: ImportState, entry: Entry, field: FieldFile, rules: string[], text: string): void {
  const message = messageOf(text, () => undefined, state.labelOf(entry));
  if (message === '') return;
  field['x-messages'] = { ...field['x-messages'], ...Object.fromEntries(rules.map((rule) => [rule, message])) };
}

/** A constraint becomes limits of the question where it says exactly that, else a check. */
export function takeConstraint(state: ImportState, entry: Entry, { field, checks }: ImportedField): void {
  const { cells } = entry.node;
  const self = scopeOf(state, entry).self;
  state.takeCell(entry, 'constraint', field, (text, source) => {
    if (!self) throw new XPathProblem('expression', text);
    const isSelf = (node: XPath) => node.op === 'self' || (node.op === 'question' && node.name === entry.old);
    const rest: XPath[] = [];
    for (const part of conjuncts(parseXPath(text))) {
      const limits = limitsOf(part, self, isSelf);
      if (!limits || isTaken(field, limits.words)) rest.push(part);
      else {
        addLimits(state, field, limits.words, source);
        if (cells.constraint_message !== undefined)
          addMessages(state, entry, field, limits.messages, cells.constraint_message);
      }
    }
    const check = rest.length > 0 ? checkOf(state, entry, self, rest) : undefined;
    if (!check) return;
    checks.push({ check, place: 'step' });
    for (const word of ['rule', 'message', 'fields']) state.setSource(check, word, source);
  });
}

const isTaken = (field: FieldFile, words: Partial<FieldFile>): boolean =>
  Object.entries(words).some(([word, value]) => {
    if (word !== 'x-date') return field[word] !== undefined;
    return Object.keys(value as object).some((side) => Object.hasOwn(field['x-date'] ?? {}, side));
  });

function addLimits(state: ImportState, field: FieldFile, words: Partial<FieldFile>, source: Source): void {
  for (const [word, value] of Object.entries(words)) {
    field[word] = word === 'x-date' ? { ...field['x-date'], ...(value as object) } : value;
    state.setSource(field, word, source);
  }
}

/** Undefined for a constraint that always holds. */
function checkOf(state: ImportState, entry: Entry, self: QuestionPart, parts: XPath[]): CheckFile | undefined {
  const scope: CelScope = { ...scopeOf(state, entry), self, isSelfGiven: true };
  const joined = parts.reduce((left, right) => ({ op: 'binary', sign: 'and', left, right }));
  const test = writeCondition(joined, scope, 'true');
  if (test.text === 'true') return undefined;
  // Only an answer that is given is checked. A comparison with it has no result without it.
  const isGuarded = parts.length === 1 && isComparisonOfSelf(parts[0], entry);
  const nameOf = (name: string) => {
    const found = state.entries.find(name, entry);
    return found && (found.group === undefined || found.group === entry.group) && found.name ? found.name : undefined;
  };
  const { label } = entry.node.cells;
  const written = entry.node.cells.constraint_message ?? fill(state.words.check, { label: label ?? entry.name });
  return {
    rule: isGuarded ? test.text : `empty(${self.text}) || ${test.level < 2 ? `(${test.text})` : test.text}`,
    message: messageOf(written, nameOf, state.labelOf(entry)),
    fields: [entry.name],
  };
}

function isComparisonOfSelf(node: XPath | undefined, { old }: Entry): boolean {
  if (node?.op !== 'binary' || ['and', 'or', '+', '-', '*', 'div', 'mod'].includes(node.sign)) return false;
  return [node.left, node.right].some((side) => side.op === 'self' || (side.op === 'question' && side.name === old));
}

const IS_ONCE = /^once\s*\(/u;
const LOOKS_CALCULATED = /\$\{|^[a-z][\w:-]*\(.*\)|^\.\s*[-+*=<>]/u;

/** Returns false if the question is only a calculation and it could not be taken. */
export function takeCalculation(state: ImportState, entry: Entry, field: FieldFile): boolean {
  const { cells } = entry.node;
  let isWhole = true;
  const column = cells.calculation === undefined && entry.type === 'calculate' ? 'default' : 'calculation';
  if (cells[column] === undefined) return entry.type !== 'calculate';
  state.takeCell(entry, column, field, (text, source) => {
    isWhole = false;
    const { text: rule } = valueToCel(text, scopeOf(state, entry));
    const isOnly = entry.type === 'calculate';
    const word = IS_ONCE.test(text) && entry.type !== 'calculate' ? 'x-default' : 'x-compute';
    field[word] = rule;
    state.setSource(field, word, { ...source, isOnly });
    if (word === 'x-compute')
      for (const asking of ['x-required', 'default', 'const', 'x-messages', 'x-read-only']) delete field[asking];
    isWhole = true;
  });
  return isWhole || entry.type !== 'calculate';
}

export function takeDefault(state: ImportState, entry: Entry, field: FieldFile): void {
  if (field['x-compute'] !== undefined || field['x-default'] !== undefined) return;
  const part = state.entries.partOf(entry);
  state.takeCell(entry, 'default', field, (text, source) => {
    if (LOOKS_CALCULATED.test(text)) {
      field['x-default'] = valueToCel(text, scopeOf(state, entry)).text;
      state.setSource(field, 'x-default', source);
      return;
    }
    const value = part && literalDefault(text, part);
    if (value === undefined) state.lose(field, source, 'default', text);
    else {
      field.default = value;
      state.setSource(field, 'default', source);
    }
  });
}

function literalDefault(text: string, { kind, codes }: QuestionPart): unknown {
  switch (kind) {
    case 'int':
      return /^-?\d+$/u.test(text) ? Number(text) : undefined;
    case 'number':
      return /^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : undefined;
    case 'code':
      return codes?.get(text);
    case 'codes': {
      const chosen = text.split(/\s+/u).map((name) => codes?.get(name));
      return chosen.includes(undefined) ? undefined : chosen;
    }
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/u.test(text) ? text : undefined;
    case 'bool':
      return YES.test(text) || text === 'OK' ? true : undefined;
    case 'text':
      return text;
    default:
      return undefined;
  }
}
