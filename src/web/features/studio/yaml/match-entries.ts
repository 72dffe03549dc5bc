/** Matches entries of the old map or list with the new value: by name, content or position. */
import type { YAMLMap } from 'yaml';
import { type Entry, entriesOf, nameOf } from './positions.ts';
import { isEqual, isRecord, type Json, valueOfNode } from './serialise.ts';

/** Renamed entries (old name → new name): those with the same content or, failing that, the same position. */
export function findRenames(entries: Entry[], target: Record<string, Json>): Map<string, string> {
  const keys = Object.keys(target);
  const old = entries.map(nameOf);
  const removed = old.filter((name) => !Object.hasOwn(target, name));
  const added = keys.filter((key) => !old.includes(key));
  const renames = new Map<string, string>();
  for (const name of removed) {
    const entry = entries[old.indexOf(name)] as Entry;
    const newName =
      added.find((key) => isEqual(valueOfNode(entry.value), target[key])) ??
      added.find((key) => keys.indexOf(key) === old.indexOf(name) && keys.length === old.length);
    if (newName === undefined) continue;
    renames.set(name, newName);
    added.splice(added.indexOf(newName), 1);
  }
  return renames;
}

/** Whether the map shares an entry with the new value. Otherwise the whole map is written anew. */
export const keepsAnyEntry = (map: YAMLMap, target: Record<string, Json>) =>
  entriesOf(map).some((entry) => Object.hasOwn(target, nameOf(entry)));

const identity = (value: unknown): string =>
  JSON.stringify(isRecord(value) && typeof value.id === 'string' ? { id: value.id } : value);

/** For each new value, the index of the old item: by id or content first, then by position. Null for a new item. */
export function findOrigins(before: unknown[], targets: Json[]): Array<number | null> {
  const unmatched = new Set(before.keys());
  const take = (at: number | undefined) => {
    if (at === undefined) return null;
    unmatched.delete(at);
    return at;
  };
  const found = targets.map((value) => take([...unmatched].find((at) => identity(before[at]) === identity(value))));
  return found.map((at, place) => at ?? (isRecord(targets[place]) && unmatched.has(place) ? take(place) : null));
}
