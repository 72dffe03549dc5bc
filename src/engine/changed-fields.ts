/** The fields of a record that differ, for an update that sends only changes. A removed answer becomes `null`. */
import { canonicalJson } from './canonical-json.ts';
import { isEmpty } from './conditions.ts';
import type { Answers } from './types.ts';

export function changedFields(before: Answers, after: Answers): Answers {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes: Array<[string, unknown]> = [];
  for (const name of names) {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    const now = Object.hasOwn(after, name) ? after[name] : undefined;
    if (isEmpty(old) && isEmpty(now)) continue;
    if (isEmpty(now)) changes.push([name, null]);
    else if (isEmpty(old) || canonicalJson(old) !== canonicalJson(now)) changes.push([name, now]);
  }
  return Object.fromEntries(changes);
}
