import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ResendVerificationBody } from '#contract/auth.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { safeRedirectPath } from '#contract/paths.ts';
import { AvatarBody, PersonalBody, Profile, RegisterBody, RegisterResult } from '#contract/users.ts';
import { handleError, problemOf } from '#server/http/errors.ts';
import { userOf } from '#server/http/request-user.ts';
import { schemaErrorsOf, validPartOfBody } from '#server/http/schema-errors.ts';
import { deferBodyValidation, readAnswers } from '#server/modules/files/uploads/uploads.commands.ts';
import type { App, RateLimit } from '#server/types.ts';
import { AVATAR, changeAvatar } from './change-avatar.ts';
import { type Cancellation, cancelEmailChange } from './email-change.ts';
import { changePersonal } from './personal-details.ts';
import { register } from './register.ts';
import { getProfile } from './users.present.ts';
import { requestVerification, sendVerification, verifyEmail } from './verification.ts';

const HOUR = 3600;
/** Too many requests, or no database. The link itself stays valid. */
const TEMPORARY_STATUSES = [429, 503];

const Next = Type.Optional(Type.String());
const LinkOfMail = {
  querystring: Type.Object({ token: Type.String({ maxLength: 200, default: '' }), next: Next }),
  response: { 302: Type.Null() },
};
/** A link in an e-mail always leads to a page. A malformed token leads to the same page as an unknown one. */
const linkOfMail = {
  attachValidation: true,
  errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    TEMPORARY_STATUSES.includes(problemOf(error).status)
      ? reply.header('cache-control', 'no-store').redirect('/verify/fail?sebab=sibuk', 302)
      : handleError(error, request, reply),
};
const CANCELLED_PAGES: Record<Cancellation, string> = {
  cancelled: '/verify/success?sebab=dibatalkan',
  changed: '/verify/fail?sebab=sudah-diganti',
  invalid: '/verify/fail',
};

/**
 * Created accounts are limited. Attempts have a far higher limit, because a refusal reveals whether an address is
 * taken.
 */
const REGISTER_LIMITS: RateLimit[] = [
  { name: 'register', max: 20, windowSeconds: HOUR, by: 'device', accepted: true },
  { name: 'register', max: 200, windowSeconds: HOUR, by: 'visitor', accepted: true },
  { name: 'register-tries', max: 600, windowSeconds: HOUR, by: 'ip' },
];

export default async function routes(app: App): Promise<void> {
  app.post(
    '/auth/register',
    {
      config: { access: 'public', limit: REGISTER_LIMITS },
      attachValidation: true,
      schema: { summary: 'Open an account', body: RegisterBody, response: { 201: Envelope(RegisterResult) } },
    },
    async (request, reply) => {
      const made = await register(app, validPartOfBody(request), request.ip, schemaErrorsOf(request));
      return reply.code(201).send(ok(made, app.t('accounts:done.registered')));
    },
  );

  app.get(
    '/auth/verify-email',
    {
      config: { access: 'public', limit: { name: 'verify-email', max: 300, windowSeconds: HOUR, by: 'ip' } },
      ...linkOfMail,
      schema: { summary: 'The link of the verification mail', ...LinkOfMail },
    },
    async (request, reply) => {
      const isProved = !request.validationError && (await verifyEmail(app, request.query.token, request.ip));
      const next = safeRedirectPath(request.query.next ?? null);
      const page = isProved ? `/verify/success${next ? `?next=${encodeURIComponent(next)}` : ''}` : '/verify/fail';
      return reply.header('cache-control', 'no-store').redirect(page, 302);
    },
  );

  app.get(
    '/auth/cancel-email-change',
    {
      config: { access: 'public', limit: { name: 'cancel-email', max: 300, windowSeconds: HOUR, by: 'ip' } },
      ...linkOfMail,
      schema: { summary: 'The link that cancels a change of the e-mail address', ...LinkOfMail },
    },
    async (request, reply) => {
      const done = request.validationError ? 'invalid' : await cancelEmailChange(app, request.query.token, request.ip);
      return reply.header('cache-control', 'no-store').redirect(CANCELLED_PAGES[done], 302);
    },
  );

  app.get(
    '/auth/send/verify-email',
    {
      config: { access: 'session', limit: { name: 'verify', max: 5, windowSeconds: HOUR, by: 'person' } },
      schema: {
        summary: 'Send the verification mail again',
        querystring: Type.Object({ next: Next }),
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      const isSent = await sendVerification(app, userOf(request), request.query.next);
      return ok(null, app.t(isSent ? 'accounts:done.mailed' : 'accounts:done.verified_already'));
    },
  );

  app.post(
    '/auth/send/verify-email',
    {
      config: {
        access: 'public',
        limit: [
          { name: 'verify-address', max: 100, windowSeconds: HOUR, by: 'ip' },
          { name: 'verify-address', max: 5, windowSeconds: HOUR, by: 'account' },
        ],
      },
      attachValidation: true,
      schema: {
        summary: 'Send the verification mail again, without a session',
        description: 'The answer is the same for unknown and verified addresses, which get no mail.',
        body: ResendVerificationBody,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      await requestVerification(app, validPartOfBody<ResendVerificationBody>(request), schemaErrorsOf(request));
      return ok(null, app.t('accounts:done.mailed'));
    },
  );

  app.get(
    '/auth/user',
    { config: { access: 'session' }, schema: { summary: 'Own profile', response: { 200: Envelope(Profile) } } },
    async (request) => ok(await getProfile(app, app.db.kysely, userOf(request).id)),
  );

  app.patch(
    '/auth/user/personal',
    {
      config: {
        access: 'session',
        limit: [
          { name: 'personal', max: 120, windowSeconds: HOUR, by: 'person' },
          // Each change of the e-mail address sends an e-mail to an address that may be a stranger's.
          { name: 'email-change', max: 10, windowSeconds: HOUR, by: 'account' },
        ],
      },
      attachValidation: true,
      schema: { summary: 'Change own data', body: PersonalBody, response: { 200: Envelope(Profile) } },
    },
    async (request) => {
      const { id } = userOf(request);
      const email = await changePersonal(
        app,
        userOf(request),
        validPartOfBody(request),
        request.ip,
        schemaErrorsOf(request),
      );
      const message = email ? app.t('accounts:done.email_pending', { email }) : app.t('accounts:done.saved');
      return ok(await getProfile(app, app.db.kysely, id), message);
    },
  );

  app.post(
    '/auth/user/upload-avatar',
    {
      config: { access: 'session', methodOverride: 'PUT', multipart: true },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Change own picture: a file, or the id of an upload',
        consumes: ['multipart/form-data', 'application/json'],
        body: AvatarBody,
        response: { 200: Envelope(Profile) },
      },
    },
    async (request) => {
      const user = userOf(request);
      const { fields } = await readAnswers(request, { form: AVATAR.form, maxFiles: 1 });
      await changeAvatar(app, user, fields);
      return ok(await getProfile(app, app.db.kysely, user.id), app.t('accounts:done.avatar'));
    },
  );
}
