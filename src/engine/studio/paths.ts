/** Every way that a filler can take through a form: which answers bring which questions on screen. */
import { isEmpty, shownFields, shownRowFields } from '../conditions.ts';
import { isRecord } from '../records.ts';
import { tablesOf } from '../tables.ts';
import type { Answers, Condition, FieldDoc, FormDoc, JsonSchema } from '../types.ts';
import { type Choice, deciderOf } from './paths/classes.ts';
import { type Level, type Way, waysThrough } from './paths/walk.ts';

export type { Choice } from './paths/classes.ts';
export { type Edge, type FormMap, mapOf } from './paths/map.ts';

export interface Path {
  /** `1`, `2`, … in the order in which they were found. */
  id: string;
  /** Answers to the deciding fields that are on screen, in screen order. */
  choices: Record<string, Choice>;
  shown: string[];
  /** Steps with something to show. */
  steps: string[];
  hidden: string[];
  /** Of shown repeating groups whose rows differ: one row for each way to fill one in. */
  rows: Record<string, RowPath[]>;
}
export type RowPath = Pick<Path, 'choices' | 'shown' | 'hidden'>;

const DEFAULT_LIMIT = 200;
type Rows = NonNullable<FieldDoc['rows']>;

/** Ways that show different questions; `cut`: there are more. Every field that can be reached is on one of them all the same. */
export function pathsOf(
  doc: FormDoc,
  { limit = DEFAULT_LIMIT }: { limit?: number } = {},
): {
  paths: Path[];
  cut: boolean;
} {
  const level = levelOf(doc);
  const known = new Map<string, RowPath[]>();
  /** Only answers that a condition in the rows looks at make a difference. */
  const rowsIn = (group: string, tokens: Answers): RowPath[] => {
    const inner = Object.values(doc.ui.fields[group]?.rows?.fields ?? {});
    const asked = new Set(inner.flatMap(({ showIf }) => Object.keys(showIf ?? {})));
    const key = JSON.stringify([group, Object.entries(tokens).filter(([name]) => asked.has(name))]);
    const found = known.get(key) ?? rowPaths(doc, group, tokens, limit);
    known.set(key, found);
    return found;
  };
  const rowsOn = (way: Way) =>
    Object.fromEntries(
      tablesOf(doc)
        .rowGroups.filter((group) => way.shown.includes(group) && way.choices[group]?.is !== 'empty')
        .flatMap((group) => {
          const ways = rowsIn(group, way.tokens);
          return ways.length > 1 || ways.some(({ hidden }) => hidden.length > 0) ? [[group, ways]] : [];
        }),
    ) as Record<string, RowPath[]>;
  const keyOf = (way: Way) => JSON.stringify([way.shown, rowsOn(way)]);
  const { ways, cut } = waysThrough(level, limit, keyOf);
  const paths = ways.map((way, at): Path => {
    const isShown = (name: string) => way.shown.includes(name);
    return {
      id: String(at + 1),
      choices: way.choices,
      shown: way.shown,
      steps: doc.steps.filter((step) => step.fields.some(isShown)).map(({ id }) => id),
      hidden: level.order.filter((name) => !isShown(name)),
      rows: rowsOn(way),
    };
  });
  return { paths, cut };
}

function levelOf(doc: FormDoc): Level {
  const { conditions } = tablesOf(doc);
  const inRows = Object.values(doc.ui.fields).flatMap(({ rows }) =>
    Object.values(rows?.fields ?? {}).flatMap(({ showIf }) => (showIf ? [outerPart(showIf, rows as Rows)] : [])),
  );
  const order = doc.steps.flatMap((step) => step.fields);
  const asking = [...[...conditions.values()].flat(), ...inRows];
  return {
    order,
    conditions,
    deciders: decidersOf(doc, order, doc.ui.fields, doc.schema, asking),
    shown: (answers) => shownFields(doc, answers),
  };
}

/** What a condition in a row asks of the form around it. */
function outerPart(condition: Condition, rows: Rows): Condition {
  return Object.fromEntries(Object.entries(condition).filter(([name]) => !Object.hasOwn(rows.fields, name)));
}

function rowPaths(doc: FormDoc, group: string, outer: Answers, limit: number): RowPath[] {
  const rows = doc.ui.fields[group]?.rows as Rows;
  const schema = doc.schema.properties?.[group]?.items ?? {};
  const own = rows.order.map((name): [string, Condition[]] => [name, [rows.fields[name]?.showIf ?? {}]]);
  const level: Level = {
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
  return waysThrough(level, limit).ways.map(({ choices, shown }) => ({
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
  asking: Condition[],
): Level['deciders'] {
  const asked = order.filter((name) => asking.some((condition) => Object.hasOwn(condition, name)));
  return new Map(
    asked.map((name) => {
      const field = fields[name] as FieldDoc;
      return [name, deciderOf(doc, field, schema.properties?.[name] ?? {}, name, asking)];
    }),
  );
}

/**
 * Right answers bent to a path: deciding fields as the path says, the rest as given, nothing of what is hidden. `answers`
 * hold a right answer to every question, and a row in every group; of a row as many are made as the path has ways for it.
 */
export function answersOn(doc: FormDoc, path: Path, answers: Answers): Answers {
  const bent = bend(path, answers, doc.schema);
  for (const [group, ways] of Object.entries(path.rows)) {
    const [row] = [bent[group]].flat();
    const { items = {}, maxItems = ways.length } = doc.schema.properties?.[group] ?? {};
    if (isRecord(row)) bent[group] = ways.slice(0, Number(maxItems)).map((way) => bend(way, row, items));
  }
  return bent;
}

function bend({ choices, shown }: RowPath, answers: Answers, { properties }: JsonSchema): Answers {
  const given = shown.map((name) => {
    const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
    const isList = properties?.[name]?.type === 'array';
    return [name, choice ? answerFor(choice, answers[name], isList) : answers[name]];
  });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Answers;
}

/** The given answer where it is one of the class. */
function answerFor(choice: Choice, given: unknown, isList: boolean): unknown {
  if (choice.is === 'empty') return undefined;
  if (choice.is === 'value') {
    if (isList) return [...choice.values, ...(choice.besides ?? [])];
    return choice.values.find((value) => value === given) ?? choice.values[0];
  }
  const isOther = !isEmpty(given) && ![given].flat().some((one) => choice.but.includes(one as string));
  return isOther || choice.example === undefined ? given : choice.example;
}
