/** Groups the answers to a deciding field into classes. All answers of a class have the same effect on the conditions. */
import { getEntry } from '../../lookup.ts';
import type { Comparison, Condition, FieldDoc, FormDoc, JsonSchema } from '../../types.ts';
import { shapeOf } from '../../widget-kinds.ts';

type PlainValue = string | number | boolean;

/**
 * A class of answers. `value`: any one of `values`. For several choices, `values` are chosen together, with those of `besides` to
 * reach a required minimum. `other`: any answer except those in `but`; `example` is set where the form itself can name one.
 */
export type AnswerClass =
  | { is: 'value'; values: PlainValue[]; besides?: PlainValue[] }
  | { is: 'other'; but: PlainValue[]; example?: unknown }
  | { is: 'empty' };

/** A field whose answers are read by conditions. */
export interface Decider {
  field: FieldDoc;
  schema: JsonSchema;
  /** Codes of its list. */
  codes: string[] | undefined;
  /** All comparisons of this field in conditions. */
  asked: Comparison[];
}

/** Up to this many values are combined in every way. With more values, each alone and all together. */
const MAX_COMBINED = 4;

export function deciderOf(
  doc: FormDoc,
  field: FieldDoc,
  schema: JsonSchema,
  name: string,
  conditions: readonly Condition[],
): Decider {
  const list = typeof field.options === 'string' ? doc.options[field.options] : undefined;
  return {
    field,
    schema,
    codes: list?.map(({ value }) => value),
    asked: conditions.flatMap((condition) => (Object.hasOwn(condition, name) ? [getEntry(condition, name)] : [])),
  };
}

const cache = new WeakMap<Decider, AnswerClass[]>();

/** All classes of answers that a user can give. `empty` is included only if no answer is required. */
export function classesOf(decider: Decider): AnswerClass[] {
  const classes = cache.get(decider) ?? findClasses(decider);
  cache.set(decider, classes);
  return classes;
}

function findClasses(decider: Decider): AnswerClass[] {
  const { field, schema } = decider;
  const named = [...new Set(decider.asked.flatMap(comparedValues))];
  const filled =
    schema.type === 'array' && decider.codes ? multiChoiceClasses(decider, named) : singleChoiceClasses(decider, named);
  return field.required ? filled : [...filled, { is: 'empty' }];
}

function comparedValues(comparison: Comparison): PlainValue[] {
  if (Array.isArray(comparison)) return comparison;
  return typeof comparison === 'object' ? [] : [comparison];
}

/** Groups values that appear in the same comparisons. */
function groupEquivalent({ asked }: Decider, named: PlainValue[]): PlainValue[][] {
  const groups = new Map<string, PlainValue[]>();
  for (const value of named) {
    const key = asked.map((comparison) => (comparedValues(comparison).includes(value) ? '1' : '0')).join('');
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()];
}

function singleChoiceClasses(decider: Decider, named: PlainValue[]): AnswerClass[] {
  const values = groupEquivalent(decider, named).map((group): AnswerClass => ({ is: 'value', values: group }));
  const example = exampleExcept(decider, named);
  return example === null
    ? values
    : [...values, { is: 'other', but: named, ...(example === undefined ? {} : { example }) }];
}

/** Null if there is no other answer; undefined if there is one but the form cannot name it. */
function exampleExcept({ field, schema, codes }: Decider, named: PlainValue[]): unknown {
  if (codes) return codes.find((code) => !named.includes(code)) ?? null;
  if (schema.type === 'boolean') {
    const possible = schema.const === undefined ? [true, false] : [schema.const === true];
    return possible.find((value) => !named.includes(value)) ?? null;
  }
  if (named.length && (schema.type === 'integer' || schema.type === 'number')) return numberExcept(schema, named);
  return field.file || named.length === 0 ? undefined : textExcept(field, schema, named);
}

function numberExcept(schema: JsonSchema, named: PlainValue[]): number | null {
  const at = (word: string) => {
    const limit = schema[word];
    return typeof limit === 'number' ? limit : undefined;
  };
  const stepSize = at('multipleOf') ?? 1;
  const [above, below] = [at('exclusiveMinimum'), at('exclusiveMaximum')];
  const most = at('maximum') ?? (below === undefined ? 1e13 : below - stepSize);
  const least = at('minimum') ?? (above === undefined ? 0 : above + stepSize);
  const start = Math.ceil(Math.max(least, Math.min(0, most)) / stepSize) * stepSize;
  // First upwards from the number nearest to zero, then downwards.
  for (const direction of [stepSize, -stepSize])
    for (let step = 0; step <= named.length; step++) {
      const value = start + step * direction;
      if (value >= least && value <= most && !named.includes(value)) return value;
    }
  return null;
}

/** A plain text of the right length. No example can be made for a text with a format. */
function textExcept(field: FieldDoc, schema: JsonSchema, named: PlainValue[]): unknown {
  if (field.format || field.options || schema.type !== 'string' || shapeOf(field.widget) === 'day') return undefined;
  const least = Math.max(1, Number(schema.minLength ?? 1));
  const texts = [...'xyz'].map((letter) => letter.repeat(least));
  return texts.find((text) => !named.includes(text));
}

/** Classes of several choices, by which of the named values are chosen. */
function multiChoiceClasses(decider: Decider, named: PlainValue[]): AnswerClass[] {
  const { schema, codes = [] } = decider;
  const [least, most] = [Number(schema.minItems ?? 1), Number(schema.maxItems ?? codes.length)];
  const rest = codes.filter((code) => !named.includes(code));
  const groups = groupEquivalent(decider, named).map((group) => getEntry(group, 0));
  const sets = subsets(groups).filter((set) => set.length <= most && set.length + rest.length >= least);
  const values = sets.map((set): AnswerClass => {
    const besides = rest.slice(0, Math.max(0, least - set.length));
    return { is: 'value', values: set, ...(besides.length ? { besides } : {}) };
  });
  const example = rest.slice(0, Math.max(1, least));
  return example.length >= Math.max(1, least) ? [...values, { is: 'other', but: named, example }] : values;
}

function subsets(values: PlainValue[]): PlainValue[][] {
  if (values.length > MAX_COMBINED) return [...values.map((value) => [value]), values];
  const picks = Array.from({ length: 2 ** values.length - 1 }, (_, at) => at + 1);
  const sets = picks.map((pick) => values.filter((__, at) => pick & (1 << at)));
  return sets.sort((a, b) => a.length - b.length);
}

/** A sample answer of a class, good enough to compute what it shows. */
export function sampleAnswer(answerClass: AnswerClass, { schema, field }: Decider): unknown {
  if (answerClass.is === 'empty') return undefined;
  if (answerClass.is === 'value') return schema.type === 'array' ? answerClass.values : answerClass.values[0];
  if (answerClass.example !== undefined) return answerClass.example;
  if (field.rows) return [{ '': '' }];
  return schema.type === 'array' ? ['\u2026'] : schema.type === 'object' ? { lat: 0, lng: 0 } : '\u2026';
}
