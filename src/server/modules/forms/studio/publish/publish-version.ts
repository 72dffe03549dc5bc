/**
 * Publishes texts: checks them, then writes them in one transaction with the versions, the overlays and further rows.
 */
import type { StudioFiles } from '#contract/studio.ts';
import type { Db } from '#server/database/connect.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import {
  buildModules,
  hasErrors,
  insertVersions,
  lockIfUnchanged,
  PUBLICATIONS,
  type PublishedVersion,
  saveOverlays,
} from '../../forms/forms.commands.ts';
import { checkDraftTexts, type TextCheck } from '../check-draft-texts.ts';
import { type FormTexts, loadFormTexts } from '../form-texts.ts';

const MAX_TRIES = 4;

interface PublishOptions {
  /** Returns the texts to publish, from the form's current texts. */
  files(texts: FormTexts): Promise<StudioFiles> | StudioFiles;
  note: string;
  author_id: string | null;
  /** Runs first, before the texts are checked. Throws to refuse. */
  precheck?(texts: FormTexts): void;
  /** Runs in the transaction before anything is written. Throws to refuse. */
  before(trx: Db, texts: FormTexts): Promise<void>;
  after(trx: Db, published: PublishedVersion[], texts: FormTexts): Promise<void>;
}
interface PublishedVersions {
  version: number | null;
  also: { id: string; version: number }[];
}

/** 422 with the findings if the texts have errors. */
export async function publishVersion(app: App, id: string, options: PublishOptions): Promise<PublishedVersions> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const texts = await loadFormTexts(app, id);
    options.precheck?.(texts);
    const files = await options.files(texts);
    const checked = await checkDraftTexts(app, id, texts, files);
    requireNoErrors(checked);
    const published = await writeVersion(app, options, { id, texts, files, checked });
    if (!published) continue;
    app.metrics.counter(PUBLICATIONS)('studio', published.length);
    await app.forms.currentSchemas();
    const own = published.find((form) => form.id === id);
    return {
      // A changed comment makes no new version.
      version: own?.version ?? texts.published?.doc.version ?? null,
      also: published.filter((form) => form.id !== id).map((form) => ({ id: form.id, version: form.version })),
    };
  }
  throw problems.CONFLICT();
}

/** 422 with `files` (the sentences) and `data.findings` (their places). */
export function requireNoErrors({ check }: TextCheck): void {
  if (!hasErrors(check)) return;
  const errors = check.findings.filter(({ level }) => level === 'error');
  const sentences = [...new Set(errors.map(({ text }) => text))];
  throw problems.VALIDATION_FAILED({ files: sentences.slice(0, 20) }, { findings: errors });
}

interface CheckedDraft {
  id: string;
  texts: FormTexts;
  files: StudioFiles;
  checked: TextCheck;
}

/** undefined if somebody else published meanwhile. The texts must be checked again. */
async function writeVersion(
  app: App,
  options: PublishOptions,
  { id, texts, files, checked: verdict }: CheckedDraft,
): Promise<PublishedVersion[] | undefined> {
  const { compiled, also } = verdict;
  const forms = [...(compiled ? [compiled] : []), ...also].map((form) => ({ ...form, note: options.note }));
  const modules = await buildModules(app.db.kysely, forms);
  return app.db.tx(async (trx) => {
    if (!(await lockIfUnchanged(trx, texts.base))) return undefined;
    await options.before(trx, texts);
    const by = { author: 'studio' as const, author_id: options.author_id };
    const published = await insertVersions(trx, forms, modules, by);
    await saveOverlays(trx, texts.base, id, files, published.length === 0);
    await options.after(trx, published, texts);
    return published;
  });
}
