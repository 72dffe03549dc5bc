/**
 * The form under work: texts, what was read from them, undo, and the two quiet conversations with the server, storing and
 * checking. Knows no React; `store.tsx` hands it to the screen.
 */
import type { SaveWork, StudioFiles, StudioForm, WorkClash } from '#contract/studio.ts';
import { EditError, type Sources } from '#engine/studio/edit.ts';
import { say } from '../../words.ts';
import { Checker } from './checking.ts';
import { History, type Moment } from './history.ts';
import { Merges } from './merge/merges.ts';
import { Others } from './merge/others.ts';
import type { Choices } from './merge/three-way.ts';
import { type Naming, namingOf, renamedBy } from './name-along.ts';
import { isSamePlace } from './naming.ts';
import { Opened } from './opened.ts';
import { sayRefusal } from './refusals.ts';
import { Saver } from './saving.ts';
import { beginning, isDiffering, isSameFiles, readAll, setText, told, withoutLists } from './texts.ts';
import type { Place, Studio, StudioActions, StudioCalls, StudioState } from './types.ts';
import { writeFiles } from './yaml/files.ts';

export class Work {
  readonly #calls: StudioCalls;
  readonly #history = new History();
  readonly #merges = new Merges();
  readonly #listeners = new Set<() => void>();
  readonly #actions: StudioActions;
  readonly #saver: Saver;
  readonly #checker: Checker;
  readonly #others: Others;
  readonly #opened: Opened;
  #state: StudioState;
  #naming: Naming | null = null;
  #shown: Studio;

