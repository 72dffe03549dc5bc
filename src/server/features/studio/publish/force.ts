/** Puts texts in force: judged first, then written in one transaction with the versions, the overlays and whatever else. */
import type { StudioFiles } from '#contract/studio.ts';
import type { Db } from '../../../database/door.ts';
import { problems } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { buildModules, hasErrors, insertAll, isStillSo, layTexts, type Published } from '../../forms/commands.ts';
import { judgeTexts, type Verdict } from '../judge.ts';
import { type Desk, openDesk } from '../texts.ts';

const MOST_TRIES = 4;

export interface Release {
  /** What is to be put in force, told from what is there now. */
  files(desk: Desk): Promise<StudioFiles> | StudioFiles;
  note: string;
  author_id: string | null;
  /** Asked first, before the texts are judged: refuses by throwing. */
  ask?(desk: Desk): void;
  /** In the transaction, before anything is written: refuses by throwing. */
  before(trx: Db, desk: Desk): Promise<void>;
  after(trx: Db, published: Published[], desk: Desk): Promise<void>;
}
export interface Released {
  version: number | null;
  also: { id: string; version: number }[];
}

/** 422 with the findings where the texts have errors. */
export async function putInForce(app: App, id: string, release: Release): Promise<Released> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const desk = await openDesk(app, id);
    release.ask?.(desk);
    const files = await release.files(desk);
    const verdict = await judgeTexts(app, id, desk, files);
    requireSound(verdict);
    const published = await write(app, release, { id, desk, files, verdict });
    if (!published) continue;
    await app.forms.current();
    const own = published.find((one) => one.id === id);
    return {
      // Another comment is no other version.
      version: own?.version ?? desk.published?.doc.version ?? null,
      also: published.filter((one) => one.id !== id).map((one) => ({ id: one.id, version: one.version })),
    };
  }
  throw problems.CONFLICT();
}

/** 422 `files`: the sentences; `data.findings`: where they belong. */
export function requireSound({ laid }: Verdict): void {
  if (!hasErrors(laid)) return;
  const errors = laid.findings.filter(({ level }) => level === 'error');
  const sentences = [...new Set(errors.map(({ text }) => text))];
  throw problems.VALIDATION_FAILED({ files: sentences.slice(0, 20) }, { findings: errors });
}

interface Judged {
  id: string;
  desk: Desk;
  files: StudioFiles;
  verdict: Verdict;
}

/** undefined: somebody else published meanwhile, and it has to be judged again. */
async function write(
  app: App,
  release: Release,
  { id, desk, files, verdict }: Judged,
): Promise<Published[] | undefined> {
  const { candidate, also } = verdict;
  const candidates = [...(candidate ? [candidate] : []), ...also].map((one) => ({ ...one, note: release.note }));
  const modules = await buildModules(app.db.kysely, candidates);
  return app.db.tx(async (trx) => {
    if (!(await isStillSo(trx, desk.base))) return undefined;
    await release.before(trx, desk);
    const by = { author: 'studio' as const, author_id: release.author_id };
    const published = await insertAll(trx, candidates, modules, by);
    await layTexts(trx, desk.base, id, files, published.length === 0);
    await release.after(trx, published, desk);
    return published;
  });
}
