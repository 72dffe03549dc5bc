/** Compiles a form file and its context to one document that can be shown and validated. Pure. */

import { canonicalJson } from './canonical-json.ts';
import { checksOf, describeField, rowFieldsOf } from './describe-field.ts';
import { hasRules } from './form-index.ts';
import { limitOf } from './form-limit.ts';
import { formSchema, ifThen } from './form-schema.ts';
import { getEntry, omitUndefined, ownEntry } from './lookup.ts';
import { collectOptions, humanise, listName } from './options.ts';
import type { CheckFile, FieldRules, StepRules } from './rule-types.ts';
import { conditionOf, ruleOf } from './show-if.ts';
import type { CompileContext, FieldDoc, FormDoc, FormFile, FormWords, JsonSchema, StepDoc } from './types.ts';
import { hasRows } from './widgets.ts';

export { canonicalJson };

/** The file must have passed the check. The caller computes `meta.hash`: sha256 of `canonicalJson(semanticPart(doc))`, first 16 hex digits. */
export function compileForm(
  file: FormFile,
  context: CompileContext,
  meta: { version: number; hash: string; state?: FormDoc['state'] },
): FormDoc {
  const words = ownEntry(context.words, file.$id);
  const names = file['x-steps'].flatMap((step) => step.fields).filter((name) => Object.hasOwn(file.properties, name));
  const fields = names.map(
    (name) => [name, describeField(name, getEntry(file.properties, name), words, context)] as const,
  );
  const checks = checksOf([file]);
  const limit = limitOf(file, context.options);
  const files = names.map((name) => getEntry(file.properties, name));
  const inner = files.filter(hasRows).flatMap((field) => Object.values(rowFieldsOf(field, context).fields));
  const options = collectOptions([...files, ...inner], context);
  const description = file.description ?? words?.$form?.description;
  const steps = file['x-steps'].map((step) => describeStep(step, words));
  const ui = { fields: Object.fromEntries(fields) };
  const usesRules = hasRules({ ...(checks ? { checks } : {}), steps, ui });
  return {
    id: file.$id,
    version: meta.version,
    hash: meta.hash,
    title: file.title ?? words?.$form?.title ?? humanise(file.$id),
    ...(description ? { description } : {}),
    audience: file['x-audience'] ?? 'user',
    state: meta.state ?? 'open',
    steps,
    ...(checks ? { checks } : {}),
    ...(limit ? { limit } : {}),
    schema: formSchema(file, context),
    ui: {
      ...ui,
      messages: usesRules ? context.messages : withoutRuleMessages(context.messages),
      renames: file['x-renames'] ?? {},
      ...listHistory(Object.keys(options), context),
    },
    options,
    validator: `/forms/${file.$id}/${meta.hash}.js`,
  };
}

/** Sentences that only forms with rules need. */
const isRuleMessage = (key: string) => key.startsWith('enum.unfit');

const withoutRuleMessages = (messages: CompileContext['messages']) =>
  Object.keys(messages).some(isRuleMessage)
    ? Object.fromEntries(Object.entries(messages).filter(([key]) => !isRuleMessage(key)))
    : messages;

function describeStep(step: FormFile['x-steps'][number], words: FormWords | undefined): StepDoc {
  const showIf = conditionOf(step['x-show-if']);
  const rules = omitUndefined<StepRules>({ showIf: ruleOf(step['x-show-if']), checks: checksOf([step]) });
  const named = words?.$steps && Object.hasOwn(words.$steps, step.id) ? words.$steps[step.id] : undefined;
  return {
    id: step.id,
    title: step.title ?? named ?? humanise(step.id),
    fields: step.fields,
    ...(showIf ? { showIf } : {}),
    ...(Object.keys(rules).length > 0 ? { rules } : {}),
  };
}

/** Renamed and retired codes of the lists in use. A key is missing when there are none. */
function listHistory(keys: string[], context: CompileContext): Pick<FormDoc['ui'], 'optionRenames' | 'retired'> {
  const collect = (word: 'x-renames' | 'x-retired') => {
    const lists = [...new Set(keys.map(listName))].map((list) => [list, context.options[list]?.[word] ?? {}] as const);
    const used = lists.filter(([, codes]) => Object.keys(codes).length > 0);
    return used.length ? Object.fromEntries(used) : undefined;
  };
  const optionRenames = collect('x-renames');
  const retired = collect('x-retired');
  return { ...(optionRenames ? { optionRenames } : {}), ...(retired ? { retired } : {}) };
}

/** The part of a form that decides about answers, without wording and looks. The form's hash is computed from it. */
export function semanticPart(doc: FormDoc): unknown {
  return {
    audience: doc.audience,
    schema: doc.schema,
    steps: doc.steps.map(({ id, fields, showIf, rules }) => ({ id, fields, showIf, rules: semanticRules(rules) })),
    checks: semanticChecks(doc.checks),
    limit: doc.limit,
    fields: semanticFields(doc.ui.fields),
  };
}

function semanticFields(fields: Record<string, FieldDoc>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { required, showIf, format, file, date, private: isPrivate, public: isPublic, rows, exclusive } = field;
      const rules = semanticRules(field.rules);
      // The schema already holds the excluded options. An excluded code that has left the list no longer matters,
      // so the exclusions are not part of the key here.
      const options = typeof field.options === 'string' ? listName(field.options) : field.options;
      const inner = rows && { form: rows.form, order: rows.order, fields: semanticFields(rows.fields) };
      return [
        name,
        {
          required,
          showIf,
          rules,
          options,
          exclusive,
          format,
          file,
          date,
          private: isPrivate,
          public: isPublic,
          rows: inner,
        },
      ];
    }),
  );
}

/** The sentence of a check is wording, and so is how a calculated answer is shown. */
const semanticChecks = (checks: CheckFile[] | undefined) => checks?.map(({ rule, fields }) => ({ rule, fields }));

const semanticRules = (rules: FieldRules | undefined) =>
  rules && { ...rules, display: undefined, checks: semanticChecks(rules.checks) };

/** Plain schema of one step with its own fields only. Its conditions may read answers of other steps. */
export function stepSchema(doc: Pick<FormDoc, 'schema' | 'steps'>, stepId: string): JsonSchema {
  const fields = new Set(doc.steps.find((step) => step.id === stepId)?.fields ?? []);
  const own = (names: string[] | undefined) => names?.filter((name) => fields.has(name)) ?? [];
  const properties = doc.schema.properties ?? {};
  const schema: JsonSchema = { type: 'object', properties: pick(properties, own(Object.keys(properties))) };
  const required = own(doc.schema.required);
  if (required.length) schema.required = required;
  const allOf = (doc.schema.allOf ?? []).flatMap((rule) => {
    const then = rule.then as JsonSchema;
    const part: JsonSchema = {};
    if (own(then.required).length) part.required = own(then.required);
    const groups = own(Object.keys(then.properties ?? {}));
    if (groups.length) part.properties = pick(then.properties ?? {}, groups);
    return Object.keys(part).length ? [ifThen(rule.if as JsonSchema, part)] : [];
  });
  if (allOf.length) schema.allOf = allOf;
  return schema;
}

function pick<T>(record: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, getEntry(record, name)]));
}
