/** What is missing before a user can become a member. */
import type { TFunction } from 'i18next';
import type { FieldErrors } from '../../api/problem.ts';
import type { MembershipDraft } from './useMembershipDraft.ts';

const NIK_DIGITS = 16;

/** `t` translates the namespace `profile`. Spaces and hyphens in the NIK do not count. */
export function membershipErrors({ nik, consent }: MembershipDraft, t: TFunction<'profile'>): FieldErrors {
  const count = nik.replace(/\D/g, '').length;
  const nikError =
    count === 0 ? t('profile:business.become.nik_missing') : t('profile:business.become.nik_length', { count });
  return {
    ...(count === NIK_DIGITS ? {} : { nik: [nikError] }),
    ...(consent ? {} : { become_member: [t('profile:business.become.consent_missing')] }),
  };
}
