import type { CompileContext, FieldFile } from '../types.ts';
import type { Findings } from './findings.ts';

/** What a field is checked in. */
export interface FieldScope {
  findings: Findings;
  context: CompileContext;
  /** Fields that `of` of a live list may name. */
  siblings: Record<string, FieldFile>;
}
