/** Only what differs is sent: the fields of a record that were changed, `null` where an answer was taken away. */
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
