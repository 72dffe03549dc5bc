/**
 * Browser and server validate alike. For every form, a corpus of answers is generated from its document, including
 * every path through the form. Each is validated by the served module in Chromium, and by the server as a submission.
 * The result and the message of each field must agree.
 * A form that has its own API call is sent as a copy with another id and audience. The rest of it is identical.
 */
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import fc from 'fast-check';
import { fieldAt } from '../../src/engine/form-index.ts';
import { messageFor } from '../../src/engine/messages.ts';
import { findFormPaths } from '../../src/engine/studio/form-paths.ts';
import type { Answers, FieldDoc, FieldPath, FormDoc, Messages } from '../../src/engine/types.ts';
import { registerServerRules } from '../../src/server/modules/forms/forms/rules.ts';
import { serverChecks } from '../../src/server/modules/forms/forms/server-checks.ts';
import { anyAnswers, type ExternalValues, validAnswers } from '../support/generated-answers.ts';
import { answersOfPath, withOneMissing } from '../support/path-answers.ts';
import { SEED } from '../support/property-runs.ts';
import { newAccount, readForm, registerByApi } from './support/accounts.ts';
import { pdf, picture } from './support/pictures.ts';
import type { Server } from './support/server.ts';
import { expect, LONG_TEST, type Page, test, watchConsole } from './support/test.ts';

const COUNT = process.env.FULL ? 400 : 8;
/** Our only forms that are sent by the general submission call. */
const FORMS_WITH_OWN_PAGE = ['umkm-data', 'curator-registration', 'consultation', 'contact-us', 'bazar-mangrove'];
/** Judged in every run, the other forms in `npm run test:long`. */
const ALWAYS = /^(umkm-data|business-profile|product|consultation|contact-us|bazar-mangrove|curation-score)$/;
registerServerRules();
const engine = buildSync({
  stdin: {
    contents: `import { registerWebRules } from './register-rules.ts';
      registerWebRules();
      export * from '#engine/validate.ts';`,
    resolveDir: fileURLToPath(new URL('../../src/web/forms/', import.meta.url)),
  },
  bundle: true,
  format: 'esm',
  write: false,
}).outputFiles[0]?.text as string;

interface ValidationResult {
  valid: boolean;
  messages: Messages;
}

async function copyForm(server: Server, id: string): Promise<string> {
  const copy = `salinan-${id}`;
  const text = await readFile(join(server.schemasDir, `forms/${id}.yaml`), 'utf8');
  await copyFile(join(server.localesDir, `id/forms/${id}.json`), join(server.localesDir, `id/forms/${copy}.json`));
  // Only the audience changes, because the sender is neither curator nor staff. Public documents are only for staff.
  const forAll = text
    .replace(`$id: ${id}`, `$id: ${copy}`)
    .replace(/^x-audience: .*$/m, 'x-audience: user')
    .replace(/(accept: \[pdf\] }), x-public: true/g, '$1');
  await writeFile(join(server.schemasDir, `forms/${copy}.yaml`), forAll);
  for (const url of server.processUrls)
    await expect.poll(async () => (await fetch(`${url}/api/v1/forms/${copy}`)).status).not.toBe(404);
  return copy;
}

class Sender {
  constructor(server: Server, token: string) {
    this.server = server;
    this.token = token;
  }
  private readonly server: Server;
  readonly token: string;

