/**
 * First business profile: a draft until it is sent. Sending makes a user a member, who gives consent on the review
 * page.
 */
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnBusiness } from '#contract/business.ts';
import type { Answers } from '#engine/types.ts';
import { ApiProblem, type FieldErrors } from '../../api/problem.ts';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import type { SubmitContext } from '../../forms/index.ts';
import { PROFILE_FORM, saveBusiness } from './api.ts';
import { BecomeMember } from './BecomeMember.tsx';
import { membershipErrors } from './membership-errors.ts';
import { t } from './translations.ts';
import { useMembershipDraft } from './useMembershipDraft.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));

interface Props {
  /** The role is `user`, not `member` yet. */
  isUser: boolean;
  onSaved: (business: OwnBusiness) => void;
}

export function FirstProfile({ isUser, onSaved }: Props) {
  const [membershipDraft, setMembershipDraft, clearMembershipDraft] = useMembershipDraft();
  const [errors, setErrors] = useState<FieldErrors>({});

  const refuse = (own: FieldErrors): never => {
    flushSync(() => setErrors(own));
    document.querySelector<HTMLElement>('#menjadi-mitra [aria-invalid=true]')?.focus();
    throw new ApiProblem(422, Object.values(own).flat().join(' '));
  };

  const send = async (answers: Answers, { form_version }: SubmitContext) => {
    if (!isUser) return saveBusiness(answers, form_version);
    const missing = membershipErrors(membershipDraft);
    if (Object.keys(missing).length > 0) refuse(missing);
    setErrors({});
    try {
      const saved = await saveBusiness({ ...answers, become_member: true, nik: membershipDraft.nik }, form_version);
      clearMembershipDraft();
      return saved;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { nik, become_member } = error.errors;
      if (nik || become_member) refuse({ ...(nik ? { nik } : {}), ...(become_member ? { become_member } : {}) });
      throw error;
    }
  };

  return (
    <Suspense fallback={<SkeletonBar height={420} />}>
      <Wizard
        form={PROFILE_FORM}
        title={t(isUser ? 'business.become.form' : 'business.title')}
        headingLevel={2}
        submitLabel={t('business.submit')}
        checkNote={
          isUser && (
            <BecomeMember
              value={membershipDraft}
              errors={errors}
              onChange={(value) => {
                setErrors({});
                setMembershipDraft(value);
              }}
            />
          )
        }
        onSubmit={send}
        onDone={(saved) => onSaved(saved as OwnBusiness)}
      />
    </Suspense>
  );
}
