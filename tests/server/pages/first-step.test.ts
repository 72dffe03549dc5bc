/** The page of a form contains its first step, so that it can be filled in before the application has loaded. */
import { expect, test } from 'vitest';
import type { FormDoc } from '#engine/types.ts';
import { pagesApp } from '#tests/support/pages-app.ts';

const { visit, as } = await pagesApp();

const docOf = async (form: string): Promise<FormDoc> => (await as.visitor.get(`/forms/${form}`)).body.data;
/** The rendered page without the application's own element. */
const firstStepOf = (html: string) => /<div id="first-step">(.*)<\/div><div id="root"><\/div>/s.exec(html)?.[1];

test.each(['/contact-us', '/forms/umkm-data', '/forms/consultation'])(
  'somebody who opens %s can type at once: every field of the first step is in the page',
  async (path) => {
    const { text, status } = await visit(path);
    expect(status).toBe(200);
    const content = firstStepOf(text) ?? '';
    const form = path.split('/').at(-1) as string;
    const { steps, ui, title } = await docOf(form);
    for (const name of steps[0]?.fields ?? []) {
      if (ui.fields[name]?.showIf) continue;
      expect(content).toContain(`data-field="${form}.${name}"`);
    }
    expect(content).not.toContain('data-bone');
    expect(text).toContain('<title>');
    expect(title).not.toBe('');
  },
);
