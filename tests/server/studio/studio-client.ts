/** Helpers for tests of the studio: open a form, change its text, publish it. */
import { parseDocument } from 'yaml';
import type { CheckResult, PublishResult, StudioFiles, StudioForm } from '#contract/studio.ts';
import type { ApiClient, ApiResponse } from '#tests/support/test-users.ts';

export const dataOf = <T>({ status, body }: ApiResponse): T => {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data as T;
};

export type Edit = (document: ReturnType<typeof parseDocument>) => void;
export const editYaml = (text: string, edit: Edit): string => {
  const document = parseDocument(text);
  edit(document);
  return document.toString({ lineWidth: 0 });
};

export const createStudioClient = (person: Pick<ApiClient, 'get' | 'put' | 'post'>) => {
  const at = (id: string, rest = '') => `/staff/forms/${id}${rest}`;
  const open = async (id: string): Promise<StudioForm> => dataOf(await person.get(at(id)));
  const save = (id: string, files: StudioFiles, base_revision: number) =>
    person.put(at(id, '/work'), { files, base_revision });
  /** Changes the form's own text, and lists by name, and saves them. */
  async function write(id: string, form: Edit | null, lists: Record<string, Edit> = {}): Promise<StudioForm> {
    const openedForm = await open(id);
    const text = (list: string) =>
      openedForm.files.lists[list] ?? openedForm.lists.find((one) => one.id === list)?.text ?? '';
    const changed = Object.entries(lists).map(([list, edit]) => [list, editYaml(text(list), edit)]);
    const files = {
      form: form ? editYaml(openedForm.files.form, form) : openedForm.files.form,
      lists: { ...openedForm.files.lists, ...Object.fromEntries(changed) },
    };
    dataOf(await save(id, files, openedForm.revision));
    return open(id);
  }
  const publish = async (id: string, note = '', at_?: string): Promise<ApiResponse> => {
    const { revision } = await open(id);
    return person.post(at(id, '/publish'), { base_revision: revision, note, ...(at_ ? { at: at_ } : {}) });
  };
  const change = async (id: string, form: Edit | null, lists: Record<string, Edit> = {}): Promise<PublishResult> => {
    await write(id, form, lists);
    return dataOf(await publish(id));
  };
  const check = async (id: string, files: StudioFiles): Promise<CheckResult> =>
    dataOf(await person.post(at(id, '/check'), { files }));
  return { open, save, write, publish, change, check, at };
};
