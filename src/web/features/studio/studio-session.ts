/** Session of one edited form: texts, parse results, undo, saving, checking. No React (see `store.tsx`). */
import type { StudioFiles, StudioForm, WorkConflict } from '#contract/studio.ts';
import { EditError, type FormSources } from '#engine/studio/edit.ts';
import { Checker } from './checker.ts';
import { editErrorText } from './edit-error-text.ts';
import { isSameNode } from './labels.ts';
import { Collaboration } from './merge/collaboration.ts';
import { MergeLog } from './merge/merge-log.ts';
import type { Choices } from './merge/three-way.ts';
import { applyRename, type PendingRename, pendingRenameOf } from './rename-after-label.ts';
import { Saver } from './saver.ts';
import { workSender } from './send-work.ts';
import { ServerForm } from './server-form.ts';
import {
  checkState,
  hasUnpublishedChanges,
  initialState,
  isSameFiles,
  parseStudioFiles,
  setText,
  withoutConflictingLists,
} from './studio-files.ts';
import { t } from './translations.ts';
import type { NodeRef, Studio, StudioActions, StudioCalls, StudioState } from './types.ts';
import { type HistoryEntry, UndoHistory } from './undo-history.ts';
import { writeFiles } from './yaml/write-files.ts';

export class StudioSession {
  readonly #calls: StudioCalls;
  readonly #history = new UndoHistory();
  readonly #mergeLog = new MergeLog();
  readonly #listeners = new Set<() => void>();
  readonly #actions: StudioActions;
  readonly #saver: Saver;
  readonly #checker: Checker;
  readonly #collaboration: Collaboration;
  readonly #serverForm: ServerForm;
  #state: StudioState;
  #pendingRename: PendingRename | null = null;
  #snapshot: Studio;

