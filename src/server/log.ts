/** One structured line per event; whatever smells of a secret is struck out. */
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

const SECRET = ['password', 'password_confirm', 'token', 'refresh_token', 'access_token', 'nik', 'npwp', 'bank_number'];

export const loggerOf = (config: Config): FastifyServerOptions['logger'] =>
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
            ...SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
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
