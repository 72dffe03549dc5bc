/** One structured line per event; whatever smells of a secret is struck out. */
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

const SECRET_FIELDS = [
  'password',
  'password_confirm',
  'token',
  'refresh_token',
  'access_token',
  'nik',
  'npwp',
  'bank_number',
];

export const loggerOptionsOf = (config: Config): FastifyServerOptions['logger'] =>
  config.logLevel === 'silent'
    ? false
    : {
        level: config.logLevel,
        redact: {
          paths: [
            'req.headers.authorization',
            'req.headers.cookie',
            'headers.authorization',
            'headers.cookie',
            ...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
          ],
          censor: '[disembunyikan]',
        },
        serializers: {
          // Query strings may carry mail tokens and signatures: only the path is kept.
          req: (request: { method: string; url: string; ip?: string }) => ({
            method: request.method,
            path: request.url.split('?', 1)[0],
            ip: request.ip,
          }),
          res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        },
      };

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
type Level = (typeof LOG_LEVELS)[number];
type Options = { level?: string };

/** The log of one request. Most say nothing that is written, so pino's child – a third of a small answer – is made at the first word. */
class LazyRequestLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  readonly #options: Options;
  #child: FastifyBaseLogger | undefined;
  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>, options: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }
  get level(): string {
    return this.#options.level ?? this.#parent.level;
  }
  child(bindings: Record<string, unknown>, options?: Options) {
    return this.#logger.child(bindings, options ?? {});
  }
  silent() {}
  write(level: Level, words: Parameters<FastifyBaseLogger['info']>) {
    const least = LOG_LEVELS.indexOf(this.level as Level);
    if (least !== -1 && LOG_LEVELS.indexOf(level) >= least) this.#logger[level](...words);
  }
  get #logger(): FastifyBaseLogger {
    this.#child ??= this.#parent.child(this.#bindings, this.#options);
    return this.#child;
  }
}
for (const level of LOG_LEVELS)
  Object.defineProperty(LazyRequestLogger.prototype, level, {
    value(this: LazyRequestLogger, ...words: Parameters<FastifyBaseLogger['info']>) {
      this.write(level, words);
    },
  });

export const makeRequestLogger = (parent: FastifyBaseLogger, bindings: Record<string, unknown>, options: object) =>
  new LazyRequestLogger(parent, bindings, options) as unknown as FastifyBaseLogger;
