/** Server calls that publish a form. */
import { staffPaths } from '#contract/calls/staff.ts';
import './translations.ts';
import type { PublishBody, PublishResult } from '#contract/studio.ts';
import { post, remove } from '../../../api/call.ts';

export const publishForm = (id: string, body: PublishBody) => post<PublishResult>(staffPaths.studio.publish(id), body);
export const cancelSchedule = (id: string) => remove<null>(staffPaths.studio.schedule(id));
