/**
 * The form under work: texts, what was read from them, undo, and the two quiet conversations with the server, storing and
 * checking. Knows no React; `store.tsx` hands it to the screen.
 */
import type { Checked, SaveWork, StudioFiles, StudioForm, WorkClash, WorkSaved } from '#contract/studio.ts';
import { EditError, type Sources } from '#engine/studio/edit.ts';
import { Checker } from './checking.ts';
import { History, type Moment } from './history.ts';
import { sayRefusal } from './refusals.ts';
import { Saver } from './saving.ts';
import { beginning, isDiffering, isSameFiles, readAll, setText, textInForce, told, withoutLists } from './texts.ts';
import type { Place, Studio, StudioActions, StudioState } from './types.ts';
import { writeFiles } from './yaml/files.ts';

export interface StudioCalls {
  open(id: string): Promise<StudioForm>;
  /** Throws what `src/web/api` throws; a 409 carries a `WorkClash`. */
  save(id: string, body: SaveWork): Promise<WorkSaved>;
  check(id: string, files: StudioFiles, signal: AbortSignal): Promise<Checked>;
  discard(id: string): Promise<unknown>;
}

export class Work {
  readonly #calls: StudioCalls;
  /** Of lists, where another text than the one opened has been seen since. */
  #tags: Record<string, string> = {};
  readonly #history = new History();
  readonly #listeners = new Set<() => void>();
  readonly #actions: StudioActions;
  readonly #saver: Saver;
  readonly #checker: Checker;
  #opened: StudioForm;
  #state: StudioState;
  #shown: Studio;

  constructor(opened: StudioForm, calls: StudioCalls, selected: Place = { kind: 'form' }) {
    this.#calls = calls;
    this.#opened = opened;
    this.#state = beginning(opened, null, selected);
    const { apply, setText, setFiles, undo, redo, select, settle, resolve, meet, discard, reload } = this;
    this.#actions = { apply, setText, setFiles, undo, redo, select, settle, resolve, meet, discard, reload };
    this.#shown = { ...this.#state, ...this.#actions };
    const send = async (body: Omit<SaveWork, 'tags'>) => {
      try {
        return await calls.save(opened.id, { ...body, tags: this.#tagsOf(body.files) });
      } catch (thrown) {
        const { status, data } = thrown as { status?: number; data?: WorkClash | null };
        if (status === 409 && data && data.lists.length > 0) await this.#renewLists();
        // Somebody else may have set the time: whoever reads that it waits can call it off.
        if (status === 409 && !data) this.#show({ schedule: (await calls.open(opened.id)).schedule });
        throw thrown;
      }
    };
    this.#saver = new Saver({ read: () => this.#state, show: (change) => this.#show(change), send }, opened.files);
    this.#checker = new Checker({
      files: () => this.#state.files,
      ask: (files, signal) => calls.check(opened.id, files, signal),
      told: (checked) => this.#show(told(this.#state, checked)),
    });
  }

