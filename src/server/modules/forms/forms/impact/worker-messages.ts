/** What the main thread and the impact thread tell each other. */
import type { ImpactReport } from '#contract/studio.ts';
import type { FormDoc } from '#engine/types.ts';
import type { SourcePart, StoredRow } from './impact.queries.ts';

export type ImpactCounts = Omit<ImpactReport, 'kind' | 'refused' | 'mending'>;
export interface WorkerInit {
  /** SECRET_KEY and the keys of SECRET_KEY_OLD. */
  secrets: string[];
  today: string;
  answering: Int32Array;
  /** Texts for samples that have none of their own. */
  words: { file: string; yes: string; no: string };
}
/** What the thread does. `form` begins the counting of one form, `sum` returns its counts. */
export interface ImpactTasks {
  form(doc: FormDoc, code: string): Promise<void>;
  version(version: number, doc: FormDoc, code: string): Promise<void>;
  rows(of: SourcePart, rows: StoredRow[]): void;
  sum(): ImpactCounts;
}
