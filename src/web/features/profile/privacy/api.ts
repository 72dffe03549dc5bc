/** Server calls for the privacy rights of the user. */

import { accountPaths } from '#contract/calls/account.ts';
import { apiPaths } from '#contract/paths.ts';
import type { ConsentKind } from '#contract/privacy.ts';
import { post, remove } from '../../../api/call.ts';
import { pathQuery } from '../../../api/path-query.ts';

export const consentsQuery = pathQuery(accountPaths.privacy.consents);
export const accessLogQuery = (page: number) => ({
  ...pathQuery(accountPaths.privacy.looks(page)),
  staleTime: 0,
});
export const giveConsent = (kind: ConsentKind) => post(accountPaths.privacy.consents, { kinds: [kind] });
export const withdrawConsent = (kind: ConsentKind) => remove(accountPaths.privacy.consent(kind));
export const eraseAccount = () => remove(apiPaths.user);

export async function downloadData(): Promise<void> {
  const { downloadFile: saveAs } = await import('../../../api/download-file.ts');
  await saveAs(accountPaths.privacy.copy, `data-saya-${new Date().toISOString().slice(0, 10)}.zip`);
}
