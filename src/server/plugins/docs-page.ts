/** Draws the API's description as one plain page. Knows only OpenAPI. */
import { say } from '../words.ts';
import { MACHINES_PAGE, text, word } from './docs-frame.ts';

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
  patternProperties?: Record<string, Schema>;
  description?: string;
  [limit: string]: unknown;
}
interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
export interface Description {
  paths?: Record<string, Record<string, Operation>>;
}

const LIMITS: Record<string, string> = {
  minLength: '≥',
  maxLength: '≤',
  minimum: '≥',
  maximum: '≤',
  minItems: '≥',
  maxItems: '≤',
  pattern: '~',
  default: '=',
};

function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map(typeText))].join(' | ');
  if (schema.type === 'array') return say('docs:listOf', { item: schema.items ? typeText(schema.items) : '' });
  const type = [schema.type ?? say('docs:any')].flat().join(' | ');
  return schema.format ? `${type} (${schema.format})` : type;
}

const limitsText = (schema: Schema) =>
  Object.entries(LIMITS)
    .filter(([name]) => schema[name] !== undefined)
    .map(([name, sign]) => `${sign} ${schema[name]}`)
    .join(', ');

/** The object that a reader wants to see the fields of: itself, its items, its one alternative that is not null. */
function innerObject(schema: Schema | undefined): Schema | undefined {
  if (!schema) return undefined;
  if (schema.properties) return schema;
  const either = (schema.anyOf ?? schema.oneOf)?.map(innerObject).find(Boolean);
  return either ?? innerObject(schema.items) ?? innerObject(Object.values(schema.patternProperties ?? {})[0]);
}

function fields(schema: Schema | undefined, depth = 0): string {
  const object = innerObject(schema);
  if (!object?.properties || depth > 6) return '';
  const rows = Object.entries(object.properties).map(([name, inner]) => {
    const notes = [
      object.required?.includes(name) ? say('docs:required') : '',
      limitsText(inner),
      inner.description ?? '',
    ];
    const note = notes.filter(Boolean).join(' · ');
    const about = note ? ` <span>${text(note)}</span>` : '';
    return `<li><code>${text(name)}</code> <i>${text(typeText(inner))}</i>${about}${fields(inner, depth + 1)}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

const isBytes = (schema: Schema | undefined) => schema?.format === 'binary';

function shape(title: string, content: Record<string, { schema?: Schema }> | undefined): string {
  const schema = Object.values(content ?? {})[0]?.schema;
  if (!schema) return '';
  const inner = isBytes(schema) ? word('bytes') : fields(schema) || `<p><i>${text(typeText(schema))}</i></p>`;
  return `<h4>${title}</h4>${inner}`;
}

function operation(path: string, method: string, one: Operation): string {
  const parameters = (one.parameters ?? []).map((parameter) => {
    const note = [
      word(`in.${parameter.in}`),
      parameter.required ? word('required') : '',
      limitsText(parameter.schema ?? {}),
    ];
    const type = text(typeText(parameter.schema ?? {}));
    return `<li><code>${text(parameter.name)}</code> <i>${type}</i> <span>${note.filter(Boolean).join(' · ')}</span></li>`;
  });
  const answers = Object.entries(one.responses ?? {}).filter(([status]) => /^[23]/.test(status));
  const parts = [
    one.description ? `<p>${text(one.description)}</p>` : '',
    parameters.length > 0 ? `<h4>${word('parameters')}</h4><ul>${parameters.join('')}</ul>` : '',
    shape(word('body'), one.requestBody?.content),
    ...answers.map(([status, { content }]) => shape(word('answer', { status }), content)),
  ];
  const summary = one.summary ? ` <span>${text(one.summary)}</span>` : '';
  const head = `<summary><b class="${method}">${method.toUpperCase()}</b> <code>${text(path)}</code>${summary}</summary>`;
  return `<details>${head}${parts.join('')}</details>`;
}

export function drawDocs(description: Description, base: string): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(description.paths ?? {}))
    for (const [method, one] of Object.entries(methods)) {
      const tag = one.tags?.[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), operation(path.replace(base, ''), method, one)]);
    }
  const sorted = [...groups].sort(([a], [b]) => a.localeCompare(b));
  const contents = sorted.map(([tag]) => `<a href="#${text(tag)}">${text(tag)}</a>`).join(' ');
  const sections = sorted.map(
    ([tag, ops]) => `<section id="${text(tag)}"><h2>${text(tag)}</h2>${ops.join('')}</section>`,
  );
  const link = `<a href="${base}/openapi.json">${base}/openapi.json</a>`;
  const machines = `<a href="${MACHINES_PAGE}">${word('machines.link')}</a>`;
  return `<h1>${word('title')}</h1><p>${word('intro', { base })}</p><p>${word('refusals')}</p>
<p>${say('docs:machine', { link })}</p><p>${machines}</p>
<nav aria-label="${word('contents')}">${contents}</nav>${sections.join('')}`;
}
