/** Collaboration of staff members on one form: tracks who is there, and merges their changes with one's own. */
import type { StudioFiles, StudioForm, WorkConflict } from '#contract/studio.ts';
import { showToast } from '../../../components/toasts.ts';
import type { Saver } from '../saver.ts';
import type { ServerForm } from '../server-form.ts';
import { isSameFiles } from '../studio-files.ts';
import { t } from '../translations.ts';
import type { StudioCalls, StudioState } from '../types.ts';
import { isEqual } from '../yaml/serialise.ts';
import type { MergeLog } from './merge-log.ts';
import { rebase } from './rebase.ts';
import type { Choices } from './three-way.ts';

interface CollaborationHost {
  read(): StudioState;
  show(change: Partial<StudioState>): void;
  /** Replaces the texts. They are saved and checked afterwards. */
  replaceFiles(files: StudioFiles): void;
  /** Restarts from the state of the server. */
  resetTo(form: StudioForm): void;
  calls: StudioCalls;
  saver: Saver;
  opened: ServerForm;
  merges: MergeLog;
}

export class Collaboration {
  readonly #host: CollaborationHost;

  constructor(host: CollaborationHost) {
    this.#host = host;
  }

  /** Tells the server that the form is open here, and takes over what others saved. */
  async pollOthers(): Promise<void> {
    const { read, show, calls, saver } = this.#host;
    const { people, revision, is_scheduled } = await calls.reportViewing(read().id);
    if (!isEqual(people, read().viewers)) show({ viewers: people });
    const { state, schedule, files } = read();
    const isBehind = revision !== read().revision || is_scheduled !== (schedule !== null);
    // Unsaved local changes are merged when they are saved.
    if (isBehind && state === 'saved' && isSameFiles(saver.stored, files)) await this.#pullChanges();
  }

  /**
   * Merges changes that another user saved or published with the local texts. Asks only about items that both changed.
   */
  async handleConflict(conflict: WorkConflict, base: StudioFiles): Promise<void> {
    const { read, show } = this.#host;
    await this.#refreshPublished();
    const { files: mine, lists, world } = read();
    const merged = rebase({ conflict: conflict, base, mine, lists, world });
    if (merged && merged.conflicts.length === 0) {
      this.#applyMerge(conflict, base, merged.files);
      notifyMerged(conflict.saved_by?.name);
    } else show({ state: 'clash', saveConflict: conflict, base, mergeConflicts: merged?.conflicts ?? null });
  }

  merge(choices: Choices): void {
    const { saveConflict: conflict, base, files, lists, world } = this.#host.read();
    const merged = conflict && base && rebase({ conflict: conflict, base, mine: files, lists, world }, choices);
    if (conflict && base && merged) this.#applyMerge(conflict, base, merged.files);
  }

  /** Loads the version that another user has published. */
  async #refreshPublished(): Promise<void> {
    const { read, show, calls, opened } = this.#host;
    const form = await calls.open(read().id);
    opened.updateKeepingTags(form);
    show({ lists: form.lists, published: form.published, publishedFiles: form.published_files, world: form.world });
  }

  #applyMerge(conflict: WorkConflict, base: StudioFiles, files: StudioFiles): void {
    const { show, replaceFiles, saver, opened, merges } = this.#host;
    const isForm = conflict.lists.length === 0;
    if (isForm) merges.add(base, conflict.files);
    // For a list conflict the server has saved nothing yet.
    saver.reset(isForm ? conflict.files : { form: '', lists: {} });
    opened.acceptTags(conflict);
    const { revision, saved_at: savedAt, saved_by: savedBy } = conflict;
    show({ saveConflict: null, base: null, mergeConflicts: null, state: 'saving', revision, savedAt, savedBy });
    replaceFiles(files);
    saver.schedule(0);
  }

  /** There are no unsaved changes here, so the texts of the others replace the local ones. */
  async #pullChanges(): Promise<void> {
    const { read, resetTo, calls, saver, merges } = this.#host;
    const base = saver.stored;
    const form = await calls.open(read().id);
    if (read().state !== 'saved' || !isSameFiles(base, read().files)) return;
    const isOther = !isSameFiles(base, form.files);
    if (isOther) merges.add(base, form.files);
    resetTo(form);
    if (isOther) notifyMerged(form.saved_by?.name);
  }
}

function notifyMerged(name = t('clash.somebody')): void {
  showToast({ title: t('merge.done', { name }), description: t('merge.done_text') });
}
