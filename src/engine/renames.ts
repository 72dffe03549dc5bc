/** Trails from names of yesterday to those of today: of questions, of questions in rows, and of codes alike. */

/** Old name → new one. */
export type Renames = Record<string, string>;

/** Walks a trail to the first name that is wanted; a circle leads nowhere. */
export function resolveRename(renames: Renames, name: string, isWanted: (name: string) => boolean): string | undefined {
  const seen = new Set([name]);
  for (let current = name; Object.hasOwn(renames, current); ) {
    current = renames[current] as string;
    if (isWanted(current)) return current;
    if (seen.has(current)) return undefined;
    seen.add(current);
  }
  return undefined;
}

/** Where a trail leads in the end. */
export const finalName = (renames: Renames, name: string): string =>
  resolveRename(renames, name, (candidate) => !Object.hasOwn(renames, candidate)) ?? name;

/** The name itself, and every one that leads to it. */
export function formerNames(renames: Renames, name: string): string[] {
  const names = [name];
  for (const known of names) {
    for (const [from, to] of Object.entries(renames)) if (to === known && !names.includes(from)) names.push(from);
  }
  return names;
}

/** All earlier names lead straight to the new one; a name that is in use again leads nowhere. `isKept`: so does the old one. */
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

/** The way back, where one side knows only the old name and the other only the new one. */
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
