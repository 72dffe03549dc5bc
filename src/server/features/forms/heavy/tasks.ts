/** Work on texts of forms that can take long: pure functions, the same on the main thread and on the worker thread. */
import type { Finding as Raw } from '#engine/check.ts';
import type { FormDoc, World } from '#engine/types.ts';
import type { Candidate } from '../candidate.ts';
import { copyOfForm } from '../copy.ts';
import { Desk, type Finding } from '../desk.ts';
import { type Laid, layOver, type WorkTexts } from '../lay.ts';
import { readMetas } from '../meta.ts';
import { makeModule } from '../module.ts';
import { type Read, readNow } from './read.ts';

/** What the texts of a form are checked in, as far as it can be sent to a thread. */
export interface Around {
  world: World;
  sources: Record<string, string>;
  lists: Record<string, string>;
  sentences: Record<string, string>;
  metaDir: string;
}
export interface Checked {
  findings: Finding[];
  candidates: Candidate[];
}
/** Findings that the texts alone do not tell: of the form itself, or of a list that was changed. */
export interface More {
  raw: Raw[];
  list?: string | undefined;
}

let around: Around | undefined;
let laid: Laid | undefined;

export const tasks = {
  /** Kept until the next one: everything after is checked in it. */
  async around(given: Around): Promise<void> {
    around = given;
  },
  async check(id: string, work: WorkTexts, more: More[]): Promise<Checked> {
    if (!around) throw new Error('nothing to check in');
    const { world, sources, lists, sentences, metaDir } = around;
    const metas = await readMetas(metaDir);
    laid = layOver({ world, sources, lists, metas, desk: () => new Desk(sentences) }, id, work);
    for (const { raw, list } of more) laid.add(raw, list);
    return { findings: laid.findings, candidates: laid.candidates };
  },
  /** To what was checked last. */
  async add(more: More[]): Promise<Finding[]> {
    for (const { raw, list } of more) laid?.add(raw, list);
    return laid?.findings ?? [];
  },
  async read(text: string): Promise<Read> {
    return readNow(text);
  },
  async copy(text: string, as: Parameters<typeof copyOfForm>[1]): Promise<string> {
    return copyOfForm(text, as);
  },
  async module(doc: Pick<FormDoc, 'schema' | 'steps'>): Promise<string> {
    return makeModule(doc);
  },
};
export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
