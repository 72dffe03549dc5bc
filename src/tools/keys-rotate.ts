/** `npm run keys:rotate`: encrypts everything again with SECRET_KEY that was encrypted with a key of SECRET_KEY_OLD. It can be stopped and restarted. */
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { hasPreviousKeys, rotateToEnd } from '#server/modules/operations/keys/keys.commands.ts';
import { runCommand } from './command.ts';

async function run(): Promise<boolean> {
  const config = { ...loadConfig(), logLevel: 'silent' as const };
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  const db = await openDatabase({ databaseUrl: databaseDirectUrl ?? databaseUrl, dataDir, withoutTimeouts: true });
  const app = await buildApp({ config, db });
  try {
    await app.ready();
    if (!(await hasPreviousKeys(app))) {
      console.log(t('start:keys.none'));
      return true;
    }
    const { sealed, unreadable, done } = await rotateToEnd(
      app,
      (step) => console.log(t('start:keys.step', { ...step, count: step.sealed })),
      (seconds) => console.log(t('start:keys.wait', { seconds })),
    );
    if (unreadable > 0) console.log(t('start:keys.unreadable', { count: unreadable }));
    console.log(t(done ? 'start:keys.done' : 'start:keys.unfinished', { count: sealed }));
    return done;
  } finally {
    await app.close();
    await db.close();
  }
}

await runCommand(async () => {
  if (!(await run())) process.exitCode = 1;
});
