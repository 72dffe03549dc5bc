/** Other staff members at the same form: who they are, and how their changes and one's own are put together. */
import type { StudioFiles, StudioForm, WorkClash } from '#contract/studio.ts';
import { notify } from '../../../components/notices.ts';
import { say } from '../../../words.ts';
import type { Opened } from '../opened.ts';
import type { Saver } from '../saving.ts';
import { isSameFiles } from '../texts.ts';
import type { StudioCalls, StudioState } from '../types.ts';
import { isEqual } from '../yaml/write.ts';
import type { Merges } from './merges.ts';
import { rebase } from './rebase.ts';
import type { Choices } from './three-way.ts';

interface Host {
  read(): StudioState;
  show(change: Partial<StudioState>): void;
  /** Takes other texts over, to be saved and checked. */
  become(files: StudioFiles): void;
  /** Begins again from what the server has. */
  begin(form: StudioForm): void;
  calls: StudioCalls;
  saver: Saver;
  opened: Opened;
  merges: Merges;
}

export class Others {
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Tells the server that the form is open here, and takes over what others saved meanwhile. */
  async look(): Promise<void> {
    const { read, show, calls, saver } = this.#host;
    const { people, revision, is_scheduled } = await calls.look(read().id);
    if (!isEqual(people, read().viewers)) show({ viewers: people });
    const { state, schedule, files } = read();
    const isBehind = revision !== read().revision || is_scheduled !== (schedule !== null);
    // What is not saved here yet is merged when it is saved.
    if (isBehind && state === 'saved' && isSameFiles(saver.stored, files)) await this.#follow();
  }

  /** Merges what somebody else saved or published with what is written here; asks only about what both changed. */
  async meet(clash: WorkClash, base: StudioFiles): Promise<void> {
    const { read, show } = this.#host;
    await this.#renew();
    const { files: mine, lists, world } = read();
    const merged = rebase({ clash, base, mine, lists, world });
    if (merged && merged.conflicts.length === 0) {
      this.#takeIn(clash, base, merged.files);
      tellMerged(clash.saved_by?.name);
    } else show({ state: 'clash', clash, base, conflicts: merged?.conflicts ?? null });
  }

  merge(choices: Choices): void {
    const { clash, base, files, lists, world } = this.#host.read();
    const merged = clash && base && rebase({ clash, base, mine: files, lists, world }, choices);
    if (clash && base && merged) this.#takeIn(clash, base, merged.files);
  }

  /** What is published now, by somebody else since. */
  async #renew(): Promise<void> {
    const { read, show, calls, opened } = this.#host;
    const form = await calls.open(read().id);
    opened.renew(form);
    show({ lists: form.lists, published: form.published, publishedFiles: form.published_files, world: form.world });
  }

  #takeIn(clash: WorkClash, base: StudioFiles, files: StudioFiles): void {
    const { show, become, saver, opened, merges } = this.#host;
    const isForm = clash.lists.length === 0;
    if (isForm) merges.add(base, clash.files);
    // Of a list the server has kept nothing yet.
    saver.reset(isForm ? clash.files : { form: '', lists: {} });
    opened.merged(clash);
    const { revision, saved_at: savedAt, saved_by: savedBy } = clash;
    show({ clash: null, base: null, conflicts: null, state: 'saving', revision, savedAt, savedBy });
    become(files);
    saver.plan(0);
  }

  /** Nothing is written here that is not saved: the texts become those of the others. */
  async #follow(): Promise<void> {
    const { read, begin, calls, saver, merges } = this.#host;
    const base = saver.stored;
    const form = await calls.open(read().id);
    if (read().state !== 'saved' || !isSameFiles(base, read().files)) return;
    const isOther = !isSameFiles(base, form.files);
    if (isOther) merges.add(base, form.files);
    begin(form);
    if (isOther) tellMerged(form.saved_by?.name);
  }
}

function tellMerged(name = say('studio:clash.somebody')): void {
  notify({ title: say('studio:merge.done', { name }), description: say('studio:merge.done_text') });
}
