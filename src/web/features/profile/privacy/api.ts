/** The calls about the rights over one's own data. */

import { queryOptions } from '@tanstack/react-query';
import { accountPaths } from '#contract/calls/account.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Consent, ConsentKind, Look } from '#contract/privacy.ts';
import words from '#locales/id/privacy-page.json';
import { get, post, remove } from '../../../api/call.ts';
import { addWords } from '../../../words.ts';

addWords('privacy-page', words);

interface Paged<T> {
  items: T[];
  total: number;
  total_pages: number;
}
const read = <T>(path: string) => queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const consentsQuery = read<Consent[]>(accountPaths.privacy.consents);
export const looksQuery = (page: number) => ({ ...read<Paged<Look>>(accountPaths.privacy.looks(page)), staleTime: 0 });
export const give = (kind: ConsentKind) => post<Consent[]>(accountPaths.privacy.consents, { kinds: [kind] });
export const takeBack = (kind: ConsentKind) => remove<Consent[]>(accountPaths.privacy.consent(kind));
export const erase = () => remove<null>(apiPaths.user);

export async function saveCopy(): Promise<void> {
  const { saveAs } = await import('../../../api/save-as.ts');
  await saveAs(accountPaths.privacy.copy, `data-saya-${new Date().toISOString().slice(0, 10)}.zip`);
}
