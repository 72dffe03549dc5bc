/** Environment of the preview: the compiled form of the last check, real rules and lists. Nothing is stored or sent. */
import type { FormDoc } from '#engine/types.ts';
import { readTileSource } from '../../../components/map/tiles.ts';
import { showToast } from '../../../components/toasts.ts';
import { type FormsEnvironment, httpApi, type UploadInfo } from '../../../forms/index.ts';
import { randomId } from '../../../storage.ts';

/** `doc` returns the current form. Files stay in this browser. */
export function previewEnvironment(doc: () => FormDoc): FormsEnvironment {
  const files = new Map<string, UploadInfo>();
  // Each compiled form has its own tag, so the form session detects a change as it detects a published version.
  const tags = new WeakMap<FormDoc, string>();
  let count = 0;
  const tagOf = (compiled: FormDoc) => {
    const tag = tags.get(compiled) ?? `trial-${++count}`;
    tags.set(compiled, tag);
    return tag;
  };
  const nothing = { answers: {}, revision: 0, form_version: 0, kept_version: 0, saved_at: null, dropped: [] };
  return {
    api: {
      async form(_, tag) {
        const now = doc();
        return tag === tagOf(now) ? null : { doc: now, tag: tagOf(now) };
      },
      formVersion: async () => doc(),
      validators: httpApi.validators,
      options: httpApi.options,
      mapLink: httpApi.mapLink,
      prefilled: async () => ({}),
      draft: async () => nothing,
      saveDraft: async () => nothing,
      dropDraft: async () => {},
      submit: async () => ({}),
      saveForLater: async () => null,
      async upload(file, _, onProgress) {
        const id = randomId();
        const info = { id, url: URL.createObjectURL(file), file_name: file.name, bytes: file.size };
        files.set(id, info);
        onProgress(1);
        return info;
      },
      async uploadInfo(id) {
        const info = files.get(id);
        if (!info) throw new Error(`No trial file ${id}`);
        return info;
      },
      blob: async (url) => (await fetch(url)).blob(),
    },
    // No user, so that no copy appears among the user's own drafts.
    person: null,
    notify: showToast,
    tiles: readTileSource(),
  };
}
