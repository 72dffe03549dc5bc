/** Large files that staff send and fetch: answers of 10,000 rows and 40 columns, their overview and exports, and an XLSForm of 200 questions. */
import { writeXlsx } from 'hucre/xlsx';
import { type StallRequest, TRIES } from './stalls.ts';
import type { Callers } from './stalls-callers.ts';

const ROWS = 10_000;
const COLUMNS = 40;
const QUESTIONS = 200;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const KINDS = [
  (title: string) => `{ type: string, title: ${title}, maxLength: 80 }`,
  (title: string) => `{ type: integer, title: ${title}, minimum: 0, maximum: 1000000 }`,
  (title: string) => `{ type: string, title: ${title}, x-options: packaging }`,
  (title: string) => `{ type: string, title: ${title}, x-widget: date }`,
  (title: string) => `{ type: number, title: ${title} }`,
];
const VALUES = [
  (row: number) => `Usaha nomor ${row}`,
  (row: number) => row % 997,
  (row: number) => ['botol', 'pouch', 'karton'][row % 3] ?? '',
  (row: number) => `2026-0${1 + (row % 9)}-1${row % 10}`,
  (row: number) => row / 4,
];
const at = <T>(list: readonly T[], place: number) => list[place % list.length] as T;

const formText = (id: string) => {
  const names = Array.from({ length: COLUMNS }, (_, n) => `q${n + 1}`);
  const lines = names.map((name, n) => `  ${name}: ${at(KINDS, n)(`Pertanyaan ${n + 1}`)}`);
  return [
    'type: object',
    `$schema: http://json-schema.org/draft-07/schema#\n$id: ${id}\ntitle: Pendataan besar\nx-audience: user`,
    `x-steps:\n  - { id: satu, title: Satu, fields: [${names.join(', ')}] }`,
    "x-check:\n  - { rule: 'q2 >= 0 && q7 >= 0', message: 'Jumlah tidak boleh kurang dari nol.', fields: [q2] }",
    `properties:\n${lines.join('\n')}\n`,
  ].join('\n');
};

async function publishForm(callers: Callers) {
  const call = async (method: string, path: string, body?: object) => {
    const sent = { method, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) };
    const { status, text } = await callers.send(`${method} ${path}`, method === 'GET' ? { method, path } : sent);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 400)}`);
    return JSON.parse(text).data;
  };
  const forms = '/api/v1/staff/forms';
  const { id } = await call('POST', forms, { title: 'Pendataan besar' });
  const { revision } = await call('GET', `${forms}/${id}`);
  const files = { form: formText(id), lists: {} };
  const saved = await call('PUT', `${forms}/${id}/work`, { base_revision: revision, files });
  await call('POST', `${forms}/${id}/publish`, { base_revision: saved.revision, note: '' });
  return { id: id as string, version: Number((await call('GET', `/api/v1/forms/${id}`)).version) };
}

/** `copy`: tells files apart, because the same file is imported once. */
const answersFile = (copy: number): Promise<Uint8Array> => {
  const titles = Array.from({ length: COLUMNS }, (_, n) => `Pertanyaan ${n + 1}`);
  const rows = Array.from({ length: ROWS }, (_, row) => titles.map((_title, n) => at(VALUES, n)(row + copy)));
  return writeXlsx({ sheets: [{ name: 'Jawaban', rows: [titles, ...rows] }] });
};

const surveyFile = (): Promise<Uint8Array> => {
  const question = (n: number) => {
    const relevant = n > 2 ? `\${q${n - 1}} > 3 and \${q${n - 2}} != ''` : '';
    return ['integer', `q${n}`, `Pertanyaan ${n}`, relevant, '. >= 0 and . <= 100', 'yes'];
  };
  const head = ['type', 'name', 'label', 'relevant', 'constraint', 'required'];
  const rows = [head, ...Array.from({ length: QUESTIONS }, (_, n) => question(n + 1))];
  return writeXlsx({ sheets: [{ name: 'survey', rows }] });
};

const bodyOf = (file: Uint8Array, name: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([file as Uint8Array<ArrayBuffer>], { type: XLSX }), name);
  return form;
};

/** In this order: the import that stores, which is sent until it is fast enough, gives the others their answers. */
export async function fileRequests(callers: Callers): Promise<StallRequest[]> {
  const { id, version } = await publishForm(callers);
  const copies = await Promise.all(Array.from({ length: TRIES }, (_, copy) => answersFile(copy)));
  const survey = await surveyFile();
  let sent = 0;
  const mapping = JSON.stringify(Array.from({ length: COLUMNS }, (_, n) => `q${n + 1}`));
  const imports = `/api/v1/staff/forms/${id}/import`;
  const upload = (shape: string, path: string, fields = {}): StallRequest => ({
    ...{ route: `POST ${path.split('?')[0]}`, shape, method: 'POST', path },
    body: () => bodyOf(at(copies, sent++), 'jawaban.xlsx', fields),
  });
  const read = (shape: string, path: string): StallRequest => ({
    route: `GET ${path.split('?')[0]}`,
    shape,
    method: 'GET',
    path,
  });
  const submissions = '/api/v1/staff/submissions';
  return [
    upload(`columns of ${ROWS} rows`, `${imports}/columns`),
    upload(`a trial of ${ROWS} rows`, `${imports}?form_version=${version}&dry_run=1`, { mapping }),
    upload(`an import of ${ROWS} rows`, `${imports}?form_version=${version}&dry_run=0`, { mapping }),
    read('an overview of the rows', `${submissions}/overview?form=${id}`),
    read('an XLSX file of the rows', `${submissions}/export?form=${id}&format=xlsx`),
    read('a CSV file of the rows', `${submissions}/export?form=${id}&format=csv`),
    read('a codebook', `${submissions}/codebook?form=${id}&format=xlsx`),
    {
      ...{
        route: 'POST /api/v1/staff/form-files/xlsform',
        shape: `an XLSForm of ${QUESTIONS} questions`,
        method: 'POST',
      },
      path: '/api/v1/staff/form-files/xlsform',
      body: () => bodyOf(survey, 'survei.xlsx'),
    },
    read('an XLSForm to download', `/api/v1/staff/forms/${id}/xlsform`),
  ];
}
