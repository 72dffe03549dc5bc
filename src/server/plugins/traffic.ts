/** The coarse part of defence, per process: a flood cap per household, and an end to uploads that trickle. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { household } from './limits.ts';

const WATCHED_BYTES = 64 * 1024;
const PATIENCE_MS = 15_000;
const LEAST_BYTES = 2_048 * (PATIENCE_MS / 1000);

/** The whole body may take five minutes, but less than 2 kB/s for 15 s on end is not a slow phone. */
function watchTrickle(request: FastifyRequest): void {
  const { raw } = request;
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    // Where we are the slow side (the stream is paused) the sender is not to blame.
    if (raw.readableFlowing && !raw.complete && bytesRead - seen < LEAST_BYTES) raw.destroy();
    seen = bytesRead;
  }, PATIENCE_MS).unref();
  raw.once('close', () => clearInterval(timer));
}

const WINDOW_MS = 60_000;
const UNCOUNTED = /^\/(assets|health)\//;

export default fp(async (app: FastifyInstance) => {
  let counts = new Map<string, number>();
  let since = Date.now();
  app.addHook('onRequest', (request, _reply, done) => {
    // A page brings a score of files with it, and a whole office may sit behind one address.
    if (!UNCOUNTED.test(request.url)) {
      const now = Date.now();
      if (now - since >= WINDOW_MS) {
        counts = new Map();
        since = now;
      }
      const key = household(request.ip);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > app.config.floodCap) return done(problems.TOO_MANY((since + WINDOW_MS - now) / 1000));
    }
    const { headers } = request;
    if (headers['transfer-encoding'] || Number(headers['content-length']) > WATCHED_BYTES) watchTrickle(request);
    done();
  });
});
