/**
 * Patterns of `matches`: regular expressions that are matched in time proportional to the text and the pattern, because visitors write the
 * texts. Without back references, look-around, flags and word boundaries.
 */

import { type PatternNode, parsePattern } from './parse-pattern.ts';

type Instruction =
  | { op: 'sign'; fits: (sign: number) => boolean }
  | { op: 'split'; to: number[] }
  | { op: 'start' }
  | { op: 'end' }
  | { op: 'found' };

/** A pattern that is ready to be matched. */
export interface Pattern {
  program: readonly Instruction[];
}

/** Parts of a pattern after its repetitions are written out. */
const MAX_SIZE = 1_000;

/** Undefined for a pattern that cannot be read, or has too many parts. */
export function compilePattern(text: string): Pattern | undefined {
  const node = parsePattern(text);
  if (!node || sizeOf(node) > MAX_SIZE) return undefined;
  const program: Instruction[] = [];
  write(node, program);
  program.push({ op: 'found' });
  return { program };
}

function sizeOf(node: PatternNode): number {
  switch (node.op) {
    case 'all':
    case 'any':
      return node.of.reduce((total, one) => total + 1 + sizeOf(one), 1);
    case 'repeat':
      return (sizeOf(node.of) + 1) * Math.max(1, node.most === undefined ? node.least + 1 : node.most);
    default:
      return 1;
  }
}

function write(node: PatternNode, program: Instruction[]): void {
  switch (node.op) {
    case 'sign':
      program.push({ op: 'sign', fits: node.fits });
      return;
    case 'start':
    case 'end':
      program.push({ op: node.op });
      return;
    case 'all':
      for (const one of node.of) write(one, program);
      return;
    case 'any':
      writeChoice(node.of, program);
      return;
    case 'repeat':
      writeRepeat(node, program);
  }
}

function writeChoice(choices: readonly PatternNode[], program: Instruction[]): void {
  const split = { op: 'split' as const, to: [] as number[] };
  program.push(split);
  const ends = choices.map((one) => {
    split.to.push(program.length);
    write(one, program);
    const end = { op: 'split' as const, to: [] as number[] };
    program.push(end);
    return end;
  });
  for (const end of ends) end.to.push(program.length);
}

function writeRepeat({ of, least, most }: Extract<PatternNode, { op: 'repeat' }>, program: Instruction[]): void {
  for (let count = 0; count < least; count++) write(of, program);
  if (most === undefined) {
    const split = { op: 'split' as const, to: [program.length + 1] };
    const at = program.push(split) - 1;
    write(of, program);
    program.push({ op: 'split', to: [at] });
    split.to.push(program.length);
    return;
  }
  const splits = Array.from({ length: most - least }, () => {
    const split = { op: 'split' as const, to: [program.length + 1] };
    program.push(split);
    write(of, program);
    return split;
  });
  for (const split of splits) split.to.push(program.length);
}

/** Whether a part of the text fits, as `matches` of CEL. */
export function matchesPattern({ program }: Pattern, text: string): boolean {
  const signs = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const seen = new Int32Array(program.length).fill(-1);
  let waiting: number[] = [];
  for (let at = 0; at <= signs.length; at++) {
    const next: number[] = [];
    const reached: number[] = [...waiting, 0];
    for (let place = reached.pop(); place !== undefined; place = reached.pop()) {
      if (seen[place] === at) continue;
      seen[place] = at;
      const step = program[place] as Instruction;
      if (step.op === 'found') return true;
      if (step.op === 'split') reached.push(...step.to);
      else if (step.op === 'sign') {
        if (at < signs.length && step.fits(signs[at] ?? 0)) next.push(place + 1);
      } else if (step.op === 'start' ? at === 0 : at === signs.length) reached.push(place + 1);
    }
    waiting = next;
  }
  return false;
}