  constructor(opened: StudioForm, calls: StudioCalls, selected: NodeRef = { kind: 'form' }) {
    this.#calls = calls;
    this.#serverForm = new ServerForm(opened);
    this.#state = initialState(opened, null, selected);
    const { apply, setText, setFiles, undo, redo, select, settle, resolve, merge, handleConflict } = this;
    const { discard, pollOthers, showMails, leave, reload } = this;
    this.#actions = {
      ...{ apply, setText, setFiles, undo, redo, select, settle, resolve, merge, handleConflict },
      ...{ discard, pollOthers, showMails, leave, reload, applyToForm: apply },
    };
    this.#snapshot = { ...this.#state, ...this.#actions };
    const send = workSender(calls, this.#serverForm, (schedule) => this.#setState({ schedule }));
    const show = (change: Partial<StudioState>) => this.#setState(change);
    const read = () => this.#state;
    const onConflict = (conflict: WorkConflict, base: StudioFiles) =>
      this.#collaboration.handleConflict(conflict, base);
    this.#saver = new Saver({ read, show, send, onConflict: onConflict }, opened.files);
    this.#collaboration = new Collaboration({
      ...{ read, show, calls, saver: this.#saver, opened: this.#serverForm, merges: this.#mergeLog },
      replaceFiles: (files) => this.#replaceFiles(files, {}),
      resetTo: (form) => this.#resetTo(form),
    });
    this.#checker = new Checker({
      files: () => this.#state.files,
      check: (files, signal) => calls.check(opened.id, files, signal),
      onChecked: (checked) => this.#setState(checkState(this.#state, checked)),
    });
  }

  /** Starts checking. Returns a stop function that also saves unsaved changes. */
  start = (): (() => void) => {
    this.#checker.schedule(0);
    return () => {
      this.#checker.stop();
      void this.#saver.flush();
    };
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  read = (): Studio => this.#snapshot;

  apply = (op: (sources: FormSources) => FormSources, merge?: string): string | null => {
    const { sources, files, isReadOnly } = this.#state;
    if (isReadOnly) return t('refused.read_only');
    if (!sources) return editErrorText(null);
    try {
      const next = op(sources);
      const written = writeFiles(files, sources, next, this.#serverForm.publishedTextOf);
      if (!isSameFiles(files, written)) this.#edit(written, merge);
      return null;
    } catch (thrown) {
      if (thrown instanceof EditError) return editErrorText(thrown);
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
    if (!this.#state.isReadOnly) this.#restore(this.#history.undo(this.#historyEntry()));
  };
  redo = (): void => {
    if (!this.#state.isReadOnly) this.#restore(this.#history.redo(this.#historyEntry()));
  };
  select = (target: NodeRef): void => {
    const last = this.#pendingRename?.node;
    const renamed = this.#nameAfterLabel(target);
    const selected = renamed && last && isSameNode(target, last) ? renamed : target;
    this.#setState({ selected });
    this.#pendingRename = pendingRenameOf(selected, this.#state.lastSources);
  };

  settle = async (): Promise<boolean> => {
    this.select(this.#state.selected);
    await this.#saver.flush();
    if (this.#state.state === 'saving') await this.#saver.flush();
    const isChecked = await this.#checker.run();
    const { state, findings } = this.#state;
    return isChecked && state === 'saved' && findings.every(({ level }) => level !== 'error');
  };

  resolve = (keep: 'mine' | 'theirs'): void => {
    const { saveConflict: conflict } = this.#state;
    if (!conflict) return;
    // For a list conflict the server has saved nothing yet.
    this.#saver.reset(conflict.lists.length > 0 ? { form: '', lists: {} } : conflict.files);
    this.#serverForm.acceptTags(conflict);
    const { revision, saved_at: savedAt, saved_by: savedBy } = conflict;
    this.#setState({
      ...{ saveConflict: null, base: null, mergeConflicts: null },
      ...{ state: 'saving', revision, savedAt, savedBy },
    });
    if (keep === 'theirs')
      this.#edit(
        conflict.lists.length > 0 ? withoutConflictingLists(this.#state.files, conflict) : conflict.files,
        undefined,
      );
    else if (conflict.lists.length > 0) this.#replaceFiles(this.#state.files, {});
    // The other version becomes an undo step, so neither choice is final.
    else this.#pushHistory({ ...this.#historyEntry(), files: conflict.files });
    this.#saver.schedule(0);
  };

  merge = (choices: Choices): void => this.#collaboration.merge(choices);
  handleConflict = (conflict: WorkConflict): Promise<void> =>
    this.#collaboration.handleConflict(conflict, this.#saver.stored);
  pollOthers = (): Promise<void> => this.#collaboration.pollOthers();
  showMails = (mails: boolean): void => this.#setState({ mails });
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
    const before = this.#historyEntry();
    const isOther = !isSameFiles(before.files, opened.files);
    const isHeldBack = this.#state.state === 'waiting' && isSameFiles(this.#saver.stored, opened.files);
    if (isOther) this.#history.push(before, undefined, Date.now());
    this.#resetTo(opened);
    // Saves the changes that were made while the form was scheduled.
    if (isOther && isHeldBack) this.undo();
  };

  /** Resets the state to a form from the server. */
  #resetTo(opened: StudioForm): void {
    this.#serverForm.reset(opened);
    this.#saver.reset(opened.files);
    this.#checker.invalidate();
    const { lastSources, selected, viewers } = this.#state;
    this.#setState({ ...initialState(opened, lastSources, selected), ...this.#undoState(), viewers });
    this.#checker.schedule(0);
  }

  #historyEntry = (): HistoryEntry => {
    const { files, selected } = this.#state;
    return { files, selected, merges: this.#mergeLog.count };
  };
  #undoState = () => ({ canUndo: this.#history.canUndo, canRedo: this.#history.canRedo });

  #pushHistory(before: HistoryEntry): void {
    this.#history.push(before, undefined, Date.now());
    this.#setState(this.#undoState());
  }

  /**
   * Renames a new question or step after its changed label, when another node is selected (`next`). Returns the node
   * under its new name, or null if nothing was renamed.
   */
  #nameAfterLabel(next: NodeRef): NodeRef | null {
    const { sources, files, isReadOnly, published } = this.#state;
    const isList = next.kind === 'list' && next.of !== undefined;
    if (!sources || isReadOnly || isList || !this.#pendingRename) return null;
    const renamed = applyRename(sources, this.#pendingRename, published?.steps.map(({ id }) => id) ?? []);
    if (!renamed) return null;
    // Not an undo step of its own. Undo reverts the label and the name together.
    this.#replaceFiles(writeFiles(files, sources, renamed.sources, this.#serverForm.publishedTextOf), {});
    return renamed.node;
  }

  #edit(files: StudioFiles, merge: string | undefined): void {
    this.#history.push(this.#historyEntry(), merge, Date.now());
    this.#replaceFiles(files, {});
  }

  #restore(entry: HistoryEntry | null): void {
    if (!entry) return;
    const files = this.#mergeLog.applyTo(entry, this.#state.world, this.#serverForm.publishedTextOf);
    this.#replaceFiles(files, { selected: entry.selected });
  }

  #replaceFiles(files: StudioFiles, more: Partial<StudioState>): void {
    const { id, world, lastSources, state } = this.#state;
    const read = parseStudioFiles(id, files, world, lastSources);
    this.#setState({
      ...more,
      ...read,
      ...checkState(read, this.#state.checked, true),
      ...this.#undoState(),
      files,
      isChanged: hasUnpublishedChanges(files, this.#serverForm.form),
      state: state === 'clash' ? state : 'saving',
    });
    this.#saver.schedule();
    this.#checker.schedule();
  }

  #setState(change: Partial<StudioState>): void {
    const next = { ...this.#state, ...change };
    this.#state = { ...next, isReadOnly: next.schedule !== null || next.archived !== null };
    this.#snapshot = { ...this.#state, ...this.#actions };
    for (const listener of this.#listeners) listener();
  }
}
