/** Calls of staff about the mails that went out. */
import './words.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { MailItem } from '#contract/system.ts';
import { get, post } from '../../api/call.ts';

export interface MailPage {
  items: MailItem[];
  page: number;
  total: number;
  total_pages: number;
}
export function mailsQuery(query: string) {
  const path = apiPaths.staffMails(query);
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<MailPage>(path, { signal }) });
}
export const retryMail = (id: string) => post<null>(apiPaths.staffMailRetry(id));
export const isAboutMails = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  /^\/staff\/(mails|system)/.test(String(queryKey[0]));
export const STATES = ['sent', 'waiting', 'failed'] as const;
