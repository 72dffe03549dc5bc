/** Possible duplicates of a form's submissions: groups, two of them side by side, and what staff decide about them. */
import type { Comparison, DuplicateGroup, Duplicates, PairVerdict } from '#contract/submission-work.ts';
import { insertAudit } from '#server/database/audit.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { madeWith } from '../match-keys/match-keys.commands.ts';
import {
  cellOf,
  columnsOf,
  labelOf,
  listAnsweredVersions,
  loadListedCells,
  loadLiveNames,
  loadVersions,
  readAnswers,
  textOf,
} from '../staff-submissions/staff-submissions.commands.ts';
import { findSubmission, type SubmissionRow } from '../submissions/submissions.queries.ts';
import { presentGrouped, presentSide } from './duplicates.present.ts';
import { countUnread, deletePair, findDecision, listCommon, listCommonKinds, savePair } from './duplicates.queries.ts';
import { type Group, groupsOf } from './groups.ts';
import { listHeads } from './heads.queries.ts';
import { readKeys } from './read-keys.ts';

const MOST_GROUPS = 50;
const MOST_SHOWN_MEMBERS = 10;
/** Enough for what was sent since the last run of the job. */
const READ_AT_ONCE = 200;

export async function loadDuplicates(app: App, form: string): Promise<Duplicates> {
  const { doc } = await app.forms.get(form);
  const db = app.db.kysely;
  await readKeys(app, READ_AT_ONCE, doc.id);
  const groups = groupsOf(await listCommon(db, doc.id));
  return {
    groups: await presentGroups(app, groups.slice(0, MOST_GROUPS)),
    has_more: groups.length > MOST_GROUPS,
    waiting: await countUnread(db, madeWith(app.crypt), doc.id),
  };
}

async function presentGroups(app: App, groups: Group[]): Promise<DuplicateGroup[]> {
  const heads = await listHeads(
    app.db.kysely,
    groups.flatMap(({ ids }) => ids),
  );
  const shownOf = ({ ids }: Group) => heads.filter(({ id }) => ids.includes(id)).slice(0, MOST_SHOWN_MEMBERS);
  const shown = groups.map((group) => ({ group, rows: shownOf(group) }));
  const cells = await loadListedCells(app, [...new Set(shown.flatMap(({ rows }) => rows))]);
  return shown.map(({ group: { kinds, ids }, rows }) => ({
    kinds,
    total: ids.length,
    items: rows.map((row) => presentGrouped(row, cells.get(row.id) ?? [])),
  }));
}

/** 404 unless both are submissions of one form. */
async function requirePair(app: App, user: User, id: string, otherId: string): Promise<[SubmissionRow, SubmissionRow]> {
  const one = await findSubmission(app.db.kysely, id, user);
  const other = id === otherId ? undefined : await findSubmission(app.db.kysely, otherId, user);
  if (!one || !other || one.form_id !== other.form_id) throw problems.NOT_FOUND();
  return [one, other];
}

/** Whether two answers differ. The order of the names in an object makes no difference. */
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export async function compareSubmissions(app: App, user: User, id: string, otherId: string): Promise<Comparison> {
  const sides = await requirePair(app, user, id, otherId);
  const { doc } = await app.forms.get(sides[0].form_id);
  const columns = columnsOf(doc, await listAnsweredVersions(app, doc));
  const versions = await loadVersions(app, sides);
  const live = await loadLiveNames(app, columns, sides);
  const context = { columns, versions, live };
  const [shownOne, shownOther] = sides.map((row) => readAnswers(app, row, { ...context, isOpen: false }));
  const [plainOne, plainOther] = sides.map((row) => readAnswers(app, row, { ...context, isOpen: true }));
  const textAt = (shown: typeof shownOne, at: number): string => {
    const answer = shown?.[at];
    return answer ? textOf(answer.column.field, cellOf(answer.column, answer.value, live)) : '';
  };
  const rows = columns.map((column, at) => ({
    field: column.name,
    label: labelOf(column),
    texts: [textAt(shownOne, at), textAt(shownOther, at)],
    differs: !isSame(plainOne?.[at]?.value, plainOther?.[at]?.value),
  }));
  const decision = await findDecision(app.db.kysely, id, otherId);
  return {
    sides: sides.map(presentSide),
    kinds: await listCommonKinds(app.db.kysely, id, otherId),
    decision: decision
      ? { duplicate_id: decision.duplicate_id, by: decision.by, at: new Date(decision.created_at).toISOString() }
      : null,
    rows: rows.filter(({ texts }) => texts.some((text) => text !== '')),
  };
}

interface Actor {
  user: User;
  ip: string;
}

export async function decidePair(
  app: App,
  { user, ip }: Actor,
  { id, otherId }: { id: string; otherId: string },
  verdict: PairVerdict,
): Promise<void> {
  const [one] = await requirePair(app, user, id, otherId);
  await app.db.tx(async (trx) => {
    await savePair(trx, id, otherId, { duplicate_id: verdict === 'duplicate' ? id : null, decided_by: user.id });
    await insertAudit(trx, {
      ...{ actor_id: user.id, action: `submission.pair-${verdict}`, subject_kind: 'submission', subject_id: id },
      facts: { number: one.number, form_id: one.form_id, other_id: otherId },
      ip,
    });
  });
}

export async function undoDecision(
  app: App,
  { user, ip }: Actor,
  { id, otherId }: { id: string; otherId: string },
): Promise<void> {
  const [one] = await requirePair(app, user, id, otherId);
  await app.db.tx(async (trx) => {
    if (!(await deletePair(trx, id, otherId))) throw problems.NOT_FOUND();
    await insertAudit(trx, {
      ...{ actor_id: user.id, action: 'submission.pair-undecided', subject_kind: 'submission', subject_id: id },
      facts: { number: one.number, form_id: one.form_id, other_id: otherId },
      ip,
    });
  });
}
