/**
 * The order in which questions are shown and calculated: each after those that it reads. Finds circles.
 * Whether an answer is required, read-only or offered is decided when all answers are known, so two questions may wait for each other there:
 * `phone` is required if `email` is empty, and `email` if `phone` is empty.
 */

import type { Question, Rule } from './rule.ts';

interface Node {
  path: string;
  needs: string[];
  /** A circle without a rule is a circle of conditions, which has its own check. */
  hasRule: boolean;
}

export function orderOf(questions: ReadonlyMap<string, Question>): { order: string[]; circles: string[][] } {
  const nodes = new Map(
    [...questions.values()].map((question) => [question.path, nodeOf(question, questions)] as const),
  );
  const state = new Map<string, 'open' | 'done'>();
  const order: string[] = [];
  const circles: string[][] = [];
  for (const first of nodes.values()) {
    if (state.has(first.path)) continue;
    state.set(first.path, 'open');
    const stack = [{ node: first, next: 0 }];
    // Not recursive, because chains can be long.
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const need = top.node.needs[top.next++];
      const other = need === undefined ? undefined : nodes.get(need);
      if (need === undefined) {
        state.set(top.node.path, 'done');
        if (top.node.needs.length > 0) order.push(top.node.path);
        stack.pop();
      } else if (other && !state.has(need)) {
        state.set(need, 'open');
        stack.push({ node: other, next: 0 });
      } else if (other && state.get(need) === 'open') {
        const circle = stack.slice(stack.findIndex(({ node }) => node.path === need)).map(({ node }) => node);
        if (circle.some(({ hasRule }) => hasRule)) circles.push([...circle.map(({ path }) => path), need]);
      }
    }
  }
  return { order, circles };
}

/** The rules that decide whether a question has an answer, and which. */
export const decidingRules = ({ showIf, compute, default: start }: Question): Rule[] =>
  [...showIf, compute, start].filter((rule) => rule !== undefined);

function nodeOf(question: Question, questions: ReadonlyMap<string, Question>): Node {
  const { path, conditions } = question;
  const rules = decidingRules(question);
  const [group, inner] = path.split('.');
  const named = conditions.flatMap((condition) => Object.keys(condition));
  const inRow = named.map((name) =>
    inner !== undefined && questions.has(`${group}.${name}`) ? `${group}.${name}` : name,
  );
  const needs = [...inRow, ...rules.flatMap(({ reads }) => reads.map((read) => read.path))];
  // The questions of a row are shown only with their group.
  if (inner !== undefined && group !== undefined) needs.push(group);
  return { path, needs: [...new Set(needs)], hasRule: rules.length > 0 };
}
