/** Server calls that publish a form. */
import { staffPaths } from '#contract/calls/staff.ts';
import type { PublishBody } from '#contract/studio.ts';
import { post, remove } from '../../../api/call.ts';

export const publishForm = (id: string, body: PublishBody) => post(staffPaths.studio.publish(id), body);
export const cancelSchedule = (id: string) => remove(staffPaths.studio.schedule(id));
