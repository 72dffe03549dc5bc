/**
 * Reports the errors of a form together with the errors of the request's own parameters. If the parameters (or the texts of the
 * body) are refused before the form was validated, the form's errors are added to the refusal.
 */

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type FormCall, formCalls } from '#contract/form-calls.ts';
import { initialAnswers } from '#engine/answers.ts';
import { isRecord } from '#engine/is-record.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { givenAnswers } from '#server/lib/given-answers.ts';
import { type FieldErrors, Problem, problems } from '../problems.ts';
import type { App } from '../types.ts';

export interface RouteForm {
  /** The form's id. */
  id: string | ((request: FastifyRequest) => string);
  /** The property of the body that holds the answers. */
  at: 'answers' | 'address';
  /** Validates only the answers that are present. */
  partial?: boolean;
}

interface FormPart {
  id: string;
  answers: Answers;
  /** Put before each field path of the form. */
  prefix: string;
  partial: boolean;
}

function nestedPart(request: FastifyRequest, { id, at, partial = false }: RouteForm): FormPart[] {
  const answers = isRecord(request.body) ? request.body[at] : undefined;
  if (!isRecord(answers)) return [];
  const prefix = at === 'answers' ? '' : `${at}.`;
  return [{ id: typeof id === 'string' ? id : id(request), answers, prefix, partial }];
}

/** Splits a body that mixes form fields and parameters into one part per form. */
function flatParts(call: FormCall, fields: Answers, docs: FormDoc[], partial: boolean): FormPart[] {
  const parameterNames = new Set([...Object.keys(call.parameters.properties), '_method']);
  const answers = Object.entries(fields).filter(([name]) => !parameterNames.has(name));
  const parts = docs.map((doc) => ({
    id: doc.id,
    answers: Object.fromEntries(answers.filter(([name]) => Object.hasOwn(doc.ui.fields, name))),
    prefix: '',
    partial,
  }));
  if (!call.isEither) return parts;
  const countAnswers = ({ answers }: FormPart) => Object.keys(answers).length;
  return parts.sort((one, other) => countAnswers(other) - countAnswers(one)).slice(0, 1);
}

async function partsOf(app: App, request: FastifyRequest): Promise<FormPart[]> {
  const { form, formCall } = request.routeOptions.config;
  if (form) return nestedPart(request, form);
  const fields = request.parsedFields ?? request.body;
  if (!formCall || !isRecord(fields)) return [];
  const docs = await Promise.all(formCall.forms.map(async (id) => (await app.forms.get(id)).doc));
  const partial = request.method === 'PATCH' || formCall.methodOverride === true;
  return flatParts(formCall, fields, docs, partial);
}

/** Sentences by field path. Empty if the answers cannot be validated, for example because the form is closed. */
async function errorsOfPart(app: App, { user }: FastifyRequest, part: FormPart): Promise<FieldErrors> {
  const { id, prefix, partial } = part;
  try {
    const { doc } = await app.forms.get(id);
    const answers = { ...(partial ? {} : initialAnswers(doc)), ...givenAnswers(part.answers) };
    await app.forms.validate(id, answers, { user, partial });
    return {};
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'VALIDATION_FAILED') return {};
    const entries = Object.entries(error.errors ?? {});
    return Object.fromEntries(entries.map(([path, sentences]) => [prefix + path, sentences]));
  }
}

/** Adds the errors of the request's form to the problem, unless it already contains them. */
export async function withFormErrors(problem: Problem, request: FastifyRequest): Promise<Problem> {
  if (problem.code !== 'VALIDATION_FAILED' || problem.isFormValidated) return problem;
  const app = request.server.withTypeProvider<TypeBoxTypeProvider>();
  const errors: FieldErrors = {};
  for (const part of await partsOf(app, request)) Object.assign(errors, await errorsOfPart(app, request, part));
  if (Object.keys(errors).length === 0) return problem;
  return problems.VALIDATION_FAILED({ ...errors, ...problem.errors }, problem.data);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where the body of this request holds the answers of a form. */
    form?: RouteForm;
    /** Set for the calls of `contract/form-calls.ts`. */
    formCall?: FormCall;
  }
  interface FastifyRequest {
    /** Fields of a body that the route parsed itself, from JSON or multipart. */
    parsedFields: Answers | null;
  }
}

export default fp(async (app: FastifyInstance) => {
  app.decorateRequest('parsedFields', null);
  const calls = new Map(formCalls.map((one) => [one.call, one]));
  app.addHook('onRoute', (route) => {
    const path = route.url.replace(/^\/api\/v1/, '');
    const formCall = [route.method]
      .flat()
      .map((method) => calls.get(`${method} ${path}`))
      .find(Boolean);
    if (formCall) route.config = { ...route.config, formCall };
  });
});
