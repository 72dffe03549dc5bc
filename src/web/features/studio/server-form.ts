/**
 * The form as last received from the server, and the published version of each list on which the local changes are
 * based.
 */
import type { StudioFiles, StudioForm, WorkConflict } from '#contract/studio.ts';
import { publishedListText } from './studio-files.ts';

export class ServerForm {
  #form: StudioForm;
  /** Tags of lists that were published again after the local changes began. */
  #tags: Record<string, string> = {};

  constructor(form: StudioForm) {
    this.#form = form;
  }

  get form(): StudioForm {
    return this.#form;
  }
  publishedTextOf = (list: string): string | undefined => publishedListText(this.#form.lists, list);

  /** The form was opened again, so changes are based on the current published version. */
  reset(form: StudioForm): void {
    this.#form = form;
    this.#tags = {};
  }

  /** Takes a newly published version. Local changes stay based on the older one until they are merged. */
  updateKeepingTags(form: StudioForm): void {
    const tagsById = new Map(this.#form.lists.map(({ id, tag }) => [id, tag]));
    for (const { id } of form.lists) this.#tags[id] ??= tagsById.get(id) ?? '';
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
