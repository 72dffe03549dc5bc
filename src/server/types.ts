/** Types of the application and of a request, and of the route options for access and limits. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { Permission, Role } from '#contract/roles.ts';
import type { Config } from './config.ts';
import type { Crypt } from './crypt.ts';
import type { Database } from './database/connect.ts';
import type { RunIdempotent } from './http/idempotency.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { t } from './lib/i18n.ts';
import type { SendMail } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { LiveKey } from './modules/integrations/api-keys/api-keys.queries.ts';

export interface User {
  id: string;
  email: string;
  name: string;
  role: Role;
  verified: boolean;
  session_id: string;
  business_id: string | null;
}

/**
 * public: anyone · optional: anyone, `request.user` is set for a valid token · session: any logged-in user · key: another system
 * with an API key, no user · a permission: users whose role has it.
 */
export type Access = 'public' | 'optional' | 'session' | 'key' | Permission;

export interface RateLimit {
  /** Limits with the same name share a counter. */
  name: string | ((request: FastifyRequest) => string);
  max: number;
  windowSeconds: number;
  /**
   * ip: the address · account: the e-mail in the body · person: the account, else the address · user: the account, anonymous visitors
   * are not counted · key: the API key · device: an anonymous visitor's `Device-Token` · visitor: an anonymous visitor's address.
   */
  by: 'ip' | 'account' | 'person' | 'user' | 'key' | 'device' | 'visitor';
  /** Counts only successful requests. A refused or replayed request is refunded. */
  accepted?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Requires a verified e-mail address, else 403. */
    verified?: boolean;
    limit?: RateLimit | RateLimit[];
    /** Responses are saved by `Idempotency-Key`. The handler does its work in `app.runIdempotent`. */
    idempotent?: boolean;
    /** The POST accepts `_method` with this value. All other routes treat `_method` as an unknown field. */
    methodOverride?: 'PATCH' | 'PUT';
    /** Accepts multipart, alone or besides JSON, so the route's schema does not validate the body. */
    multipart?: boolean;
    /** The response is bytes. */
    binary?: boolean;
    /** The response stays open as long as the client. It does not count as a request in flight. */
    endless?: boolean;
    /** Not part of the API, so it needs no contract. */
    outside?: boolean;
  }
  interface FastifyInstance {
    config: Config;
    db: Database;
    crypt: Crypt;
    jobs: Jobs;
    metrics: Metrics;
    mail: SendMail;
    t: typeof t;
    runIdempotent: RunIdempotent;
    /** Methods of the routes at this path. */
    allowedMethods(path: string): string[];
    routeList: {
      url: string;
      method: string;
      outside: boolean;
      access: Access | undefined;
      verified: boolean | undefined;
      /** Schemas by status, as the route declares them. */
      response: unknown;
    }[];
    isShuttingDown: boolean;
    /** The demo is being filled. Pages are served meanwhile. */
    isFilling: boolean;
    reloadTranslations(): void;
  }
  interface FastifyRequest {
    /** null on public routes, and for anonymous visitors of optional routes. */
    user: User | null;
    /** The API key on routes with the access `key`, otherwise null. */
    apiKey: LiveKey | null;
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
