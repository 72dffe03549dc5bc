/** The questions that the text of a rule names, without knowing the form. For renames and removals. */

import { interpolate } from '../interpolate.ts';
import { parseRule, type RuleNode } from './syntax.ts';

interface RuleName {
  name: string;
  start: number;
  end: number;
  /** Written as `form.name`: never a question of the row. */
  isOfForm: boolean;
  /** A dot follows: `goods` in `goods.amount`. */
  isBeforeDot: boolean;
  /** Variables of the loops around it, which hide questions. */
  variables: ReadonlySet<string>;
}

/** In front of a dot these do not name a question. */
const FORM = 'form';
const OPTION = 'option';

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
    case 'name': {
      const { name, start, end } = node;
      return variables.has(name) ? [] : [{ name, start, end, isOfForm: false, isBeforeDot: false, variables }];
    }
    case 'member': {
      const { of, name, at } = node;
      if (of.op !== 'name' || variables.has(of.name)) return inside(of);
      if (of.name === FORM)
        return [{ name, start: at, end: at + name.length, isOfForm: true, isBeforeDot: false, variables }];
      return of.name === OPTION ? [] : inside(of).map((object) => ({ ...object, isBeforeDot: true }));
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

/**
 * How a question of the form is written at the place of another: `form.name` where its name alone would mean something else. `hidden`: names
 * of the row. Undefined when nothing would mean it.
 */
export function nameAt(
  { isOfForm, isBeforeDot, variables }: RuleName,
  name: string,
  hidden: readonly string[],
): string | undefined {
  const isTaken = hidden.includes(name) || variables.has(name) || (isBeforeDot && (name === FORM || name === OPTION));
  if (isOfForm || !isTaken) return name;
  return variables.has(FORM) ? undefined : `${FORM}.${name}`;
}

/** The sentence of a check with other names in its `{{…}}`. */
export const renameInMessage = (text: string, nameOf: (name: string) => string | undefined): string =>
  interpolate(text, (name) => {
    const renamed = nameOf(name);
    return renamed === undefined ? undefined : `{{${renamed}}}`;
  });
