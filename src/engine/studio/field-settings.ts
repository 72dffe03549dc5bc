/** Settings of one field, each refused where it does not fit. */
import type { FieldFile, LiveOptions, Widget } from '../types.ts';
import type { FieldKind } from './kinds.ts';
import type { Limits } from './limits.ts';
import type { Sources } from './sources.ts';

/** What is missing stays as it is. An empty text or null takes the setting away. */
export interface FieldPatch {
  label?: string;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  private?: boolean;
  limits?: Partial<Limits>;
  default?: unknown;
  /** Own sentences by rule; an empty one is taken away. */
  messages?: Record<string, string>;
  widget?: Widget;
  /** Codes of its list that are not offered here. */
  leftOut?: string[];
  /** Which live list, of what. */
  live?: LiveOptions;
}

export function setField(_sources: Sources, _name: string, _patch: FieldPatch): Sources {
  throw new Error('not yet');
}

/** Another kind of question under the same name; label, hint, condition and duty stay. Locked fields keep their type. */
export function setKind(
  _sources: Sources,
  _name: string,
  _kind: FieldKind,
  _with: { list?: string; options?: string[]; source?: string; rows?: string } = {},
): Sources {
  throw new Error('not yet');
}

/** Fields whose condition, step condition or live list looks at this one. */
export function dependantsOf(_sources: Sources, _name: string): Array<{ field: string } | { step: string }> {
  throw new Error('not yet');
}

export type { FieldFile };
