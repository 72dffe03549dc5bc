/** Compares two descriptions of the API: what a program that uses the older one would miss in the newer one. */

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content & { required?: boolean };
  responses?: Record<string, Content>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** A request field or value that is there, or a field that a request needs. */
interface Facts {
  offered: Set<string>;
  needed: Set<string>;
}

/** Every field of a schema by its path: `data.items[].name`. Values of a request's lists of words are `field=word`. */
function addFields(facts: Facts, schema: Schema | undefined, at: string, isRequest: boolean): void {
  if (!schema) return;
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    addFields(facts, part, at, isRequest);
  if (isRequest)
    for (const value of schema.enum ?? (schema.const === undefined ? [] : [schema.const]))
      facts.offered.add(`${at}=${JSON.stringify(value)}`);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const path = at.endsWith(' ') ? at + name : `${at}.${name}`;
    facts.offered.add(path);
    if (schema.required?.includes(name)) facts.needed.add(path);
    addFields(facts, property, path, isRequest);
  }
  if (schema.items) addFields(facts, schema.items, `${at}[]`, isRequest);
  if (typeof schema.additionalProperties === 'object')
    addFields(facts, schema.additionalProperties, `${at}{}`, isRequest);
}

const schemasOf = ({ content = {} }: Content) => Object.values(content).map(({ schema }) => schema);

function factsOf({ parameters = [], requestBody = {}, responses = {} }: Operation): Facts {
  const facts: Facts = { offered: new Set(), needed: new Set() };
  for (const { name, in: place, required, schema } of parameters) {
    const path = `${place} ${name}`;
    facts.offered.add(path);
    if (required) facts.needed.add(path);
    addFields(facts, schema, path, true);
  }
  for (const schema of schemasOf(requestBody)) addFields(facts, schema, 'request ', true);
  const needed = new Set(facts.needed);
  for (const [status, response] of Object.entries(responses)) {
    facts.offered.add(`response ${status}`);
    for (const schema of schemasOf(response)) addFields(facts, schema, `response ${status} `, false);
  }
  return { offered: facts.offered, needed };
}

/** One line for each operation, parameter, field or value that is gone, and for each that a request newly needs. */
export function findRemovals(before: OpenApi, after: OpenApi): string[] {
  const removals: string[] = [];
  for (const [path, methods] of Object.entries(before.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) {
        removals.push(name);
        continue;
      }
      const [old, current] = [factsOf(operation), factsOf(now)];
      // A field inside one that is gone says nothing more.
      const gone = [...old.offered].filter((fact) => !current.offered.has(fact));
      const isInside = (fact: string) =>
        gone.some((other) => other !== fact && /^[.[{= ]/.test(fact.slice(other.length)) && fact.startsWith(other));
      removals.push(...gone.filter((fact) => !isInside(fact)).map((fact) => `${name} ${fact}`));
      for (const fact of current.needed) if (!old.needed.has(fact)) removals.push(`${name} needs ${fact}`);
    }
  return removals;
}

/** Removals that the newest part of a changelog does not name between backticks. */
export function findUnnamed(removals: string[], changelog: string): string[] {
  const newest = changelog.split(/^## /m)[1] ?? '';
  const named = new Set([...newest.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text));
  return removals.filter((removal) => !named.has(removal));
}
