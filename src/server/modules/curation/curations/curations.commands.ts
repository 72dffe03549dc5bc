/**
 * Submits a curation form whose answers are at the top level (multipart with files, or JSON) and not under `answers`.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isVersion } from '#contract/bounds.ts';
import { ok } from '#contract/envelope.ts';
import { isRecord } from '#engine/is-record.ts';
import type { Answers } from '#engine/types.ts';
import { requireOpenFor } from '#server/form-access.ts';
import { givenAnswers } from '#server/lib/given-answers.ts';
import { readAnswers } from '#server/modules/files/uploads/uploads.commands.ts';
import { createSubmission } from '#server/modules/forms/submissions/submissions.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { type Correction, loadForCorrection } from './revision/revision.commands.ts';

interface CurationCall {
  formId: string;
  maxFiles: number;
  user: User;
}
const extraFields = { properties: { form_version: { type: 'integer' } } };

export async function sendCuration(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { formId, maxFiles, user }: CurationCall,
) {
  const { doc } = await app.forms.get(formId);
  requireOpenFor(doc, user);
  const { fields, fingerprint } = await readAnswers(request, { docs: [doc], schema: extraFields, maxFiles });
  const { form_version, ...answers } = flattenAnswers(fields);
  const sent = {
    formId,
    answers: givenAnswers(answers),
    version: parseVersion(app, form_version),
    user,
    ip: request.ip,
  };
  return app.runIdempotent(request, reply, { status: 201, fingerprint }, async (trx) =>
    ok(await createSubmission(app, trx, sent), app.t('submissions:sent')),
  );
}

/**
 * The fields that a sender corrects in a returned entry; `null` clears a field. Permission is checked before any file
 * is stored.
 */
export async function readCorrection(
  app: App,
  request: FastifyRequest,
  { user, id, maxFiles }: { user: User; id: string; maxFiles: number },
): Promise<Correction> {
  const { doc } = await loadForCorrection(app, user, id);
  const { fields } = await readAnswers(request, { docs: [doc], schema: extraFields, maxFiles });
  const { form_version, ...changed } = flattenAnswers(fields);
  return { changed, version: parseVersion(app, form_version), ip: request.ip };
}

/** JSON may have the answers under `answers`, as for every other form. */
function flattenAnswers(fields: Answers): Answers {
  const { answers, form_version, ...rest } = fields;
  return isRecord(answers) && Object.keys(rest).length === 0 ? { ...answers, form_version } : fields;
}

function parseVersion(app: App, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (isVersion(value)) return value;
  const label = app.t('problems:labels.form_version');
  throw problems.VALIDATION_FAILED({ form_version: [app.t('problems:rules.integer', { label })] });
}
