/** The map of a form: its steps, and which field decides about which. */
import { namesIn } from '../../rules/rule-names.ts';
import type { Comparison, Condition, FormDoc } from '../../types.ts';

export interface FormMap {
  steps: Array<{ id: string; title: string; fields: string[]; showIf?: Condition }>;
  /** Questions of each repeating group, as `goods.label`. */
  rows: Record<string, string[]>;
  edges: Edge[];
}
/** `to`: a field (`goods.label` in a repeating group) or a step. `when`: the part of its condition that reads `from`. */
interface Edge {
  from: string;
  to: { field: string } | { step: string };
  when: Condition;
}

export function formMapOf(doc: FormDoc): FormMap {
  const edgesTo = (to: Edge['to'], condition: Condition | undefined, name = (other: string) => other): Edge[] =>
    Object.entries(condition ?? {}).map(([other, wanted]: [string, Comparison]) => ({
      from: name(other),
      to,
      when: { [other]: wanted },
    }));
  /** A rule has no part of its own for each question, so these edges have no comparison. */
  const ruleEdges = (to: Edge['to'], rule: string | undefined, name = (other: string) => other): Edge[] =>
    [
      ...new Set(rule === undefined ? [] : namesIn(rule).map((read) => (read.isOfForm ? read.name : name(read.name)))),
    ].map((from) => ({
      from,
      to,
      when: {},
    }));
  const edges = doc.steps.flatMap((step) => [
    ...edgesTo({ step: step.id }, step.showIf),
    ...ruleEdges({ step: step.id }, step.rules?.showIf),
    ...step.fields.flatMap((field) => {
      const { showIf, rows, rules } = doc.ui.fields[field] ?? {};
      const own = (other: string) => (rows && Object.hasOwn(rows.fields, other) ? `${field}.${other}` : other);
      const inner = (rows?.order ?? []).flatMap((name) => [
        ...edgesTo({ field: `${field}.${name}` }, rows?.fields[name]?.showIf, own),
        ...ruleEdges({ field: `${field}.${name}` }, rows?.fields[name]?.rules?.showIf, own),
      ]);
      return [...edgesTo({ field }, showIf), ...ruleEdges({ field }, rules?.showIf), ...inner];
    }),
  ]);
  const steps = doc.steps.map(({ id, title, fields, showIf }) => ({
    id,
    title,
    fields,
    ...(showIf ? { showIf } : {}),
  }));
  const rows = Object.entries(doc.ui.fields).flatMap(([group, field]) =>
    field.rows ? [[group, field.rows.order.map((name) => `${group}.${name}`)]] : [],
  );
  return { steps, rows: Object.fromEntries(rows), edges };
}
