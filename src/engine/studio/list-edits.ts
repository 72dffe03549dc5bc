/** Edits of option lists. Codes are stored: what was once offered stays readable. */
import type { Sources } from './sources.ts';

/** The field chooses from this list from now on. */
export function useList(_sources: Sources, _field: string, _list: string): Sources {
  throw new Error('not yet');
}
/** `options` are labels; the codes are made from them. The id is made from the title when missing. */
export function addList(_sources: Sources, _list: { id?: string; title: string; options: string[] }): Sources {
  throw new Error('not yet');
}
/** The id that `addList` would give. */
export function listIdFor(_sources: Sources, _title: string): string {
  throw new Error('not yet');
}
export function addOption(
  _sources: Sources,
  _list: string,
  _option: { label: string; code?: string; at?: number },
): Sources {
  throw new Error('not yet');
}
export function setOption(_sources: Sources, _list: string, _code: string, _label: string): Sources {
  throw new Error('not yet');
}
export function moveOption(_sources: Sources, _list: string, _code: string, _to: number): Sources {
  throw new Error('not yet');
}
/** No longer offered, still readable. `label`: what it is called, when the file itself does not say. */
export function retireOption(_sources: Sources, _list: string, _code: string, _label?: string): Sources {
  throw new Error('not yet');
}
/** A retired one is offered again. */
export function restoreOption(_sources: Sources, _list: string, _code: string): Sources {
  throw new Error('not yet');
}
/** Stored answers follow from the old code to the new one. `label` as above. */
export function renameOption(_sources: Sources, _list: string, _code: string, _to: string, _label?: string): Sources {
  throw new Error('not yet');
}
/** Fields of this form that choose from the list. */
export function usersOf(_sources: Sources, _list: string): string[] {
  throw new Error('not yet');
}
