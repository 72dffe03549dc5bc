/** Form texts that are expensive to check, and a test that checking conditions takes linear time. */
import { checkForm } from '#engine/check.ts';
import type { CompileContext, FormFile } from '#engine/types.ts';
import type { BenchResult } from './report.ts';
import type { StallRequest } from './stalls.ts';
import type { Callers } from './stalls-callers.ts';

const MAX_TEXT = 262_000;
const SCHEMA = 'http://json-schema.org/draft-07/schema#';

/** A form whose questions each depend on the two before it. */
function chainedForm(questions: number): FormFile {
  const names = Array.from({ length: questions }, (_, at) => `q${at}`);
  const properties = Object.fromEntries(
    names.map((name, at) => {
      const before = names.slice(Math.max(0, at - 2), at).map((one) => [one, { empty: false }]);
      return [name, { type: 'string', title: name, ...(at > 0 ? { 'x-show-if': Object.fromEntries(before) } : {}) }];
    }),
  );
  return {
    $schema: SCHEMA,
    $id: 'rantai',
    type: 'object',
    title: 'Rantai',
    'x-steps': [{ id: 'satu', title: 'Satu', fields: names }],
    properties,
  } as FormFile;
}

const head = `$schema: ${SCHEMA}\n$id: FORM\ntitle: Uji\ntype: object\nx-steps:\n  - { id: satu, title: Satu, fields: [FIELDS] }\nproperties:\n`;

const form = (fields: string[], lines: string) => head.replace('FIELDS', fields.join(', ')) + lines;
const fill = (line: (n: number) => string, bytes = MAX_TEXT) => {
  const lines: string[] = [];
  for (let size = 0, n = 0; ; n++) {
    const one = line(n);
    size += one.length;
    if (size > bytes) return lines;
    lines.push(one);
  }
};
const names = (count: number) => Array.from({ length: count }, (_, n) => `q${n}`);
const question = (name: string, more = '') => `  ${name}: { title: ${name}, type: string${more} }\n`;

const TEXTS: { shape: string; text: () => string }[] = [
  { shape: '40 questions, each on the two before', text: () => JSON.stringify(chainedForm(40)) },
  { shape: '200 questions, each on the two before', text: () => JSON.stringify(chainedForm(200)) },
  { shape: '500 questions, each on the two before', text: () => JSON.stringify(chainedForm(500)) },
  {
    shape: 'unknown keys',
    text: () => form(['a'], `  a: { title: A, type: string }\n${fill((n) => `kunci_${n}: 1\n`, 200_000).join('')}`),
  },
  {
    shape: 'unknown keys with long names',
    text: () =>
      form(['a'], `  a: { title: A, type: string }\n${fill((n) => `k${n}${'x'.repeat(900)}: 1\n`, 250_000).join('')}`),
  },
  {
    shape: 'one unknown word of 200 kB',
    text: () => form(['a'], `  a: { title: A, type: string }\n"${'w'.repeat(200_000)}": 1\n`),
  },
  {
    shape: 'unknown fields in a step',
    text: () =>
      form(
        fill((n) => `nama_${n}, `, 200_000).map((one) => one.slice(0, -2)),
        question('a'),
      ),
  },
  {
    shape: 'valid questions with long texts',
    text: () =>
      form(
        names(200),
        names(200)
          .map((name) => question(name, `, description: "${'panjang '.repeat(100)}"`))
          .join(''),
      ),
  },
  {
    shape: 'thousands of questions',
    text: () =>
      form(
        names(4_000),
        names(4_000)
          .map((name) => question(name))
          .join(''),
      ),
  },
  {
    shape: 'conditions on every question before',
    text: () =>
      form(
        names(150),
        names(150)
          .map((name, at) =>
            question(
              name,
              at
                ? `, x-show-if: { ${names(at)
                    .map((one) => `${one}: { empty: false }`)
                    .join(', ')} }`
                : '',
            ),
          )
          .join(''),
      ),
  },
  {
    shape: 'a condition with thousands of values',
    text: () =>
      form(
        ['a', 'b'],
        `${question('a')}  b: { title: B, type: string, x-show-if: { a: [${fill((n) => `v${n}, `, 200_000).join('')}z] } }\n`,
      ),
  },
  { shape: 'deep nesting', text: () => form(['a'], `  a: ${'{ a: '.repeat(20_000)}1${' }'.repeat(20_000)}\n`) },
  { shape: 'deep lists', text: () => form(['a'], `  a: ${'['.repeat(120_000)}${']'.repeat(120_000)}\n`) },
  {
    shape: 'an anchor that contains itself',
    text: () => form(['a'], '  a: &a { title: A, type: string, x-messages: *a }\n'),
  },
  {
    shape: 'aliases of aliases',
    text: () =>
      form(
        ['a'],
        `  a: { title: A, type: string, default: &l0 [x] }\n${Array.from({ length: 40 }, (_, n) => `  b${n}: &l${n + 1} [${Array(9).fill(`*l${n}`).join(', ')}]\n`).join('')}`,
      ),
  },
  {
    shape: 'thousands of aliases',
    text: () => form(['a'], `  a: &a { title: A, type: string }\n${fill((n) => `  b${n}: *a\n`, 200_000).join('')}`),
  },
  { shape: 'the same key again and again', text: () => form(['a'], fill(() => question('a'), 200_000).join('')) },
  {
    shape: 'a renames map of thousands',
    text: () =>
      form(['a'], `${question('a')}x-renames:\n${fill((n) => `  lama_${n}: lama_${n + 1}\n`, 200_000).join('')}`),
  },
  { shape: 'spaces', text: () => `${' '.repeat(200_000)}x` },
  { shape: 'line breaks and comments', text: () => `${'#\n'.repeat(100_000)}x: 1` },
  { shape: 'quotes', text: () => `a: "${'\\"'.repeat(100_000)}"` },
  { shape: 'colons', text: () => 'a: '.repeat(60_000) },
  { shape: 'documents', text: () => '--- a\n'.repeat(30_000) },
  { shape: 'question marks', text: () => '? '.repeat(60_000) },
];

