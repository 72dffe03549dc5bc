/** The rows of the survey sheet as questions inside of groups and repeats. */

import type { NoteList } from './notes.ts';
import { type SurveyType, surveyTypeOf } from './question-types.ts';
import type { NamedRow } from './sheets.ts';

export interface QuestionNode extends NamedRow {
  kind: 'question';
  type: Extract<SurveyType, { kind: 'question' }>;
}
export interface SectionNode extends NamedRow {
  kind: 'group' | 'repeat';
  children: SurveyNode[];
}
type SurveyNode = QuestionNode | SectionNode;

const MAX_DEPTH = 20;
const NO_WORDS = new Set(['', 'no', 'false']);

/** A row that the author has switched off. */
const isDisabled = ({ cells }: NamedRow): boolean => !NO_WORDS.has((cells.disabled ?? '').toLowerCase());

export function readTree(rows: NamedRow[], notes: NoteList): SurveyNode[] {
  const root: SurveyNode[] = [];
  const open: SectionNode[] = [];
  for (const row of rows) {
    const written = row.cells.type ?? '';
    if (written === '' || written.startsWith('#') || isDisabled(row)) {
      if (written === '' && row.cells.name) notes.add('lost', 'type', { row: row.row, column: 'type' }, '', '');
      continue;
    }
    const type = surveyTypeOf(written);
    const parent = open.at(-1)?.children ?? root;
    if (type.kind === 'question') {
      parent.push({ ...row, kind: 'question', type });
    } else if (type.kind === 'begin') {
      const section: SectionNode = { ...row, kind: type.of, children: [] };
      if (open.length >= MAX_DEPTH) notes.add('lost', 'group-flat', { row: row.row, column: 'type' }, written);
      else {
        parent.push(section);
        open.push(section);
      }
    } else if (open.length > 0) open.pop();
    else notes.add('lost', 'group-open', { row: row.row, column: 'type' }, written);
  }
  for (const { row, cells } of open) notes.add('changed', 'group-open', { row, column: 'type' }, cells.type ?? '');
  return root;
}

/** Questions with the same groups around them, one after the other: they become one step. */
export interface Run {
  /** The groups around it that have a label or a condition, from outside to inside. */
  groups: SectionNode[];
  nodes: SurveyNode[];
}

/** A section that begins a step of its own. */
const isStep = ({ cells }: SectionNode): boolean => cells.label !== undefined || cells.relevant !== undefined;

export function runsOf(tree: SurveyNode[]): Run[] {
  const runs: Run[] = [];
  const walk = (nodes: SurveyNode[], groups: SectionNode[]) => {
    for (const node of nodes) {
      if (node.kind === 'group') {
        walk(node.children, isStep(node) ? [...groups, node] : groups);
        continue;
      }
      const last = runs.at(-1);
      if (last && last.groups.length === groups.length && last.groups.every((group, at) => group === groups[at]))
        last.nodes.push(node);
      else runs.push({ groups, nodes: [node] });
    }
  };
  walk(tree, []);
  return runs;
}

/** The questions of a row, out of the groups inside of it, each with those groups. */
export function rowQuestions(
  { children }: SectionNode,
  notes: NoteList,
  groups: SectionNode[] = [],
): Array<{ node: QuestionNode; groups: SectionNode[] }> {
  return children.flatMap((node) => {
    if (node.kind === 'question') return [{ node, groups }];
    if (node.kind === 'group') {
      notes.add('info', 'group-heading', { row: node.row, column: 'type' }, node.cells.label ?? node.cells.name ?? '');
      return rowQuestions(node, notes, [...groups, node]);
    }
    // Rows inside of rows: what they ask is asked once for each outer row.
    notes.add('lost', 'nested-repeat', { row: node.row, column: 'type' }, node.cells.label ?? node.cells.name ?? '');
    const inner = rowQuestions(node, notes, [...groups, node]);
    for (const { node: question } of inner) notes.mark('survey', question.row, 'type', 'changed');
    return inner;
  });
}
