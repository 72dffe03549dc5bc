/** Server calls of staff for sent emails. */
import { staffPaths } from '#contract/calls/staff.ts';
import './translations.ts';
import { queryOptions } from '@tanstack/react-query';
import type { MailItem } from '#contract/system.ts';
import { get, post } from '../../api/call.ts';

interface MailPage {
  items: MailItem[];
  page: number;
  total: number;
  total_pages: number;
}
export function mailsQuery(query: string) {
  const path = staffPaths.staffMails(query);
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<MailPage>(path, { signal }) });
}
export const retryMail = (id: string) => post<null>(staffPaths.staffMailRetry(id));
export const isMailQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  /^\/staff\/(mails|system)/.test(String(queryKey[0]));
export const nameOfMail = ({ subject, recipient }: MailItem): string => `${subject} (${recipient})`;
export const STATES = ['sent', 'waiting', 'failed'] as const;
