/** Gives the app its forms. They are read and published at boot, and again whenever one of their files changes. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { canonicalJson } from '#engine/compile-form.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { ConfigError } from '#server/config.ts';
import { t } from '#server/lib/i18n.ts';
import { sweepDrafts } from './drafts/drafts.commands.ts';
import { decryptAnswers, encryptAnswers, moveAnswers } from './encrypted-answers.ts';
import { registerFormFastPath } from './fast-path.ts';
import { createFormTranslations, type FormTranslations } from './form-translations.ts';
import { getFindings, getRevision, listOverlays, saveFindings } from './forms.queries.ts';
import moduleRoute from './module-route.ts';
import { createPreviewForms } from './preview-forms.ts';
import { type CurrentSchemas, PUBLICATIONS, publishFiles } from './publish.ts';
import { type Finding, readSchemas } from './read-schemas.ts';
import { createFormRegistry, type FormRegistry } from './registry.ts';
import { registerServerRules } from './rules.ts';
import { type ValidatedAnswers, type ValidationOptions, validateAnswers } from './validate-answers.ts';
import { type FolderWatcher, watchFolders } from './watch-folders.ts';

interface Forms extends FormRegistry, Pick<FormTranslations, 'translateOptions'> {
  /**
   * Validates answers, server-only checks included. Throws VALIDATION_FAILED by field, or a conflict if `version` is
   * not the current one. Inside a transaction pass it as `db`.
   */
  validate(formId: string, answers: Answers, options: ValidationOptions): Promise<ValidatedAnswers>;
  /** Private answers in storage; `row` is `table.column.rowid`. Every feature that stores answers uses these two. */
  encrypt(doc: FormDoc, answers: Answers, row: string): Answers;
  decrypt(answers: Answers, row: string): Answers;
  /** Stored answers for another row, without knowing their form. */
  move(answers: Answers, from: string, to: string): Answers;
  /** Files and overlays as they were last read without an error. Lists that no form uses are found only here. */
  lastSchemas(): CurrentSchemas;
  /** Like lastSchemas, but up to date with publications of all processes. */
  currentSchemas(): Promise<CurrentSchemas>;
  /** Makes the validators of this document available in every process, although it is not published. */
  registerPreview(doc: FormDoc): Promise<void>;
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
  const read = async (): Promise<CurrentSchemas> => {
    const revision = await getRevision(db.kysely);
    return { ...(await readSchemas(roots, await listOverlays(db.kysely))), revision };
  };
  // A text that staff published may no longer fit the files of a new release. It is held back and does not stop the
  // start.
  let schemas = await read();
  if (schemas.findings.some(isError)) throwIfBroken((await readSchemas(roots)).findings);
  let taking: Promise<CurrentSchemas> | undefined;
  const takeUp = () => {
    taking ??= read()
      .then((now) => {
        if (now.findings.every((finding) => !isError(finding))) schemas = now;
        return now;
      })
      .finally(() => {
        taking = undefined;
      });
    return taking;
  };
  const translations = createFormTranslations(config.localesDir);
  const registry = createFormRegistry(db, translations, () => {
    if (registry.revision() !== schemas.revision)
      takeUp().catch((error) => app.log.warn({ err: error }, 'what was published could not be read yet'));
  });
  let running: Promise<void> | undefined;
  let isReloadPending = false;
  let closed = false;

  async function publish(first: CurrentSchemas): Promise<void> {
    let now = first;
    let done = await publishFiles(db, now);
    while (!done) {
      now = await read();
      done = await publishFiles(db, now);
    }
    const { published, findings } = done;
    app.metrics.counter(PUBLICATIONS)('file', published.length);
    const errors = [...now.findings.filter(isError), ...findings];
    if (canonicalJson(await getFindings(db.kysely)) !== canonicalJson(errors)) await saveFindings(db.kysely, errors);
    for (const finding of errors) app.log.error({ finding }, `form held back: ${formatFinding(finding)}`);
    for (const { id, version, state } of published)
      app.log.info(`form ${id}: version ${version} is in force (${state})`);
    await registry.refresh();
    if (now.findings.every((finding) => !isError(finding)))
      schemas = { ...now, outdated: [], revision: published.length > 0 ? registry.revision() : now.revision };
  }
  async function reload(): Promise<void> {
    do {
      isReloadPending = false;
      await publish(await read());
    } while (isReloadPending && !closed);
  }
  const changed = () => {
    isReloadPending = true;
    running ??= reload()
      .catch((error) =>
        app.log.error({ err: error }, 'forms could not be read again; the last good ones stay in force'),
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  registerServerRules();
  await publish(schemas);
  const previews = createPreviewForms(db);
  const forms: Forms = {
    ...registry,
    translateOptions: translations.translateOptions,
    module: (id, hash) => registry.module(id, hash).catch((error) => previews.module(id, hash, error)),
    registerPreview: previews.keep,
    validate: (formId, answers, options) => validateAnswers(app, formId, answers, options),
    encrypt: (doc, answers, row) => encryptAnswers(app.crypt, doc, answers, row),
    decrypt: (answers, row) => decryptAnswers(app.crypt, answers, row),
    move: (answers, from, to) => moveAnswers(app.crypt, answers, from, to),
    lastSchemas: () => schemas,
    async currentSchemas() {
      await registry.refresh();
      return registry.revision() === schemas.revision ? schemas : takeUp();
    },
    reload: changed,
  };
  app.decorate('forms', forms);
  await app.register(moduleRoute);
  registerFormFastPath(app);
  app.jobs.every('drafts.sweep', 3600, async () => {
    const swept = await sweepDrafts(app);
    if (swept > 0) app.log.info({ swept }, 'drafts untouched for 180 days are gone');
  });

  let watching: FolderWatcher | undefined;
  app.addHook('onReady', async () => {
    watching = watchFolders([roots.schemas, roots.locales], () => {
      try {
        app.reloadTranslations();
        translations.reload();
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
const formatFinding = (finding: Finding) => `${finding.file}:${finding.line}:${finding.column} ${finding.text}`;

/** A broken shipped file stops the start. Otherwise the operator would not learn that a form is missing. */
function throwIfBroken(findings: Finding[]): void {
  const errors = findings.filter(isError);
  if (errors.length === 0) return;
  throw new ConfigError(
    `${t('start:forms_broken')}\n${errors.map((finding) => `  ${formatFinding(finding)}`).join('\n')}`,
  );
}
