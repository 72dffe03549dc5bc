/** Writes one structured log line per event and redacts secrets. */
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { textLogStream } from './log-text.ts';

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

export const loggerOptionsOf = (config: Config): NonNullable<FastifyServerOptions['logger']> =>
  config.logLevel === 'silent'
    ? false
    : {
        level: config.logLevel,
        ...(config.logFormat === 'text' ? { stream: textLogStream } : {}),
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
          // Query strings may carry mail tokens and signatures, so only the path is logged.
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

/** The logger of one request. Creating pino's child logger costs a third of a small response, so it is created at the first log line. */
class LazyRequestLogger implements FastifyBaseLogger {
  // Defined below, the same for every level.
  declare readonly trace: FastifyBaseLogger['trace'];
  declare readonly debug: FastifyBaseLogger['debug'];
  declare readonly info: FastifyBaseLogger['info'];
  declare readonly warn: FastifyBaseLogger['warn'];
  declare readonly error: FastifyBaseLogger['error'];
  declare readonly fatal: FastifyBaseLogger['fatal'];
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

export const makeRequestLogger = (
  parent: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
): FastifyBaseLogger => new LazyRequestLogger(parent, bindings, options);
