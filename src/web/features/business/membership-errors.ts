/** What is missing before a user can become a member. */
import type { FieldErrors } from '../../api/problem.ts';
import { t } from './translations.ts';
import type { MembershipDraft } from './useMembershipDraft.ts';

const NIK_DIGITS = 16;

/** Spaces and hyphens in the NIK do not count. */
export function membershipErrors({ nik, consent }: MembershipDraft): FieldErrors {
  const count = nik.replace(/\D/g, '').length;
  const nikError = count === 0 ? t('business.become.nik_missing') : t('business.become.nik_length', { count });
  return {
    ...(count === NIK_DIGITS ? {} : { nik: [nikError] }),
    ...(consent ? {} : { become_member: [t('business.become.consent_missing')] }),
  };
}
