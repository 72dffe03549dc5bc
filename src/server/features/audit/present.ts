/** The only way out for lines of the audit. Codes become words here; a fact that is not among FACTS stays inside. */
import type { AuditItem } from '#contract/staff.ts';
import { hasWord, say } from '../../words.ts';
import type { AuditRow } from './queries.ts';
import { type Subject, subjectKey } from './subjects/queries.ts';

const LONGEST = 300;
const day = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const wordOr = (key: string, other: string): string => (hasWord(key) ? say(key) : other);

export const presentAction = (action: string): string =>
  wordOr(`audit:actions.${action}`, say('audit:other_action', { action }));

/** Codes (roles, states) have words; what people wrote and numbers stand as they are. */
function textOf(name: string, value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return say(value ? 'audit:yes' : 'audit:no');
  if (typeof value !== 'string' || value.trim() === '') return null;
  if (name === 'expires_at') return day.format(new Date(`${value}T00:00:00Z`));
  if (hasWord(`audit:codes.${value}`)) return say(`audit:codes.${value}`);
  return hasWord(`audit:coded.${name}`) ? null : value.slice(0, LONGEST);
}

/** In the order in which they are read. */
const FACTS = [
  ...['title', 'name', 'number', 'version', 'kind', 'expires_at', 'from', 'to', 'status', 'at'],
  ...['count', 'sessions', 'done', 'note', 'reason'],
];

/** What reads the same before and after did not change. */
const isUnchanged = ({ from, to }: Record<string, unknown>): boolean => textOf('from', from) === textOf('to', to);

function factsOf(facts: Record<string, unknown>): AuditItem['facts'] {
  const { from: _from, to: _to, ...rest } = facts;
  const told = isUnchanged(facts) ? rest : facts;
  return FACTS.flatMap((name) => {
    const value = textOf(name, told[name]);
    return value === null ? [] : [{ label: say(`audit:facts.${name}`), value }];
  });
}

export const presentAudit = (row: AuditRow, subjects: Map<string, Subject>): AuditItem => ({
  id: row.id,
  at: row.created_at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? say('accounts:deleted_name') },
  action: row.action,
  action_label: presentAction(row.action),
  subject_kind: row.subject_kind,
  subject_label: wordOr(`audit:subjects.${row.subject_kind}`, say('audit:other_subject')),
  subject_id: row.subject_id,
  subject_name: subjects.get(subjectKey(row))?.name ?? null,
  subject_url: subjects.get(subjectKey(row))?.url ?? null,
  facts: factsOf(row.facts),
  ip: row.ip,
});
