/** Drafts are read from the server. While offline the local copy is used. */
import { describe, expect, test } from 'vitest';
import { compileWithValidators, formFile } from '#tests/engine/fixtures.ts';
import { loadOrphanedDocs } from '#web/forms/draft/orphaned-docs.ts';
import { readDraft } from '#web/forms/draft/read-draft.ts';
import type { DraftDoc, FormsEnvironment } from '#web/forms/types.ts';
import type { LocalCopy } from '#web/local-copy.ts';

const draft: DraftDoc = {
  answers: { name: 'Siti' },
  revision: 4,
  form_version: 2,
  kept_version: 1,
  dropped: ['x'],
  saved_at: 'now',
};
const copy = {
  answers: { name: 'Sari' },
  base: { name: 'Siti' },
  revision: 3,
  form_version: 2,
} as unknown as LocalCopy;
const environment = (answer: () => Promise<DraftDoc>) => ({ api: { draft: answer } }) as unknown as FormsEnvironment;
const failing = (code: string) => environment(() => Promise.reject({ status: 0, code }));

describe('opening a draft', () => {
  test('uses the draft of the server', async () => {
    expect(
      await readDraft(
        environment(async () => draft),
        'contoh',
        copy,
      ),
    ).toEqual(draft);
  });

  test('without a response uses the last known state in the local copy', async () => {
    expect(await readDraft(failing('NO_ANSWER'), 'contoh', copy)).toEqual({
      answers: { name: 'Siti' },
      revision: 3,
      form_version: 2,
      kept_version: 2,
      dropped: [],
      saved_at: null,
    });
  });

  test('without a response and without a copy there is no draft', async () => {
    expect(await readDraft(failing('NO_ANSWER'), 'contoh', null)).toBeNull();
  });

  test('an error of the server is thrown', async () => {
    await expect(readDraft(failing('FORBIDDEN'), 'contoh', copy)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('form versions of orphaned answers', () => {
  test('are loaded once each, and one that fails is left for later', async () => {
    const { doc } = await compileWithValidators(formFile({ name: { type: 'string' } }));
    const requested: [string, number][] = [];
    const formVersion = async (form: string, version: number) => {
      requested.push([form, version]);
      if (version === 2) throw new Error('offline');
      return { ...doc, version };
    };
    const docs = await loadOrphanedDocs({ formVersion }, 'contoh', { '1': { a: 1 }, '2': { b: 1 }, '3': { c: 1 } });
    expect([...docs].map(([version, one]) => [version, one.version])).toEqual([
      ['1', 1],
      ['3', 3],
    ]);
    expect(requested).toEqual([
      ['contoh', 1],
      ['contoh', 2],
      ['contoh', 3],
    ]);
  });
});
