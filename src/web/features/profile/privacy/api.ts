/** Server calls for the privacy rights of the user. */

import { queryOptions } from '@tanstack/react-query';
import { accountPaths } from '#contract/calls/account.ts';
import { apiPaths } from '#contract/paths.ts';
import type { AccessLogItem, Consent, ConsentKind } from '#contract/privacy.ts';
import words from '#locales/id/privacy-page.json';
import { get, post, remove } from '../../../api/call.ts';
import { addTranslations } from '../../../i18n.ts';

addTranslations('privacy-page', words);

interface Paged<T> {
  items: T[];
  total: number;
  total_pages: number;
}
const pathQuery = <T>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const consentsQuery = pathQuery<Consent[]>(accountPaths.privacy.consents);
export const accessLogQuery = (page: number) => ({
  ...pathQuery<Paged<AccessLogItem>>(accountPaths.privacy.looks(page)),
  staleTime: 0,
});
export const giveConsent = (kind: ConsentKind) => post<Consent[]>(accountPaths.privacy.consents, { kinds: [kind] });
export const withdrawConsent = (kind: ConsentKind) => remove<Consent[]>(accountPaths.privacy.consent(kind));
export const eraseAccount = () => remove<null>(apiPaths.user);

export async function downloadData(): Promise<void> {
  const { downloadFile: saveAs } = await import('../../../api/download-file.ts');
  await saveAs(accountPaths.privacy.copy, `data-saya-${new Date().toISOString().slice(0, 10)}.zip`);
}