  constructor(opened: StudioForm, calls: StudioCalls, selected: Place = { kind: 'form' }) {
    this.#calls = calls;
    this.#opened = new Opened(opened);
    this.#state = beginning(opened, null, selected);
    const { apply, setText, setFiles, undo, redo, select, settle, resolve, merge, meet } = this;
    const { discard, look, showMails, leave, reload } = this;
    this.#actions = {
      ...{ apply, setText, setFiles, undo, redo, select, settle, resolve, merge, meet },
      ...{ discard, look, showMails, leave, reload },
    };
    this.#shown = { ...this.#state, ...this.#actions };
    const send = async (body: Omit<SaveWork, 'tags'>) => {
      try {
        return await calls.save(opened.id, { ...body, tags: this.#opened.tagsOf(body.files) });
      } catch (thrown) {
        const { status, data } = thrown as { status?: number; data?: WorkClash | null };
        // Somebody else may have set the time: whoever reads that it waits can call it off.
        if (status === 409 && !data) this.#show({ schedule: (await calls.open(opened.id)).schedule });
        throw thrown;
      }
    };
    const show = (change: Partial<StudioState>) => this.#show(change);
    const read = () => this.#state;
    const clashed = (clash: WorkClash, base: StudioFiles) => this.#others.meet(clash, base);
    this.#saver = new Saver({ read, show, send, clashed }, opened.files);
    this.#others = new Others({
      ...{ read, show, calls, saver: this.#saver, opened: this.#opened, merges: this.#merges },
      become: (files) => this.#become(files, {}),
      begin: (form) => this.#begin(form),
    });
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
    const { sources, files, isReadOnly } = this.#state;
    if (isReadOnly) return say('studio:refused.read_only');
    if (!sources) return sayRefusal(null);
    try {
      const next = op(sources);
      const written = writeFiles(files, sources, next, this.#opened.textOf);
      if (!isSameFiles(files, written)) this.#edit(written, merge);
      return null;
    } catch (thrown) {
      if (thrown instanceof EditError) return sayRefusal(thrown);
      throw thrown;
    }
  };

  setText = (file: string, text: string, merge = `text ${file}`): void => {
    const next = setText(this.#state.files, file, text);
    if (!this.#state.isReadOnly && !isSameFiles(this.#state.files, next)) this.#edit(next, merge);
  };
  setFiles = (files: StudioFiles): void => {
    if (!this.#state.isReadOnly) this.#edit(files, undefined);
  };

  undo = (): void => {
    if (!this.#state.isReadOnly) this.#return(this.#history.undo(this.#moment()));
  };
  redo = (): void => {
    if (!this.#state.isReadOnly) this.#return(this.#history.redo(this.#moment()));
  };
  select = (wanted: Place): void => {
    const last = this.#naming?.place;
    const named = this.#nameAfterLabel(wanted);
    const selected = named && last && isSamePlace(wanted, last) ? named : wanted;
    this.#show({ selected });
    this.#naming = namingOf(selected, this.#state.lastSources);
  };

  settle = async (): Promise<boolean> => {
    this.select(this.#state.selected);
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
    this.#opened.merged(clash);
    const { revision, saved_at: savedAt, saved_by: savedBy } = clash;
    this.#show({ clash: null, base: null, conflicts: null, state: 'saving', revision, savedAt, savedBy });
    if (keep === 'theirs')
      this.#edit(clash.lists.length > 0 ? withoutLists(this.#state.files, clash) : clash.files, undefined);
    else if (clash.lists.length > 0) this.#become(this.#state.files, {});
    // Theirs is one step back, so that neither choice is final.
    else this.#keep({ ...this.#moment(), files: clash.files });
    this.#saver.plan(0);
  };

  merge = (choices: Choices): void => this.#others.merge(choices);
  meet = (clash: WorkClash): Promise<void> => this.#others.meet(clash, this.#saver.stored);
  look = (): Promise<void> => this.#others.look();
  showMails = (mails: boolean): void => this.#show({ mails });
  leave = (): void => {
    this.#calls.leave(this.#state.id).catch(() => undefined);
  };

  discard = async (): Promise<void> => {
    await this.#saver.pause();
    await this.#calls.discard(this.#state.id, this.#state.revision);
    if (this.#state.publishedFiles) await this.reload();
  };

  reload = async (): Promise<void> => {
    await this.#saver.pause();
    const opened = await this.#calls.open(this.#state.id);
    const before = this.#moment();
    const isOther = !isSameFiles(before.files, opened.files);
    const isHeldBack = this.#state.state === 'waiting' && isSameFiles(this.#saver.stored, opened.files);
    if (isOther) this.#history.keep(before, undefined, Date.now());
    this.#begin(opened);
    // What was written while it waited can be stored now.
    if (isOther && isHeldBack) this.undo();
  };

  /** From what the server has. */
  #begin(opened: StudioForm): void {
    this.#opened.reset(opened);
    this.#saver.reset(opened.files);
    this.#checker.forget();
    const { lastSources, selected, viewers } = this.#state;
    this.#show({ ...beginning(opened, lastSources, selected), ...this.#ways(), viewers });
    this.#checker.plan(0);
  }

  #moment = (): Moment => {
    const { files, selected } = this.#state;
    return { files, selected, merges: this.#merges.count };
  };
  #ways = () => ({ canUndo: this.#history.canUndo, canRedo: this.#history.canRedo });

  #keep(before: Moment): void {
    this.#history.keep(before, undefined, Date.now());
    this.#show(this.#ways());
  }

  /**
   * A new question or step that was given another label gets the name of it, once another place is chosen (`next`). Answers its
   * place under the new name; null: nothing was renamed.
   */
  #nameAfterLabel(next: Place): Place | null {
    const { sources, files, isReadOnly, published } = this.#state;
    const isList = next.kind === 'list' && next.of !== undefined;
    if (!sources || isReadOnly || isList || !this.#naming) return null;
    const named = renamedBy(sources, this.#naming, published?.steps.map(({ id }) => id) ?? []);
    if (!named) return null;
    // No step of its own to undo: the label goes back together with its name.
    this.#become(writeFiles(files, sources, named.sources, this.#opened.textOf), {});
    return named.place;
  }

  #edit(files: StudioFiles, merge: string | undefined): void {
    this.#history.keep(this.#moment(), merge, Date.now());
    this.#become(files, {});
  }

  #return(moment: Moment | null): void {
    if (!moment) return;
    const files = this.#merges.onto(moment, this.#state.world, this.#opened.textOf);
    this.#become(files, { selected: moment.selected });
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
      isChanged: isDiffering(files, this.#opened.form),
      state: state === 'clash' ? state : 'saving',
    });
    this.#saver.plan();
    this.#checker.plan();
  }

  #show(change: Partial<StudioState>): void {
    const next = { ...this.#state, ...change };
    this.#state = { ...next, isReadOnly: next.schedule !== null || next.archived !== null };
    this.#shown = { ...this.#state, ...this.#actions };
    for (const listener of this.#listeners) listener();
  }
}
