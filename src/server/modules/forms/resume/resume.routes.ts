/** Continuing a public form through a link in a mail. A GET never uses a link up, because mail scanners open links. */
import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { ResumableAnswers, ResumeBody, ResumeToken } from '#contract/resume.ts';
import { requireOpenFor } from '#server/form-access.ts';
import type { App, RateLimit } from '#server/types.ts';
import { mailAgain, openSaved, saveForLater, sweepResumable } from './resume.commands.ts';

const HOUR = 3600;
/** Many people may share one address, such as a training room. The mails to one recipient have a limit of their own. */
const limit = (name: string, max: number): RateLimit => ({ name, max, windowSeconds: HOUR, by: 'ip' });

export default async function routes(app: App) {
  app.post(
    '/forms/:id/resume',
    {
      config: { access: 'public', limit: limit('resume', 100) },
      schema: {
        summary: 'Save unfinished answers of a public form for 30 days, and mail a link that continues them',
        params: FormParams,
        body: ResumeBody,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      const { doc } = await app.forms.get(request.params.id);
      requireOpenFor(doc, null);
      if (!request.body.trap) await saveForLater(app, doc, request.body);
      return ok(null, app.t('resume-server:saved'));
    },
  );

  app.post(
    '/forms/:id/resume/open',
    {
      config: { access: 'public', limit: limit('resume-token', 300) },
      schema: {
        summary: 'Use the mailed link: the answers, once',
        params: FormParams,
        body: ResumeToken,
        response: { 200: Envelope(ResumableAnswers) },
      },
    },
    async (request, reply) => {
      const { doc } = await app.forms.get(request.params.id);
      requireOpenFor(doc, null);
      reply.header('cache-control', 'no-store');
      return ok(await openSaved(app, doc.id, request.body.token));
    },
  );

  app.post(
    '/forms/:id/resume/again',
    {
      config: { access: 'public', limit: limit('resume-again', 60) },
      schema: {
        summary: 'Mail another link to the same address',
        params: FormParams,
        body: ResumeToken,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      const { doc } = await app.forms.get(request.params.id);
      requireOpenFor(doc, null);
      await mailAgain(app, doc, request.body.token);
      return ok(null, app.t('resume-server:again'));
    },
  );

  app.jobs.every('resume.sweep', HOUR, async () => {
    for (;;) {
      const swept = await app.db.tx((trx) => sweepResumable(trx));
      if (swept === 0) return;
      app.log.info({ swept }, 'unfinished answers of visitors are gone after 30 days');
    }
  });
}
