/** Finds all paths through a form: which answers lead to which shown questions. */

import { isEmpty, shownFields, shownRowFields } from '../conditions.ts';
import { formIndexOf } from '../form-index.ts';
import { isRecord } from '../is-record.ts';
import { getEntry, omitUndefined } from '../lookup.ts';
import type { Answers, Condition, FieldDoc, FormDoc, JsonSchema } from '../types.ts';
import { type AnswerClass, deciderOf } from './form-paths/answer-classes.ts';
import { findRoutes, type Route, type RouteLevel } from './form-paths/routes.ts';

export type { AnswerClass } from './form-paths/answer-classes.ts';
export { type FormMap, formMapOf } from './form-paths/form-map.ts';

export interface FormPath {
  /** `1`, `2`, … in the order found. */
  id: string;
  /** Answers to the shown deciding fields, in screen order. */
  choices: Record<string, AnswerClass>;
  shown: string[];
  /** Steps with at least one shown field. */
  steps: string[];
  hidden: string[];
  /** For shown repeating groups whose rows can differ: one row per way to fill it in. */
  rows: Record<string, RowPath[]>;
}
export type RowPath = Pick<FormPath, 'choices' | 'shown' | 'hidden'>;

const DEFAULT_LIMIT = 200;
type Rows = NonNullable<FieldDoc['rows']>;

/** Paths that show different questions. `cut`: there are more. Every reachable field is on at least one path all the same. */
export function findFormPaths(
  doc: FormDoc,
  { limit = DEFAULT_LIMIT }: { limit?: number } = {},
): {
  paths: FormPath[];
  cut: boolean;
} {
  const level = formLevel(doc);
  const known = new Map<string, RowPath[]>();
  /** Cached by the answers that conditions inside the rows read. Other answers make no difference. */
  const cachedRowPaths = (group: string, tokens: Answers): RowPath[] => {
    const inner = Object.values(doc.ui.fields[group]?.rows?.fields ?? {});
    const decidingFields = new Set(inner.flatMap(({ showIf }) => Object.keys(showIf ?? {})));
    const key = JSON.stringify([group, Object.entries(tokens).filter(([name]) => decidingFields.has(name))]);
    const found = known.get(key) ?? rowPaths(doc, group, tokens, limit);
    known.set(key, found);
    return found;
  };
  const rowPathsOf = (route: Route): Record<string, RowPath[]> =>
    Object.fromEntries(
      formIndexOf(doc)
        .rowGroups.filter((group) => route.shown.includes(group) && route.choices[group]?.is !== 'empty')
        .flatMap((group) => {
          const ways = cachedRowPaths(group, route.samples);
          return ways.length > 1 || ways.some(({ hidden }) => hidden.length > 0) ? [[group, ways] as const] : [];
        }),
    );
  const keyOf = (route: Route) => JSON.stringify([route.shown, rowPathsOf(route)]);
  const { ways, cut } = findRoutes(level, limit, keyOf);
  const paths = ways.map((route, at): FormPath => {
    const isShown = (name: string) => route.shown.includes(name);
    return {
      id: String(at + 1),
      choices: route.choices,
      shown: route.shown,
      steps: doc.steps.filter((step) => step.fields.some(isShown)).map(({ id }) => id),
      hidden: level.order.filter((name) => !isShown(name)),
      rows: rowPathsOf(route),
    };
  });
  return { paths, cut };
}

function formLevel(doc: FormDoc): RouteLevel {
  const { conditions } = formIndexOf(doc);
  const inRows = Object.values(doc.ui.fields).flatMap(({ rows }) =>
    rows ? Object.values(rows.fields).flatMap(({ showIf }) => (showIf ? [outerCondition(showIf, rows)] : [])) : [],
  );
  const order = doc.steps.flatMap((step) => step.fields);
  const conditionsToMeet = [...[...conditions.values()].flat(), ...inRows];
  return {
    order,
    conditions,
    deciders: decidersOf(doc, order, doc.ui.fields, doc.schema, conditionsToMeet),
    shown: (answers) => shownFields(doc, answers),
  };
}

/** The part of a row's condition that reads the form around it. */
function outerCondition(condition: Condition, rows: Rows): Condition {
  return Object.fromEntries(Object.entries(condition).filter(([name]) => !Object.hasOwn(rows.fields, name)));
}

function rowPaths(doc: FormDoc, group: string, outer: Answers, limit: number): RowPath[] {
  const { rows } = getEntry(doc.ui.fields, group);
  if (!rows) return [];
  const schema = doc.schema.properties?.[group]?.items ?? {};
  const own = rows.order.map((name): [string, Condition[]] => [name, [rows.fields[name]?.showIf ?? {}]]);
  const level: RouteLevel = {
    order: rows.order,
    conditions: new Map(own),
    deciders: decidersOf(
      doc,
      rows.order,
      rows.fields,
      schema,
      own.flatMap(([, conditions]) => conditions),
    ),
    shown: (row) => shownRowFields(rows, row, outer),
  };
  return findRoutes(level, limit).ways.map(({ choices, shown }) => ({
    choices,
    shown,
    hidden: rows.order.filter((name) => !shown.includes(name)),
  }));
}

function decidersOf(
  doc: FormDoc,
  order: string[],
  fields: Record<string, FieldDoc>,
  schema: JsonSchema,
  conditionsToMeet: Condition[],
): RouteLevel['deciders'] {
  const decidingFields = order.filter((name) => conditionsToMeet.some((condition) => Object.hasOwn(condition, name)));
  return new Map(
    decidingFields.map((name) => {
      const field = getEntry(fields, name);
      return [name, deciderOf(doc, field, schema.properties?.[name] ?? {}, name, conditionsToMeet)];
    }),
  );
}

/**
 * Adapts valid answers to a path: deciding fields get the path's answers, other shown fields keep theirs, hidden ones are left
 * out. `answers` must have a valid answer to every question and one row in every group. One row is made per way of the path.
 */
export function answersForPath(doc: FormDoc, path: FormPath, answers: Answers): Answers {
  const adapted = adaptAnswers(path, answers, doc.schema);
  for (const [group, ways] of Object.entries(path.rows)) {
    const [row] = [adapted[group]].flat();
    const { items = {}, maxItems = ways.length } = doc.schema.properties?.[group] ?? {};
    if (isRecord(row)) adapted[group] = ways.slice(0, Number(maxItems)).map((way) => adaptAnswers(way, row, items));
  }
  return adapted;
}

function adaptAnswers({ choices, shown }: RowPath, answers: Answers, { properties }: JsonSchema): Answers {
  const given = shown.map((name): [string, unknown] => {
    const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
    const isList = properties?.[name]?.type === 'array';
    return [name, choice ? answerOfClass(choice, answers[name], isList) : answers[name]];
  });
  return omitUndefined(Object.fromEntries(given));
}

/** The given answer if it belongs to the class, else an answer of the class. */
function answerOfClass(answerClass: AnswerClass, given: unknown, isList: boolean): unknown {
  if (answerClass.is === 'empty') return undefined;
  if (answerClass.is === 'value') {
    if (isList) return [...answerClass.values, ...(answerClass.besides ?? [])];
    return answerClass.values.find((value) => value === given) ?? answerClass.values[0];
  }
  const isOther = !isEmpty(given) && ![given].flat().some((item) => answerClass.but.some((value) => value === item));
  return isOther || answerClass.example === undefined ? given : answerClass.example;
}
