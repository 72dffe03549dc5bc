/** `npm run keys:rotate`: seals everything with SECRET_KEY that a key of SECRET_KEY_OLD sealed. May be stopped and started again. */
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/door.ts';
import { hasPreviousKeys, rotateToEnd } from '#server/features/keys/commands.ts';
import { endFailedStart } from '#server/start-error.ts';
import { say } from '#server/words.ts';

async function run(): Promise<boolean> {
  const config = { ...loadConfig(), logLevel: 'silent' as const };
  const { databaseUrl, dataDir } = config;
  const db = await openDatabase({ databaseUrl, dataDir, patient: true });
  const app = await buildApp({ config, db });
  try {
    await app.ready();
    if (!(await hasPreviousKeys(app))) {
      console.log(say('start:keys.none'));
      return true;
    }
    const { sealed, unreadable, done } = await rotateToEnd(
      app,
      (step) => console.log(say('start:keys.step', { ...step, count: step.sealed })),
      (seconds) => console.log(say('start:keys.wait', { seconds })),
    );
    if (unreadable > 0) console.log(say('start:keys.unreadable', { count: unreadable }));
    console.log(say(done ? 'start:keys.done' : 'start:keys.unfinished', { count: sealed }));
    return done;
  } finally {
    await app.close();
    await db.close();
  }
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  endFailedStart(error);
}