const LIST = 'jenis-kemasan';
const LISTS: { shape: string; text: () => string }[] = [
  { shape: 'a list of thousands of codes', text: () => list(fill((n) => `kode-${n}`, 150_000)) },
  { shape: 'a list of wrong codes', text: () => list(fill((n) => `Kode ${n}`, 150_000)) },
  {
    shape: 'labels for unknown codes',
    text: () => `${list(['a'])}x-labels:\n${fill((n) => `  kode-${n}: x\n`, 150_000).join('')}`,
  },
];
const list = (codes: string[]) => `$schema: ${SCHEMA}\n$id: ${LIST}\ntype: string\nenum: [${codes.join(', ')}]\n`;

/** Requests that check a form: check, impact, saving changes, creating from a file. */
export async function formCheckRequests(callers: Callers): Promise<StallRequest[]> {
  const path = '/api/v1/staff/forms';
  const { text } = await callers.send(`GET ${path}`, { method: 'GET', path: `${path}?per_page=1` });
  const id = JSON.parse(text).data.items[0].id as string;
  const headers = { 'content-type': 'application/json' };
  const json = (route: string, shape: string, body: () => unknown): StallRequest => ({
    route: `POST ${route}`,
    shape,
    method: 'POST',
    path: route.replace('{id}', id),
    headers,
    body: () => JSON.stringify(body()),
  });
  const own = (written: string) => written.replace('$id: FORM', `$id: ${id}`);
  return [
    ...TEXTS.flatMap(({ shape, text: made }) => [
      json(`${path}/{id}/check`, shape, () => ({ files: { form: own(made()), lists: {} } })),
      json(`${path}/{id}/impact`, shape, () => ({ files: { form: own(made()), lists: {} } })),
      json(path, shape, () => ({ yaml: own(made()).replace(`$id: ${id}`, '$id: uji-baru') })),
    ]),
    ...LISTS.map(({ shape, text: made }) =>
      json(`${path}/{id}/check`, shape, () => ({
        files: { form: own(form(['a'], question('a'))), lists: { [LIST]: made() } },
      })),
    ),
  ];
}

const context: CompileContext = { forms: {}, options: {}, words: {}, optionWords: {}, messages: {}, sources: {} };

/** Four times the questions and conditions may take four times as long, plus half for variation of the machine. */
export function conditionsLine(): BenchResult {
  const least = (questions: number) => {
    const file = chainedForm(questions);
    const times = Array.from({ length: 15 }, () => {
      const startedAt = performance.now();
      checkForm(file, context);
      return performance.now() - startedAt;
    });
    return Math.min(...times);
  };
  least(100);
  const [few, many] = [least(100), least(400)];
  return {
    name: 'checking a chain of 400 questions against one of 100',
    measured: `${many.toFixed(2)} ms`,
    baseline: `${few.toFixed(2)} ms`,
    ratio: many / few,
    budget: { sign: '<=', value: 6 },
  };
}
