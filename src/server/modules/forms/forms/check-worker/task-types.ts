/** The tasks of the worker thread and what they read and return. Imports no code, so both threads may import it. */
import type { Finding as Raw } from '#engine/check.ts';
import type { CompileContext, FormDoc, FormFile } from '#engine/types.ts';
import type { ExportedForm } from '#engine/xlsform/export-form.ts';
import type { ImportedForm, ImportRefusal, ImportWords } from '#engine/xlsform/import-form.ts';
import type { CompiledForm } from '../compiled-form.ts';
import type { Position } from '../positions.ts';
import type { PlacedFault, YamlFault } from '../yaml.ts';

/** What is wrong in a file of a form, a list or their texts. */
export interface Finding {
  /** Path for people: `schemas/forms/umkm-data.yaml`, `locales/id/forms/umkm-data.json`. */
  file: string;
  line: number;
  column: number;
  /** Path in the parsed file: `['properties', 'nik', 'x-show-if']`. */
  path: Array<string | number>;
  level: 'error' | 'warning';
  text: string;
  code: string;
  params: Record<string, string>;
}

export interface DraftTexts {
  form: string;
  lists: Record<string, string>;
}

export interface YamlReading {
  fault?: YamlFault & { line: number };
  value?: unknown;
}

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

/** An imported XLSForm with its files as YAML. */
export interface XlsFormTexts extends Pick<ImportedForm, 'form' | 'notes' | 'counts'> {
  yaml: string;
  lists: Array<{ id: string; title: string; options: number; yaml: string }>;
}

/** `too-long`: a text is longer than those of a form may be. */
export type XlsFormRefusal = ImportRefusal | 'too-long';

export interface Tasks {
  around(given: TextCheckContext): Promise<void>;
  check(id: string, work: DraftTexts, more: ExtraFindings[]): Promise<CheckedTexts>;
  add(more: ExtraFindings[]): Promise<Finding[]>;
  read(text: string): Promise<YamlReading>;
  faults(text: string): Promise<PlacedFault[]>;
  positions(text: string, paths: Array<Array<string | number>>): Promise<Position[]>;
  copy(text: string, options: { id: string; title: string; doc: FormDoc | null }): Promise<string>;
  module(doc: Pick<FormDoc, 'schema' | 'steps'>): Promise<string>;
  /** `workbook`: its sheets as JSON. */
  importXlsForm(
    workbook: string,
    words: ImportWords,
    title: string,
  ): Promise<XlsFormTexts | { refused: XlsFormRefusal }>;
  exportXlsForm(file: FormFile, doc: FormDoc, options: CompileContext['options']): Promise<ExportedForm>;
}