  async upload(form: string, field: string, path: string): Promise<string> {
    const body = new FormData();
    body.append('form', form);
    body.append('field', field);
    const type = path.endsWith('.pdf') ? 'application/pdf' : path.endsWith('.png') ? 'image/png' : 'image/jpeg';
    body.append('file', new File([await readFile(path)], path.split('/').at(-1) ?? 'x', { type }));
    const answer = await fetch(`${this.server.url}/api/v1/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}` },
      body,
    });
    const { data, message } = (await answer.json()) as { data: { id: string } | null; message: string };
    if (!data) throw new Error(`upload for ${form}.${field}: ${answer.status} ${message}`);
    return data.id;
  }

  async submit(doc: FormDoc, answers: Answers): Promise<ValidationResult> {
    const answer = await fetch(`${this.server.url}/api/v1/forms/${doc.id}/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ answers, form_version: doc.version }),
    });
    const { data, errors, message } = (await answer.json()) as {
      data: { submission_id?: string } | null;
      errors: Messages | null;
      message: string;
    };
    // Valid, but this user already has an open submission, which is named in the response.
    const isSecond = answer.status === 409 && typeof data?.submission_id === 'string';
    if (answer.status === 201 || isSecond) return { valid: true, messages: {} };
    if (answer.status === 422 && errors) return { valid: false, messages: errors };
    throw new Error(`${doc.id}: ${answer.status} ${message} for ${JSON.stringify(answers)}`);
  }
}

async function readOutside(server: Server, sender: Sender, doc: FormDoc): Promise<ExternalValues> {
  const uploads: Record<string, string[]> = {};
  const add = async (form: string, field: string, path: string, rule: FieldDoc['file']) => {
    const file = rule?.accept.some((type) => type !== 'pdf')
      ? await picture('contoh.jpg', 600, 600)
      : pdf('contoh.pdf');
    uploads[path] = await Promise.all(
      Array.from({ length: Math.min(rule?.max ?? 1, 2) }, () => sender.upload(form, field, file)),
    );
  };
  for (const [name, field] of Object.entries(doc.ui.fields)) {
    if (field.file) await add(doc.id, name, name, field.file);
    for (const [inner, one] of Object.entries(field.rows?.fields ?? {})) {
      if (one.file)
        await add(
          field.rows?.form ?? doc.id,
          field.rows?.form ? inner : `${name}.${inner}`,
          `${name}.${inner}`,
          one.file,
        );
    }
  }
  const codes = async (source: string, of?: string) => {
    const answer = await fetch(`${server.url}/api/v1/options/${source}${of ? `?of=${of}` : ''}`);
    return ((await answer.json()) as { data: { options: { value: string }[] } }).data.options.map(({ value }) => value);
  };
  const live: Record<string, string[]> = {
    provinces: ['64'],
    cities: ['64.71'],
    districts: ['64.71.01'],
    villages: await codes('villages', '64.71.01'),
    curators: await codes('curators'),
    categories: await codes('categories'),
  };
  return {
    live: (source) => fc.constantFrom(...(live[source] as string[])),
    uploads: (field, rows) =>
      (rows ? Object.entries(uploads).find(([path]) => path.endsWith(`.${field}`))?.[1] : uploads[field]) ?? [],
  };
}

/**
 * Answers for each path through the form: complete, and with one required answer missing, a different one on each path.
 */
function answersForEveryPath(doc: FormDoc, outside: ExternalValues): Answers[] {
  return findFormPaths(doc).paths.flatMap((path, at) =>
    answersOfPath(doc, path, outside, { seed: SEED }).flatMap((answers) => {
      const holed = withOneMissing(doc, path, answers);
      return [
        answers,
        ...holed
          .slice(at % Math.max(holed.length, 1))
          .slice(0, 2)
          .map((one) => one.answers),
      ];
    }),
  );
}

/** Validates a whole corpus in Chromium with the served module. */
function validateInBrowser(doc: FormDoc, corpus: Answers[]): Promise<ValidationResult[]> {
  return page.evaluate(
    async ([form, all]) => {
      const here = location.origin;
      const { validate } = await import(`${here}/engine-under-test.js`);
      const validators = await import(here + form.validator);
      const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      return all.map((given) => {
        const { valid, messages } = validate(form, validators, given, { today });
        return { valid, messages };
      });
    },
    [doc, corpus] as const,
  );
}

/** The rule and the fields of each server check. A new check must be added here, too. */
const CHECKS: Record<string, { rule: string; isFor: (field: FieldDoc) => boolean }> = {
  'live-list': { rule: 'live', isFor: ({ options }) => typeof options === 'object' },
  upload: { rule: 'upload', isFor: ({ file }) => file !== undefined },
};

/** Whether the message is exactly that of a server check for this field, and nothing else. */
function isServerOnly(doc: FormDoc, path: FieldPath, said: string[]): boolean {
  const field = fieldAt(doc, path);
  const own = Object.values(CHECKS).filter(({ isFor }) => field && isFor(field));
  return said.length === 1 && own.some(({ rule }) => said[0] === messageFor(doc, path, rule));
}

let server: Server;
let sender: Sender;
/** One page for all forms, because only the served modules matter. */
let page: Page;
const complaints: string[] = [];
test.beforeAll(async ({ browser, server: given }) => {
  test.setTimeout(180_000);
  server = given;
  await copyFile(
    fileURLToPath(new URL('fixtures/bazar-mangrove.yaml', import.meta.url)),
    join(server.schemasDir, 'forms/bazar-mangrove.yaml'),
  );
  sender = new Sender(server, await registerByApi(server, newAccount('Juri'), 'member'));
  page = await (await browser.newContext()).newPage();
  await watchConsole(page.context(), complaints);
  await page.route('**/engine-under-test.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: engine }),
  );
  await page.goto(`${server.url}/verify/success`);
});
test.afterEach(() => expect(complaints.splice(0), 'console errors and CSP violations').toEqual([]));
test.afterAll(() => page.context().close());

const shipped = (await readdir(fileURLToPath(new URL('../../schemas/forms/', import.meta.url)))).map((name) =>
  name.replace('.yaml', ''),
);

test('the server checks are exactly those listed here', () => {
  expect(serverChecks.map(({ name }) => name)).toEqual(Object.keys(CHECKS));
});

for (const id of [...shipped, 'bazar-mangrove']) {
  const details = ALWAYS.test(id) ? {} : LONG_TEST;
  test(`browser and server give the same result for ${COUNT} answers to ${id}`, details, async () => {
    test.setTimeout(process.env.FULL ? 900_000 : 180_000);
    const form = FORMS_WITH_OWN_PAGE.includes(id) ? id : await copyForm(server, id);
    const doc = await readForm(server, form, sender.token);
    const outside = await readOutside(server, sender, doc);
    const corpus = [
      ...fc.sample(validAnswers(doc, outside), { numRuns: Math.ceil(COUNT / 4), seed: SEED }),
      ...fc.sample(anyAnswers(doc, outside), { numRuns: COUNT, seed: SEED }),
      ...answersForEveryPath(doc, outside),
    ];
    let right = 0;
    const judged = await validateInBrowser(doc, corpus);
    for (const [at, answers] of corpus.entries()) {
      const [browser, http] = [judged[at] as ValidationResult, await sender.submit(doc, answers)];
      const comparable = Object.fromEntries(
        Object.entries(http.messages).filter(
          ([path, said]) => browser.messages[path] || !isServerOnly(doc, path, said),
        ),
      );
      expect({ answers, messages: comparable }).toEqual({ answers, messages: browser.messages });
      expect(browser.valid, JSON.stringify(answers)).toBe(Object.keys(comparable).length === 0);
      if (browser.valid) right++;
    }
    // A corpus in which nothing, or everything, is valid would prove little.
    expect(right).toBeGreaterThan(0);
    expect(right).toBeLessThan(corpus.length);
  });
}
