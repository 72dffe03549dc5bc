/** Sends the edited texts to the server. */
import type { SaveWorkBody, SaveWorkResult, StudioForm, WorkConflict } from '#contract/studio.ts';
import type { ServerForm } from './server-form.ts';
import type { StudioCalls } from './types.ts';

/**
 * Creates the `save` function of the saver. `onSchedule`: another staff member has scheduled a publication, which the
 * user can then cancel.
 */
export function workSender(
  calls: StudioCalls,
  serverForm: ServerForm,
  onSchedule: (schedule: StudioForm['schedule']) => void,
) {
  const { id } = serverForm.form;
  return async (body: Omit<SaveWorkBody, 'tags'>): Promise<SaveWorkResult> => {
    try {
      return await calls.save(id, { ...body, tags: serverForm.tagsOf(body.files) });
    } catch (thrown) {
      const { status, data } = thrown as { status?: number; data?: WorkConflict | null };
      if (status === 409 && !data) onSchedule((await calls.open(id)).schedule);
      throw thrown;
    }
  };
}
