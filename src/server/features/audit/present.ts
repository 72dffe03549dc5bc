/** The only way out for lines of the audit. Codes become words here; a fact that is not among FACTS stays inside. */
import { CONTENT_KINDS } from '#contract/content.ts';
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

/** `subject`: the name of the object, which is not told twice. */
function factsOf(facts: Record<string, unknown>, subject: string | null): AuditItem['facts'] {
  const { from: _from, to: _to, ...rest } = facts;
  const told = isUnchanged(facts) ? rest : facts;
  return FACTS.flatMap((name) => {
    const value = textOf(name, told[name]);
    return value === null || value === subject ? [] : [{ label: say(`audit:facts.${name}`), value }];
  });
}

const stringOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** Objects that are gone keep the name that the line remembers; a line about several objects says of which kind they are. */
function rememberedSubject({ subject_kind, subject_id, facts }: AuditRow): Subject | null {
  const { title, name, queue } = facts;
  if (subject_kind === 'job') {
    const code = stringOf(queue) ?? '';
    return { name: wordOr(`system:jobs.${code}`, say('audit:subjects.job')), url: '/dashboard/staff/system' };
  }
  const remembered = stringOf(title) ?? stringOf(name);
  if (remembered) return { name: remembered, url: null };
  if (subject_id !== null) return null;
  if (subject_kind === 'form') return { name: say('audit:several.form'), url: '/dashboard/staff/submissions' };
  if (subject_kind === 'product') return { name: say('audit:several.product'), url: null };
  return Object.hasOwn(CONTENT_KINDS, subject_kind)
    ? { name: say('audit:several.content'), url: `/dashboard/staff/content/${subject_kind}` }
    : null;
}

export function presentAudit(row: AuditRow, subjects: Map<string, Subject>): AuditItem {
  const subject = subjects.get(subjectKey(row)) ?? rememberedSubject(row);
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? say('accounts:deleted_name') },
    action: row.action,
    action_label: presentAction(row.action),
    subject_kind: row.subject_kind,
    subject_label: wordOr(`audit:subjects.${row.subject_kind}`, say('audit:other_subject')),
    subject_id: row.subject_id,
    subject_name: subject?.name ?? null,
    subject_url: subject?.url ?? null,
    facts: factsOf(row.facts, subject?.name ?? null),
    ip: row.ip,
  };
}
