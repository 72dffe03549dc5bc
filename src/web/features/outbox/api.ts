/** Server calls of staff for sent emails. */

import { staffPaths } from '#contract/calls/staff.ts';
import type { MailItem } from '#contract/system.ts';
import { post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export function mailsQuery(query: string) {
  const path = staffPaths.staffMails(query);
  return pathQuery(path);
}
export const retryMail = (id: string) => post(staffPaths.staffMailRetry(id));
export const nameOfMail = ({ subject, recipient }: MailItem): string => `${subject} (${recipient})`;
export const STATES = ['sent', 'waiting', 'failed'] as const;
