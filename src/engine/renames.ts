import { getEntry } from './lookup.ts';
/** Follows renames from old names to current ones: of questions, of questions in rows, and of option codes. */

/** Old name → new one. */
export type Renames = Record<string, string>;

/** Follows the renames to the first name that `isWanted` accepts. Undefined for a cycle. */
export function resolveRename(renames: Renames, name: string, isWanted: (name: string) => boolean): string | undefined {
  const seen = new Set([name]);
  for (let current = name; Object.hasOwn(renames, current); ) {
    current = getEntry(renames, current);
    if (isWanted(current)) return current;
    if (seen.has(current)) return undefined;
    seen.add(current);
  }
  return undefined;
}

/** The last name at the end of all renames. */
export const finalName = (renames: Renames, name: string): string =>
  resolveRename(renames, name, (candidate) => !Object.hasOwn(renames, candidate)) ?? name;

/** The name itself and all earlier names that lead to it. */
export function formerNames(renames: Renames, name: string): string[] {
  const names = [name];
  for (const known of names) {
    for (const [from, to] of Object.entries(renames)) if (to === known && !names.includes(from)) names.push(from);
  }
  return names;
}

/** Adds a rename. All earlier names then lead directly to the new one, and a name that is in use again leads nowhere. `isKept` also records the old name. */
export function addRename(
  renames: Renames | undefined,
  name: string,
  to: string,
  isKept: boolean,
): Renames | undefined {
  const earlier = Object.entries(renames ?? {})
    .filter(([from]) => from !== to)
    .map(([from, target]) => [from, target === name ? to : target]);
  const all = Object.fromEntries(isKept ? [...earlier, [name, to]] : earlier);
  return Object.keys(all).length ? all : undefined;
}

/** Reversed renames for names that one side knows only as old and the other only as new. */
export function reverseRenames(
  renames: Renames,
  isOldName: (name: string) => boolean,
  isNewName: (name: string) => boolean,
): Renames {
  const reversed: Renames = {};
  for (const from of Object.keys(renames)) {
    const to = resolveRename(renames, from, isNewName);
    if (to !== undefined && isOldName(from) && !isOldName(to)) reversed[to] = from;
  }
  return reversed;
}
