/** The form as the server last described it, and over which text of each list the changes here were made. */
import type { StudioFiles, StudioForm, WorkConflict } from '#contract/studio.ts';
import { publishedListText } from './studio-files.ts';

export class ServerForm {
  #form: StudioForm;
  /** Of lists whose published text is another one than that over which they were changed here. */
  #tags: Record<string, string> = {};

  constructor(form: StudioForm) {
    this.#form = form;
  }

  get form(): StudioForm {
    return this.#form;
  }
  publishedTextOf = (list: string): string | undefined => publishedListText(this.#form.lists, list);

  /** Opened anew: changes are made over what is published now. */
  reset(form: StudioForm): void {
    this.#form = form;
    this.#tags = {};
  }

  /** What is published now, while changes stay over what was published before, until they are merged. */
  updateKeepingTags(form: StudioForm): void {
    const known = new Map(this.#form.lists.map(({ id, tag }) => [id, tag]));
    for (const { id } of form.lists) this.#tags[id] ??= known.get(id) ?? '';
    this.#form = form;
  }

  acceptTags({ lists }: WorkConflict): void {
    for (const { id, tag } of lists) this.#tags[id] = tag;
  }

  tagsOf({ lists }: StudioFiles): Record<string, string> {
    const opened = new Map(this.#form.lists.map(({ id, tag }) => [id, tag]));
    return Object.fromEntries(
      Object.keys(lists).flatMap((id) => {
        const tag = this.#tags[id] ?? opened.get(id);
        return tag === undefined ? [] : [[id, tag]];
      }),
    );
  }
}
