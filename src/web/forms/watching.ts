/** Learns within seconds that programme staff changed the form that is open here, and carries the answers over. */
import { carryAside } from '#engine/aside.ts';
import { migrateAnswers } from '#engine/migrate.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { docsAside } from './draft/aside.ts';
import { isSame } from './draft/paths.ts';
import { type Filling, stepOfField, today } from './filling.ts';

/** Whoever fills it in learns of a new version within five seconds (decisions §2: asks every 4 s). */
const LOOK_MS = 4000;

export function watchForm(filling: Filling, firstTag: string): { look(): Promise<void>; stop(): void } {
  const { cell, env, props } = filling;
  let tag = firstTag;
  let running: Promise<void> | null = null;

  async function take(next: FormDoc) {
    const { doc: before } = cell.get();
    if (next.hash === before.hash) {
      cell.set({ doc: next, ...(next.version === before.version ? {} : { news: 'words' }) });
      return;
    }
    const [validators, { changedAgain, changedBetween }] = await Promise.all([
      env.api.validators(next.validator),
      import('./changed.ts'),
    ]);
    const docs = await docsAside(env.api, next.id, filling.aside ?? {});
    filling.store.typing.flush();
    // What was typed to a question that is asked no more must have reached the draft before it goes.
    await filling.sync?.saveNow();
    const { seen, failed, validators: old, changed: earlier } = cell.get();
    const was = filling.store.answers();
    const { answers: moved, dropped } = migrateAnswers(before, next, was);
    const base = filling.sync && migrateAnswers(before, next, filling.sync.base()).answers;
    const back = base ? await broughtBack(before, next, base, moved) : {};
    const here =
      filling.aside && carryAside({ before, now: next, docs }, { answers: was, carried: moved, aside: filling.aside });
    const answers = here ? here.answers : { ...moved, ...back };
    if (here) filling.aside = here.aside;
    const changed = changedBetween(
      { doc: before, validators: old, answers: was },
      { doc: next, validators, answers },
      { today: today(), seen, dropped },
    );
    const toMend = changed.mend.flatMap(({ path }) => stepOfField(next, path)?.id ?? []);
    filling.sync?.rebase({ ...base, ...back });
    const isMoved = !isSame(answers, filling.store.answers());
    if (isMoved) filling.store.replace(answers);
    cell.set({
      doc: next,
      validators,
      news: 'changed',
      changed: changedAgain(earlier, changed, next),
      failed: [...new Set([...failed, ...toMend])],
      ...(isMoved ? { epoch: cell.get().epoch + 1 } : {}),
    });
  }

  /** What the draft kept of questions that are asked again. */
  async function broughtBack(before: FormDoc, next: FormDoc, base: Answers, mine: Answers): Promise<Answers> {
    const isAgain = (name: string) =>
      Object.hasOwn(next.ui.fields, name) &&
      (!Object.hasOwn(before.ui.fields, name) || next.ui.fields[name]?.rows !== undefined);
    if (!Object.keys(next.ui.fields).some(isAgain)) return {};
    const theirs = Object.entries((await env.api.draft(props.form)).answers);
    return Object.fromEntries(
      theirs.filter(([name, value]) => isAgain(name) && isSame(mine[name], base[name]) && !isSame(value, base[name])),
    );
  }

  async function ask() {
    try {
      const news = await env.api.form(props.form, tag);
      if (!news) return;
      await take(news.doc);
      // Only what was taken over is not asked for again.
      tag = news.tag;
    } catch {
      // Offline for a moment: the next look asks again.
    }
  }

  const look = () => {
    running ??= ask().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(() => {
    if (!document.hidden && cell.get().phase === 'filling') void look();
  }, LOOK_MS);
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
