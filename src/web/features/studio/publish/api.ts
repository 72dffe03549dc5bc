/** Calls that put a form into force. */
import './words.ts';
import { apiPaths } from '#contract/paths.ts';
import type { PublishBody, Published } from '#contract/studio.ts';
import { post, remove } from '../../../api/call.ts';

export const publishForm = (id: string, body: PublishBody) => post<Published>(apiPaths.studio.publish(id), body);
export const cancelSchedule = (id: string) => remove<null>(apiPaths.studio.schedule(id));
