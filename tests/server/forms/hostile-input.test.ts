/** Hostile answers to any form get the engine's messages in the envelope and never cause a server error. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInWita } from '#engine/calendar.ts';
import { validate } from '#engine/validate.ts';
import { Problem } from '#server/problems.ts';
import { testApp } from '#tests/support/app.ts';
import { anyAnswers, type ExternalValues } from '#tests/support/generated-answers.ts';
import { RUNS } from '#tests/support/property-runs.ts';

const { app, as } = await testApp();
const dewi = await as.curator();
const person = await as.member({ business: true });
/** Includes unknown uploads and partly valid list values, so that the server-only checks run as well. */
const outside: ExternalValues = {
  live: (source) =>
    fc.constantFrom(...(source === 'curators' ? [dewi.id, person.id] : ['64', '64.71', '64.71.06', 'x'])),
  uploads: () => ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
};
const forms = await app.forms.list();

test.for(forms)(
  'answers to $doc.id are accepted or refused, field by field',
  { timeout: 60_000 + RUNS * 1000 },
  async ({ doc, validators }) => {
    const judged = async (answers: Record<string, unknown>) => {
      try {
        await app.forms.validate(doc.id, answers, { user: person });
        return { status: 200, errors: null };
      } catch (error) {
        if (error instanceof Problem) return { status: error.status, errors: error.errors };
        throw error;
      }
    };
    await fc.assert(
      fc.asyncProperty(anyAnswers(doc, outside), async (answers) => {
        const verdict = validate(doc, validators, structuredClone(answers), { today: dayInWita(new Date()) });
        const { status, errors } = await judged(answers);
        expect([200, 422]).toContain(status);
        // The server reports all messages of the browser with the same sentences. It may add those of server-checks.
        expect(errors ?? {}).toMatchObject(verdict.messages);
        const sent = await person.post(`/forms/${doc.id}/submissions`, { answers });
        expect([201, 403, 409, 422]).toContain(sent.status);
        if (sent.status === 422) expect(sent.body.errors).toEqual(errors);
        const draft = await person.put(`/forms/${doc.id}/draft`, { answers, base_revision: 0 });
        expect([200, 403, 409, 413, 422]).toContain(draft.status);
      }),
      { numRuns: RUNS },
    );
  },
);