  /** Begins to check; answers how to stop, which stores what is not stored yet. */
  start = (): (() => void) => {
    this.#checker.plan(0);
    return () => {
      this.#checker.stop();
      void this.#saver.now();
    };
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  read = (): Studio => this.#shown;

  apply = (op: (sources: Sources) => Sources, merge?: string): string | null => {
    const { sources, files } = this.#state;
    if (!sources) return sayRefusal(null);
    try {
      const next = op(sources);
      const written = writeFiles(files, sources, next, (id) => textInForce(this.#opened.lists, id));
      if (!isSameFiles(files, written)) this.#edit(written, merge);
      return null;
    } catch (thrown) {
      if (thrown instanceof EditError) return sayRefusal(thrown);
      throw thrown;
    }
  };

  setText = (file: string, text: string, merge = `text ${file}`): void => {
    const next = setText(this.#state.files, file, text);
    if (!isSameFiles(this.#state.files, next)) this.#edit(next, merge);
  };
  setFiles = (files: StudioFiles): void => this.#edit(files, undefined);

  undo = (): void => this.#return(this.#history.undo(this.#moment()));
  redo = (): void => this.#return(this.#history.redo(this.#moment()));
  select = (selected: Place): void => this.#show({ selected });

  settle = async (): Promise<boolean> => {
    await this.#saver.now();
    if (this.#state.state === 'saving') await this.#saver.now();
    const isJudged = await this.#checker.now();
    const { state, findings } = this.#state;
    return isJudged && state === 'saved' && findings.every(({ level }) => level !== 'error');
  };

  resolve = (keep: 'mine' | 'theirs'): void => {
    const { clash } = this.#state;
    if (!clash) return;
    // Of a list the server has kept nothing yet.
    this.#saver.reset(clash.lists.length > 0 ? { form: '', lists: {} } : clash.files);
    for (const { id, tag } of clash.lists) this.#tags[id] = tag;
    const { revision, saved_at: savedAt, saved_by: savedBy } = clash;
    this.#show({ clash: null, base: null, state: 'saving', revision, savedAt, savedBy });
    if (keep === 'theirs')
      this.#edit(clash.lists.length > 0 ? withoutLists(this.#state.files, clash) : clash.files, undefined);
    else if (clash.lists.length > 0) this.#become(this.#state.files, {});
    // Theirs is one step back, so that neither choice is final.
    else this.#keep({ ...this.#moment(), files: clash.files });
    this.#saver.plan(0);
  };

  meet = async (clash: WorkClash): Promise<void> => {
    if (clash.lists.length > 0) await this.#renewLists();
    this.#show({ state: 'clash', clash, base: this.#saver.stored });
  };

  discard = async (): Promise<void> => {
    await this.#saver.pause();
    await this.#calls.discard(this.#state.id);
    await this.reload();
  };

  reload = async (): Promise<void> => {
    await this.#saver.pause();
    const opened = await this.#calls.open(this.#state.id);
    const before = this.#moment();
    const isOther = !isSameFiles(before.files, opened.files);
    const isHeldBack = this.#state.state === 'waiting' && isSameFiles(this.#saver.stored, opened.files);
    this.#opened = opened;
    this.#tags = {};
    this.#saver.reset(opened.files);
    this.#checker.forget();
    if (isOther) this.#history.keep(before, undefined, Date.now());
    this.#show({ ...beginning(opened, this.#state.lastSources, before.selected), ...this.#ways() });
    this.#checker.plan(0);
    // What was written while it waited can be stored now.
    if (isOther && isHeldBack) this.undo();
  };

  #tagsOf({ lists }: StudioFiles): Record<string, string> {
    const opened = new Map(this.#opened.lists.map(({ id, tag }) => [id, tag]));
    return Object.fromEntries(
      Object.keys(lists).flatMap((id) => {
        const tag = this.#tags[id] ?? opened.get(id);
        return tag === undefined ? [] : [[id, tag]];
      }),
    );
  }

  /** Lists as somebody else put them in force meanwhile. */
  async #renewLists(): Promise<void> {
    const known = new Map(this.#opened.lists.map(({ id, tag }) => [id, tag]));
    const { lists, world } = await this.#calls.open(this.#state.id);
    // What was changed over an older text stays so until somebody has chosen.
    for (const { id } of lists) this.#tags[id] ??= known.get(id) ?? '';
    this.#opened = { ...this.#opened, lists };
    this.#show({ lists, world: { ...this.#state.world, options: world.options } });
  }

  #moment = (): Moment => ({ files: this.#state.files, selected: this.#state.selected });
  #ways = () => ({ canUndo: this.#history.canUndo, canRedo: this.#history.canRedo });

  #keep(before: Moment): void {
    this.#history.keep(before, undefined, Date.now());
    this.#show(this.#ways());
  }

  #edit(files: StudioFiles, merge: string | undefined): void {
    this.#history.keep(this.#moment(), merge, Date.now());
    this.#become(files, {});
  }

  #return(moment: Moment | null): void {
    if (moment) this.#become(moment.files, { selected: moment.selected });
  }

  #become(files: StudioFiles, more: Partial<StudioState>): void {
    const { id, world, lastSources, state } = this.#state;
    const read = readAll(id, files, world, lastSources);
    this.#show({
      ...more,
      ...read,
      ...told(read, this.#state.checked, true),
      ...this.#ways(),
      files,
      isChanged: isDiffering(files, this.#opened),
      state: state === 'clash' ? state : 'saving',
    });
    this.#saver.plan();
    this.#checker.plan();
  }

  #show(change: Partial<StudioState>): void {
    this.#state = { ...this.#state, ...change };
    this.#shown = { ...this.#state, ...this.#actions };
    for (const listener of this.#listeners) listener();
  }
}
