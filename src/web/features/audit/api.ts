/** Server calls of the audit log. */

import { staffPaths } from '#contract/calls/staff.ts';
import { compareTexts } from '#engine/collation.ts';
import audit from '#locales/id/audit.json';
import { pathQuery } from '../../api/path-query.ts';

export function auditQuery(query: string) {
  const path = staffPaths.audit(query);
  return pathQuery(path);
}

/** The user to whom the list is limited. */
export function userQuery(id: string) {
  const path = staffPaths.people.one(id);
  return pathQuery(path);
}

interface Choice {
  value: string;
  label: string;
}
const byLabel = (one: Choice, other: Choice) => compareTexts(one.label, other.label);

/** All actions. Each has a label. */
export const actionChoices = (): Choice[] =>
  Object.entries(audit.actions)
    .flatMap(([group, under]): Choice[] =>
      typeof under === 'string'
        ? [{ value: group, label: under }]
        : Object.entries(under as Record<string, string>).map(([action, label]) => ({
            value: `${group}.${action}`,
            label,
          })),
    )
    .sort(byLabel);
export const subjectChoices = (): Choice[] =>
  Object.entries(audit.subjects)
    .map(([value, label]) => ({ value, label }))
    .sort(byLabel);
