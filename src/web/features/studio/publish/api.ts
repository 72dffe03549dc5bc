/** Calls that put a form into force. */
import { staffPaths } from '#contract/calls/staff.ts';
import './words.ts';
import type { PublishBody, Published } from '#contract/studio.ts';
import { post, remove } from '../../../api/call.ts';

export const publishForm = (id: string, body: PublishBody) => post<Published>(staffPaths.studio.publish(id), body);
export const cancelSchedule = (id: string) => remove<null>(staffPaths.studio.schedule(id));
