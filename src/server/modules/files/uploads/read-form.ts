import type { FastifyRequest } from 'fastify';
import { isVersion } from '#contract/bounds.ts';
import { FormVersion } from '#contract/form-calls.ts';
import type { Answers } from '#engine/types.ts';
import { givenAnswers } from '#server/lib/given-answers.ts';
import { t } from '#server/lib/i18n.ts';
import { problems } from '#server/problems.ts';
import { readAnswers } from './multipart.ts';

/** What a request sends of one form. */
export interface SentForm {
  answers: Answers;
  form_version?: number | undefined;
}
interface ReadForm {
  sent: SentForm;
  /** Equal for equal fields and bytes. Idempotency compares it. */
  fingerprint: unknown;
}

/** Reads a request that sends one form, as JSON or multipart: its answers and, beside them, `form_version`. 422 if that is no version. */
export async function readForm(request: FastifyRequest, formId: string, maxFiles?: number): Promise<ReadForm> {
  const { doc } = await request.server.forms.get(formId);
  const options = { docs: [doc], schema: FormVersion, ...(maxFiles === undefined ? {} : { maxFiles }) };
  const { fields, fingerprint } = await readAnswers(request, options);
  const { form_version, ...answers } = fields;
  if (form_version !== undefined && !isVersion(form_version))
    throw problems.VALIDATION_FAILED({ form_version: [t('business:form_version')] });
  return { sent: { answers: givenAnswers(answers), form_version }, fingerprint };
}
