import type { List } from './define-list.ts';

/** The URL after a change of a list. Parameters that are not of the list stay, after those of the list. */
export function updateParams<V extends object>(
  list: List<V>,
  before: URLSearchParams,
  part: Partial<V>,
): URLSearchParams {
  const after = new URLSearchParams(list.query(list.change(list.read(before), part)));
  for (const [name, text] of before) if (!(name in list.params)) after.append(name, text);
  return after;
}
