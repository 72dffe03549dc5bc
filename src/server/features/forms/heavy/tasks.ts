/** Slow work on texts of forms, as pure functions that run the same on the main thread and on the worker thread. */
import type { Finding as Raw } from '#engine/check.ts';
import type { CompileContext, FormDoc } from '#engine/types.ts';
import type { CompiledForm } from '../compiled-form.ts';
import { copyFormText } from '../copy-form.ts';
import { type DraftOverlay, type DraftTexts, overlayDraft } from '../draft-overlay.ts';
import { readMetaSchemas } from '../meta-schema.ts';
import { type Finding, SchemaFileReader } from '../schema-file-reader.ts';
import { compileModule } from '../validator-module.ts';
import { readYamlTextSync, type YamlReading } from './read-yaml-text.ts';

/** The part of the check's context that can be sent to a thread. */
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
/** Findings that do not follow from the texts alone: about the form itself, or about a changed list. */
export interface ExtraFindings {
  raw: Raw[];
  list?: string | undefined;
}

let context: TextCheckContext | undefined;
let overlay: DraftOverlay | undefined;

export const tasks = {
  /** Stored until the next call. All later tasks use this context. */
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
  /** Adds to the result of the last check. */
  async add(more: ExtraFindings[]): Promise<Finding[]> {
    for (const { raw, list } of more) overlay?.addFindings(raw, list);
    return overlay?.findings ?? [];
  },
  async read(text: string): Promise<YamlReading> {
    return readYamlTextSync(text);
  },
  async copy(text: string, options: Parameters<typeof copyFormText>[1]): Promise<string> {
    return copyFormText(text, options);
  },
  async module(doc: Pick<FormDoc, 'schema' | 'steps'>): Promise<string> {
    return compileModule(doc);
  },
};
export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
