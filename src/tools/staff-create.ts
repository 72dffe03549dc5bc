/** `npm run staff:create -- <email> "<name>"`: creates the first staff account, or makes an existing account staff. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { builtTemplate } from '#server/database/template.ts';
import { t } from '#server/lib/i18n.ts';
import { createStaff } from '#server/modules/identity/users/create-staff.ts';
import { Problem } from '#server/problems.ts';
import { StartError } from '#server/start-error.ts';
import { readArguments, runCommand } from './command.ts';

/** At a terminal the password is asked twice and hidden. Otherwise it is the first line of standard input. */
async function askPassword(email: string): Promise<{ password: string; password_confirm: string }> {
  const { stdin, stdout } = process;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: stdin.isTTY ? silent : undefined, terminal: stdin.isTTY });
  try {
    if (!stdin.isTTY) {
      for await (const line of lines) return { password: line, password_confirm: line };
      return { password: '', password_confirm: '' };
    }
    const ask = async (key: 'ask' | 'again') => {
      stdout.write(t(`accounts:staff.${key}`, { email }));
      const answer = await lines.question('');
      stdout.write('\n');
      return answer;
    };
    return { password: await ask('ask'), password_confirm: await ask('again') };
  } finally {
    lines.close();
  }
}

async function run(email: string, name: string): Promise<void> {
  const config = { ...loadConfig(), logLevel: 'silent' as const };
  const { databaseUrl, databaseDirectUrl, databasePooler: pooler, dataDir } = config;
  const db = await openDatabase({
    databaseUrl,
    directUrl: databaseDirectUrl,
    pooler,
    dataDir,
    template: builtTemplate(),
  });
  const app = await buildApp({ config, db });
  try {
    await app.ready();
    const outcome = await createStaff(app, { email, name, askPassword: () => askPassword(email) });
    console.log(t(`accounts:staff.${outcome}`, { email, url: config.publicUrl }));
  } finally {
    await app.close();
    await db.close();
  }
}

/** A refused account, in the sentences of its fields. */
function explain(error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  const sentences = Object.values(error.errors ?? {}).flat();
  throw new StartError(sentences.length > 0 ? sentences.join('\n') : error.message);
}

const [email, ...names] = readArguments('accounts:staff.usage');
await runCommand(() => run(email, names.join(' ')).catch(explain));
