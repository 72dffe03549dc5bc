/** Builds the audit log's responses. Codes become words here. Facts that are not listed in SHOWN_FACTS are not sent. */
import { CONTENT_KINDS } from '#contract/content.ts';
import type { AuditItem } from '#contract/staff.ts';
import { formatShortDate, toDateParts } from '#engine/calendar.ts';
import { findText, t } from '#server/lib/i18n.ts';
import type { AuditRow } from './audit.queries.ts';
import { type Subject, subjectKey } from './subjects/subjects.queries.ts';

const MAX_TEXT_LENGTH = 300;

const presentAction = (action: string): string =>
  findText('audit:actions', action) ?? t('audit:other_action', { action });

/** Codes (roles, states) are translated. Texts that people wrote and numbers stay as they are. */
function textOf(name: string, value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return t(value ? 'audit:yes' : 'audit:no');
  if (typeof value !== 'string' || value.trim() === '') return null;
  if (name === 'expires_at') return formatShortDate(toDateParts(new Date(`${value}T00:00:00Z`)));
  const word = findText('audit:codes', value);
  if (word !== null) return word;
  return findText('audit:coded', name) === null ? value.slice(0, MAX_TEXT_LENGTH) : null;
}

/** In display order. */
const SHOWN_FACTS = [
  ...(['title', 'name', 'number', 'version', 'kind', 'expires_at', 'from', 'to', 'status', 'at'] as const),
  ...(['count', 'file_name', 'sessions', 'done', 'note', 'reason'] as const),
];

/** A value with the same text before and after counts as unchanged. */
const isUnchanged = ({ from, to }: Record<string, unknown>): boolean => textOf('from', from) === textOf('to', to);

/** `subject` is the name of the object. It is not repeated among the facts. */
function factsOf(facts: Record<string, unknown>, subject: string | null): AuditItem['facts'] {
  const { from: _from, to: _to, ...rest } = facts;
  const shownFacts = isUnchanged(facts) ? rest : facts;
  return SHOWN_FACTS.flatMap((name) => {
    const value = textOf(name, shownFacts[name]);
    return value === null || value === subject ? [] : [{ label: t(`audit:facts.${name}`), value }];
  });
}

const asText = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** For deleted objects: the name that the audit event stored. An event about several objects names their kind. */
function subjectFromFacts({ subject_kind, subject_id, facts }: AuditRow): Subject | null {
  const { title, name, queue } = facts;
  if (subject_kind === 'job') {
    const code = asText(queue) ?? '';
    return { name: findText('system:jobs', code) ?? t('audit:subjects.job'), url: '/dashboard/staff/system' };
  }
  const remembered = asText(title) ?? asText(name);
  if (remembered) return { name: remembered, url: null };
  if (subject_id !== null) return null;
  if (subject_kind === 'form') return { name: t('audit:several.form'), url: '/dashboard/staff/submissions' };
  if (subject_kind === 'consultation')
    return { name: t('audit:several.consultation'), url: '/dashboard/staff/consultations' };
  if (subject_kind === 'user') return { name: t('audit:several.user'), url: '/dashboard/staff/people' };
  if (subject_kind === 'product') return { name: t('audit:several.product'), url: null };
  return Object.hasOwn(CONTENT_KINDS, subject_kind)
    ? { name: t('audit:several.content'), url: `/dashboard/staff/content/${subject_kind}` }
    : null;
}

export function presentAudit(row: AuditRow, subjects: Map<string, Subject>): AuditItem {
  const subject = subjects.get(subjectKey(row)) ?? subjectFromFacts(row);
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? t('accounts:deleted_name') },
    action: row.action,
    action_label: presentAction(row.action),
    subject_kind: row.subject_kind,
    subject_label: findText('audit:subjects', row.subject_kind) ?? t('audit:other_subject'),
    subject_id: row.subject_id,
    subject_name: subject?.name ?? null,
    subject_url: subject?.url ?? null,
    facts: factsOf(row.facts, subject?.name ?? null),
    ip: row.ip,
  };
}
