/** The questions that the text of a rule names, without knowing the form. For renames and removals. */

import { interpolate } from '../interpolate.ts';
import { parseRule, type RuleNode } from './syntax.ts';

interface RuleName {
  name: string;
  start: number;
  end: number;
  /** Written as `form.name`: never a question of the row. */
  isOfForm: boolean;
}

/** Names of questions: bare ones, and those after `form.`. A text that cannot be read names nothing. */
export function namesIn(text: string): RuleName[] {
  const parsed = parseRule(text);
  return 'node' in parsed ? collect(parsed.node, new Set()) : [];
}

function collect(node: RuleNode, variables: ReadonlySet<string>): RuleName[] {
  const inside = (...nodes: RuleNode[]) => nodes.flatMap((one) => collect(one, variables));
  switch (node.op) {
    case 'value':
      return [];
    case 'name':
      return variables.has(node.name) ? [] : [{ name: node.name, start: node.start, end: node.end, isOfForm: false }];
    case 'member': {
      const { of, name, at } = node;
      if (of.op !== 'name' || variables.has(of.name)) return inside(of);
      if (of.name === 'form') return [{ name, start: at, end: at + name.length, isOfForm: true }];
      return of.name === 'option' ? [] : inside(of);
    }
    case 'list':
      return inside(...node.items);
    case 'call':
      return inside(...node.args);
    case 'choose':
      return inside(node.condition, node.yes, node.no);
    case 'unary':
      return inside(node.of);
    case 'binary':
      return inside(node.left, node.right);
    case 'macro':
      return [...inside(node.list), ...collect(node.body, new Set([...variables, node.variable]))];
  }
}

/** The text with other names. `nameOf` gives undefined for a name that stays. */
export function renameInRule(text: string, nameOf: (name: RuleName) => string | undefined): string {
  return namesIn(text)
    .sort((a, b) => b.start - a.start)
    .reduce((written, name) => {
      const renamed = nameOf(name);
      return renamed === undefined ? written : written.slice(0, name.start) + renamed + written.slice(name.end);
    }, text);
}

/** The sentence of a check with other names in its `{{…}}`. */
export const renameInMessage = (text: string, nameOf: (name: string) => string | undefined): string =>
  interpolate(text, (name) => {
    const renamed = nameOf(name);
    return renamed === undefined ? undefined : `{{${renamed}}}`;
  });
