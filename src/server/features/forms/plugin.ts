/** Gives the app its forms: read and published at boot, taken up again whenever a file of theirs changes. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { canonicalJson } from '#engine/form.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { ConfigError } from '../../config.ts';
import { serveAtDoor } from './at-door.ts';
import { type FormBook, openBook } from './book.ts';
import { sweepDrafts } from './drafts/commands.ts';
import { type Finding, readSchemas, type Schemas } from './files.ts';
import { type Judged, type JudgeOptions, judge } from './judge.ts';
import moduleRoute from './module-route.ts';
import { publishFiles } from './publish.ts';
import { getFindings, keepFindings } from './queries.ts';
import { openAnswers, sealAnswers } from './sealed.ts';
import { type Watching, watchFolders } from './watch.ts';

export interface Forms extends FormBook {
  /**
   * The verdict on answers after the server-only checks; throws VALIDATION_FAILED by field, or a conflict when
   * `version` is not the one in force. Inside a transaction hand it down as `db`.
   */
  judge(formId: string, answers: Answers, options: JudgeOptions): Promise<Judged>;
  /** Private answers at rest; `row` is `table.column.rowid`. Every room that stores answers keeps them through these. */
  seal(doc: FormDoc, answers: Answers, row: string): Answers;
  open(answers: Answers, row: string): Answers;
  /** The files as they were last read without fault; lists that no form uses stand only here. */
  files(): Schemas;
  /** Reads the files and publishes what changed. */
  reload(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    forms: Forms;
  }
}

export default fp(async (app: FastifyInstance) => {
  const { db, config } = app;
  const roots = { schemas: config.schemasDir, locales: config.localesDir };
  const book = openBook(db);
  let schemas = await readSchemas(roots);
  refuseBroken(schemas.findings);
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  async function publish(read: Schemas): Promise<void> {
    const { published, findings } = await publishFiles(db, read);
    const errors = [...read.findings.filter(isError), ...findings];
    if (canonicalJson(await getFindings(db.kysely)) !== canonicalJson(errors)) await keepFindings(db.kysely, errors);
    for (const one of errors) app.log.error({ finding: one }, `form held back: ${line(one)}`);
    for (const { id, version, state } of published)
      app.log.info(`form ${id}: version ${version} is in force (${state})`);
    await book.refresh();
    if (read.findings.every((one) => !isError(one))) schemas = read;
  }
  async function reload(): Promise<void> {
    do {
      again = false;
      await publish(await readSchemas(roots));
    } while (again && !closed);
  }
  const changed = () => {
    again = true;
    running ??= reload()
      .catch((error) =>
        app.log.error({ err: error }, 'forms could not be read again; the last good ones stay in force'),
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  await publish(schemas);
  const forms: Forms = {
    ...book,
    judge: (formId, answers, options) => judge(app, formId, answers, options),
    seal: (doc, answers, row) => sealAnswers(app.crypt, doc, answers, row),
    open: (answers, row) => openAnswers(app.crypt, answers, row),
    files: () => schemas,
    reload: changed,
  };
  app.decorate('forms', forms);
  await app.register(moduleRoute);
  serveAtDoor(app);
  app.jobs.every('drafts.sweep', 3600, async () => {
    const swept = await sweepDrafts(app);
    if (swept > 0) app.log.info({ swept }, 'drafts untouched for 180 days are gone');
  });

  let watching: Watching | undefined;
  app.addHook('onReady', async () => {
    watching = watchFolders([roots.schemas, roots.locales], () => {
      try {
        app.reloadWords();
      } catch (error) {
        app.log.error({ err: error }, 'a locale file cannot be read; the last good sentences stay');
      }
      void changed();
    });
  });
  app.addHook('onClose', async () => {
    closed = true;
    watching?.close();
    await running;
  });
});

const isError = (finding: Finding) => finding.level === 'error';
const line = (one: Finding) => `${one.file}:${one.line}:${one.column} ${one.text}`;

/** A broken shipped file stops the start: nothing else would tell whoever runs this that a form is missing. */
function refuseBroken(findings: Finding[]): void {
  const errors = findings.filter(isError);
  if (errors.length === 0) return;
  throw new ConfigError(
    `Berkas formulir belum benar, server tidak dijalankan:\n${errors.map((one) => `  ${line(one)}`).join('\n')}`,
  );
}
