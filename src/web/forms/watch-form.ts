/** Detects within seconds that staff published a new version of the open form, and migrates the answers. */

import { migrateAnswers } from '#engine/migrate-answers.ts';
import { migrateOrphanedAnswers } from '#engine/orphaned-answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { isDeepEqual } from '../components/is-deep-equal.ts';
import { loadOrphanedDocs } from './draft/orphaned-docs.ts';
import { type FormSession, stepOfField, today } from './form-session.ts';
import { loadRules } from './load-rules.ts';

/** Users see a new version within five seconds, because the page asks every 4 s. */
const POLL_MS = 4000;

export function watchFormVersion(formSession: FormSession, firstTag: string): { look(): Promise<void>; stop(): void } {
  const { cell, env, props } = formSession;
  let tag = firstTag;
  let running: Promise<void> | null = null;

  async function applyNewVersion(next: FormDoc) {
    const { doc: before } = cell.get();
    if (next.hash === before.hash) {
      cell.set({ doc: next, ...(next.version === before.version ? {} : { updateNotice: 'words' }) });
      return;
    }
    const [validators, { mergeFormChanges: changedAgain, findFormChanges: changedBetween }] = await Promise.all([
      env.api.validators(next.validator),
      import('./form-changes.ts'),
      loadRules(next),
    ]);
    const docs = await loadOrphanedDocs(env.api, next.id, formSession.orphanedAnswers ?? {});
    // Input to a removed question must reach the draft before the question disappears.
    await formSession.sync?.saveNow();
    const { seen, failed, validators: old, changed: earlier } = cell.get();
    const oldAnswers = formSession.store.answers();
    const { answers: migrated, dropped } = migrateAnswers(before, next, oldAnswers);
    const base = formSession.sync && migrateAnswers(before, next, formSession.sync.base()).answers;
    const restored = base ? await restoredAnswers(before, next, base, migrated) : {};
    const localMigration =
      formSession.orphanedAnswers &&
      migrateOrphanedAnswers(
        { before, now: next, docs },
        { answers: oldAnswers, carried: migrated, orphanedAnswers: formSession.orphanedAnswers },
      );
    const answers = localMigration ? localMigration.answers : { ...migrated, ...restored };
    if (localMigration) formSession.orphanedAnswers = localMigration.orphanedAnswers;
    const changed = changedBetween(
      { doc: before, validators: old, answers: oldAnswers },
      { doc: next, validators, answers },
      { today: today(), seen, dropped },
    );
    const invalidSteps = changed.toCorrect.flatMap(({ path }) => stepOfField(next, path)?.id ?? []);
    formSession.sync?.rebase({ ...base, ...restored });
    if (!isDeepEqual(answers, formSession.store.answers())) formSession.store.replace(answers);
    cell.set({
      doc: next,
      validators,
      updateNotice: 'changed',
      changed: changedAgain(earlier, changed, next),
      failed: [...new Set([...failed, ...invalidSteps])],
    });
  }

  /** The draft's orphaned answers to questions that exist again. */
  async function restoredAnswers(before: FormDoc, next: FormDoc, base: Answers, mine: Answers): Promise<Answers> {
    const isAskedAgain = (name: string) =>
      Object.hasOwn(next.ui.fields, name) &&
      (!Object.hasOwn(before.ui.fields, name) || next.ui.fields[name]?.rows !== undefined);
    if (!Object.keys(next.ui.fields).some(isAskedAgain)) return {};
    const theirs = Object.entries((await env.api.draft(props.form)).answers);
    return Object.fromEntries(
      theirs.filter(
        ([name, value]) => isAskedAgain(name) && isDeepEqual(mine[name], base[name]) && !isDeepEqual(value, base[name]),
      ),
    );
  }

  async function poll() {
    try {
      const response = await env.api.form(props.form, tag);
      if (!response) return;
      await applyNewVersion(response.doc);
      // The ETag is updated only after the new version was applied, so that a failure is retried.
      tag = response.tag;
    } catch {
      // Offline for a moment. The next poll tries again.
    }
  }

  const look = () => {
    running ??= poll().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(() => {
    if (!document.hidden && cell.get().phase === 'filling') void look();
  }, POLL_MS);
  const onReturn = () => {
    if (!document.hidden) void look();
  };
  document.addEventListener('visibilitychange', onReturn);

  return {
    look,
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    },
  };
}
