/** Renders the API's OpenAPI document as one plain HTML page. */
import { t } from '../lib/i18n.ts';
import { docsText, escapeHtml, MACHINES_PAGE } from './docs-layout.ts';

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
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
export interface OpenApiDocument {
  paths?: Record<string, Record<string, Operation>>;
}

const LIMIT_SYMBOLS: Record<string, string> = {
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
  if (schema.type === 'array') return t('docs:listOf', { item: schema.items ? typeText(schema.items) : '' });
  const type = [schema.type ?? t('docs:any')].flat().join(' | ');
  return schema.format ? `${type} (${schema.format})` : type;
}

const limitsText = (schema: Schema) =>
  Object.entries(LIMIT_SYMBOLS)
    .filter(([name]) => schema[name] !== undefined)
    .map(([name, sign]) => `${sign} ${schema[name]}`)
    .join(', ');

/** The object whose fields the page lists: the schema itself, its items, or its one alternative that has fields. */
function innerObject(schema: Schema | undefined): Schema | undefined {
  if (!schema) return undefined;
  if (schema.properties) return schema;
  const either = (schema.anyOf ?? schema.oneOf)?.map(innerObject).find(Boolean);
  return either ?? innerObject(schema.items) ?? innerObject(Object.values(schema.patternProperties ?? {})[0]);
}

function renderFields(schema: Schema | undefined, depth = 0): string {
  const object = innerObject(schema);
  if (!object?.properties || depth > 6) return '';
  const rows = Object.entries(object.properties).map(([name, inner]) => {
    const notes = [
      object.required?.includes(name) ? t('docs:required') : '',
      limitsText(inner),
      inner.description ?? '',
    ];
    const note = notes.filter(Boolean).join(' · ');
    const about = note ? ` <span>${escapeHtml(note)}</span>` : '';
    return `<li><code>${escapeHtml(name)}</code> <i>${escapeHtml(typeText(inner))}</i>${about}${renderFields(inner, depth + 1)}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

const isBytes = (schema: Schema | undefined) => schema?.format === 'binary';

function renderContent(title: string, content: Record<string, { schema?: Schema }> | undefined): string {
  const schema = Object.values(content ?? {})[0]?.schema;
  if (!schema) return '';
  const inner = isBytes(schema)
    ? docsText('bytes')
    : renderFields(schema) || `<p><i>${escapeHtml(typeText(schema))}</i></p>`;
  return `<h4>${title}</h4>${inner}`;
}

function renderOperation(path: string, method: string, one: Operation): string {
  const parameters = (one.parameters ?? []).map((parameter) => {
    const note = [
      docsText(`in.${parameter.in}`),
      parameter.required ? docsText('required') : '',
      limitsText(parameter.schema ?? {}),
    ];
    const type = escapeHtml(typeText(parameter.schema ?? {}));
    return `<li><code>${escapeHtml(parameter.name)}</code> <i>${type}</i> <span>${note.filter(Boolean).join(' · ')}</span></li>`;
  });
  const answers = Object.entries(one.responses ?? {}).filter(([status]) => /^[23]/.test(status));
  const parts = [
    one.description ? `<p>${escapeHtml(one.description)}</p>` : '',
    parameters.length > 0 ? `<h4>${docsText('parameters')}</h4><ul>${parameters.join('')}</ul>` : '',
    renderContent(docsText('body'), one.requestBody?.content),
    ...answers.map(([status, { content }]) => renderContent(docsText('answer', { status }), content)),
  ];
  const summary = one.summary ? ` <span>${escapeHtml(one.summary)}</span>` : '';
  const head = `<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>${summary}</summary>`;
  return `<details>${head}${parts.join('')}</details>`;
}

export function renderDocs(document: OpenApiDocument, base: string): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, one] of Object.entries(methods)) {
      const tag = one.tags?.[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), renderOperation(path.replace(base, ''), method, one)]);
    }
  const sorted = [...groups].sort(([a], [b]) => a.localeCompare(b));
  const contents = sorted.map(([tag]) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ');
  const sections = sorted.map(
    ([tag, ops]) => `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${ops.join('')}</section>`,
  );
  const link = `<a href="${base}/openapi.json">${base}/openapi.json</a>`;
  const machines = `<a href="${MACHINES_PAGE}">${docsText('machines.link')}</a>`;
  return `<h1>${docsText('title')}</h1><p>${docsText('intro', { base })}</p><p>${docsText('refusals')}</p>
<p>${t('docs:machine', { link })}</p><p>${machines}</p>
<nav aria-label="${docsText('contents')}">${contents}</nav>${sections.join('')}`;
}
