/** Work on texts of forms that can take long: pure functions, the same on the main thread and on the worker thread. */
import type { Finding as Raw } from '#engine/check.ts';
import type { CompileContext, FormDoc } from '#engine/types.ts';
import type { CompiledForm } from '../compiled-form.ts';
import { copyFormText } from '../copy-form.ts';
import { type DraftOverlay, type DraftTexts, overlayDraft } from '../draft-overlay.ts';
import { readMetaSchemas } from '../meta-schema.ts';
import { type Finding, SchemaFileReader } from '../schema-file-reader.ts';
import { compileModule } from '../validator-module.ts';
import { readYamlTextSync, type YamlReading } from './read-yaml-text.ts';

/** What the texts of a form are checked in, as far as it can be sent to a thread. */
export interface TextCheckContext {
  world: CompileContext;
  sources: Record<string, string>;
  lists: Record<string, string>;
  sentences: Record<string, string>;
  metaDir: string;
}
export interface CheckedTexts {
  findings: Finding[];
  candidates: CompiledForm[];
}
/** Findings that the texts alone do not tell: of the form itself, or of a list that was changed. */
export interface ExtraFindings {
  raw: Raw[];
  list?: string | undefined;
}

let context: TextCheckContext | undefined;
let overlay: DraftOverlay | undefined;

export const tasks = {
  /** Kept until the next one: everything after is checked in it. */
  async around(given: TextCheckContext): Promise<void> {
    context = given;
  },
  async check(id: string, work: DraftTexts, more: ExtraFindings[]): Promise<CheckedTexts> {
    if (!context) throw new Error('nothing to check in');
    const { world, sources, lists, sentences, metaDir } = context;
    const metas = await readMetaSchemas(metaDir);
    overlay = overlayDraft({ world, sources, lists, metas, desk: () => new SchemaFileReader(sentences) }, id, work);
    for (const { raw, list } of more) overlay.addFindings(raw, list);
    return { findings: overlay.findings, candidates: overlay.candidates };
  },
  /** To what was checked last. */
  async add(more: ExtraFindings[]): Promise<Finding[]> {
    for (const { raw, list } of more) overlay?.addFindings(raw, list);
    return overlay?.findings ?? [];
  },
  async read(text: string): Promise<YamlReading> {
    return readYamlTextSync(text);
  },
  async copy(text: string, as: Parameters<typeof copyFormText>[1]): Promise<string> {
    return copyFormText(text, as);
  },
  async module(doc: Pick<FormDoc, 'schema' | 'steps'>): Promise<string> {
    return compileModule(doc);
  },
};
export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
