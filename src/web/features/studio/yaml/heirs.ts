/** What of a map or a list goes on in the wanted value: under the same name, another one, or at another place. */
import type { YAMLMap } from 'yaml';
import { type Entry, entriesOf, nameOf } from './places.ts';
import { isEqual, isRecord, type Json, saidBy } from './write.ts';

/** Old names and the new ones under which the same entries go on: same content or, failing that, same place. */
export function findRenames(entries: Entry[], wanted: Record<string, Json>): Map<string, string> {
  const keys = Object.keys(wanted);
  const old = entries.map(nameOf);
  const gone = old.filter((name) => !Object.hasOwn(wanted, name));
  const fresh = keys.filter((key) => !old.includes(key));
  const renames = new Map<string, string>();
  for (const name of gone) {
    const entry = entries[old.indexOf(name)] as Entry;
    const heir =
      fresh.find((key) => isEqual(saidBy(entry.value), wanted[key])) ??
      fresh.find((key) => keys.indexOf(key) === old.indexOf(name) && keys.length === old.length);
    if (heir === undefined) continue;
    renames.set(name, heir);
    fresh.splice(fresh.indexOf(heir), 1);
  }
  return renames;
}

/** Whether anything of the map goes on: otherwise it is written anew as a whole. */
export const isGoingOn = (map: YAMLMap, wanted: Record<string, Json>) =>
  entriesOf(map).some((entry) => Object.hasOwn(wanted, nameOf(entry)));

const identity = (value: unknown): string =>
  JSON.stringify(isRecord(value) && typeof value.id === 'string' ? { id: value.id } : value);

/** For each wanted value the item that it was: by id or content first, then by place. */
export function findOrigins(before: unknown[], wanted: Json[]): Array<number | null> {
  const left = new Set(before.keys());
  const take = (at: number | undefined) => {
    if (at === undefined) return null;
    left.delete(at);
    return at;
  };
  const found = wanted.map((value) => take([...left].find((at) => identity(before[at]) === identity(value))));
  return found.map((at, place) => at ?? (isRecord(wanted[place]) && left.has(place) ? take(place) : null));
}
