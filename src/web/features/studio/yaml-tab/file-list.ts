/** The selectable files of an edited form: the form, its changed lists and the lists that it uses. */
import type { StudioState } from '../types.ts';

export interface StudioFile {
  /** `form`, or the id of a list. */
  id: string;
  title: string;
  text: string;
  isTouched: boolean;
  /** Other forms that use the list. */
  usedBy: string[];
}

type StudioFields = Pick<StudioState, 'id' | 'files' | 'lastSources' | 'lists'>;

export function listStudioFiles({ id, files, lastSources, lists }: StudioFields, formTitle: string): StudioFile[] {
  const used = Object.values(lastSources.form.properties ?? {}).flatMap((field) => {
    const list = field['x-options'] ?? (field.items as { 'x-options'?: unknown } | undefined)?.['x-options'];
    return typeof list === 'string' ? [list] : [];
  });
  const ids = [...new Set([...Object.keys(files.lists), ...used])];
  const ofLists = ids.flatMap((list) => {
    const published = lists.find((item) => item.id === list);
    const text = files.lists[list] ?? published?.text;
    if (text === undefined) return [];
    return [
      {
        id: list,
        title: lastSources.lists[list]?.title ?? published?.title ?? list,
        text,
        isTouched: list in files.lists,
        usedBy: (published?.used_by ?? []).filter((form) => form.id !== id).map(({ title }) => title),
      },
    ];
  });
  return [{ id: 'form', title: formTitle, text: files.form, isTouched: true, usedBy: [] }, ...ofLists];
}
