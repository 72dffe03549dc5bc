/** How the process shuts down, and which errors do not end it. */
import type { App } from './types.ts';

const CLOSE_CONNECTIONS_AFTER_MS = 10_000;
const FORCE_EXIT_AFTER_MS = 15_000;

/**
 * One process serves all users, so an error in one request must not end it. All state beyond a request is in the database. An
 * uncaught error is logged with its stack, and the other requests go on.
 */
export function logUncaughtErrors(app: App): void {
  process.on('unhandledRejection', (reason) => app.log.error({ err: reason }, 'a rejection was not handled'));
  process.on('uncaughtException', (error) => app.log.error({ err: error }, 'an exception was not caught'));
}

/** On SIGTERM and SIGINT: stops new work, gives running work ten seconds, then closes the database. A second signal exits at once. */
export function shutDownGracefully(app: App): void {
  let isEnding = false;
  const shutDown = async (signal: string) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    app.isShuttingDown = true;
    app.log.info({ signal }, 'ending');
    setTimeout(() => process.exit(1), FORCE_EXIT_AFTER_MS).unref();
    // Half-open connections would otherwise delay the shutdown.
    setTimeout(() => app.server.closeAllConnections(), CLOSE_CONNECTIONS_AFTER_MS).unref();
    try {
      await app.jobs.stop();
      await app.close();
      await app.db.close();
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'the end was not orderly');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown(signal));
}
