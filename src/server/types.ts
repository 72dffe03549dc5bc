/** What the house hangs on the application and on a request, and how a route says who may come. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { Config } from './config.ts';
import type { Crypt } from './crypt.ts';
import type { Database } from './database/connect.ts';
import type { Role } from './database/tables.ts';
import type { RunIdempotent } from './http/idempotency.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { t } from './lib/i18n.ts';
import type { SendMail } from './mail.ts';

export interface User {
  id: string;
  email: string;
  name: string;
  role: Role;
  verified: boolean;
  session_id: string;
  business_id: string | null;
}

/** public: anyone · optional: anyone, `request.person` set when a valid token came · session: anyone logged in · roles: exactly these. */
export type Access = 'public' | 'optional' | 'session' | Role[];

export interface RateLimit {
  /** Limits of one name share a counter. */
  name: string | ((request: FastifyRequest) => string);
  max: number;
  windowSeconds: number;
  /**
   * ip: the address · account: the e-mail in the body · person: the account, else the address · user: the account, visitors are not
   * counted · device: a visitor's `Device-Token` · visitor: a visitor's address.
   */
  by: 'ip' | 'account' | 'person' | 'user' | 'device' | 'visitor';
  /** Only requests that succeeded count; a refused try or a repeated answer is given back. */
  accepted?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Needs a verified e-mail, else 403. */
    verified?: boolean;
    limit?: RateLimit | RateLimit[];
    /** Answers of this call are kept by `Idempotency-Key`; the handler runs its work in `app.once`. */
    idempotent?: boolean;
    /** The POST accepts `_method` with this value; everywhere else `_method` is an unknown field. */
    methodOverride?: 'PATCH' | 'PUT';
    /** Takes multipart (alone or besides JSON), so the body is not judged by the route's schema. */
    multipart?: boolean;
    /** Answers bytes. */
    binary?: boolean;
    /** Stays open as long as whoever asked: nobody waits for its answer. */
    endless?: boolean;
    /** Not part of the API: no contract is asked of it. */
    outside?: boolean;
  }
  interface FastifyInstance {
    config: Config;
    db: Database;
    crypt: Crypt;
    jobs: Jobs;
    mail: SendMail;
    t: typeof t;
    runIdempotent: RunIdempotent;
    /** Methods that some route answers at this path. */
    allowedMethods(path: string): string[];
    routeList: { url: string; method: string; outside: boolean; access?: Access; verified?: boolean }[];
    isShuttingDown: boolean;
    reloadTranslations(): void;
  }
  interface FastifyRequest {
    /** null on public calls and for visitors of optional ones. */
    user: User | null;
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
