/**
 * Delivery address: confirms the address of the profile, or shows the address form. Unconfirmed input stays on this
 * device.
 */

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formPaths } from '#contract/calls/forms.ts';
import type { Profile } from '#contract/users.ts';
import type { Answers } from '#engine/types.ts';
import { pathQuery } from '../../api/path-query.ts';
import { ApiProblem, type FieldErrors, toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { userQueryKey } from '../../session/user.ts';
import { saveAddress } from './api.ts';
import { groupErrors } from './checkout.ts';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));
const AddressBlock = lazy(() => import('../../components/AddressBlock.tsx'));
const FORM = 'address';

interface Props {
  /** The buyer. */
  personal: Profile['personal'];
  /** The current address of the orders. Null: none yet. */
  address: Answers | null;
  profileAddress: Answers | null;
  /** Server errors by field. */
  errors: FieldErrors;
  isMissing: boolean;
  onUse: (address: Answers, form_version: number) => void;
  /** The form is open, so its content is not the address of the order yet. */
  onEditing: (isEditing: boolean) => void;
  /** The form's own buttons were pressed. */
  onOwnPress: () => void;
}

export function AddressSection(props: Props) {
  const { personal, address, profileAddress, errors, isMissing, onUse, onEditing, onOwnPress } = props;
  const queryClient = useQueryClient();
  const isWrong = Object.keys(errors).length > 0;
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [isSaved, setSaved] = useState(profileAddress === null);
  const isOpen = isConfirmOpen || address === null || isWrong;
  useEffect(() => {
    onEditing(isOpen);
    return () => onEditing(false);
  }, [isOpen, onEditing]);
  const form = useQuery({ ...pathQuery(formPaths.form(FORM)), enabled: !isOpen });

  if (!isOpen) {
    return (
      <Panel title={t('checkout_page.address.title')}>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' }}>
          <Suspense fallback={<SkeletonBar height={72} />}>
            {form.data ? (
              <AddressBlock doc={form.data} answers={address} name={personal.name} />
            ) : (
              <SkeletonBar height={72} />
            )}
          </Suspense>
          <Box
            component={Action}
            look="outlined"
            size="small"
            label={t('checkout_page.address.change')}
            onClick={() => setConfirmOpen(true)}
            sx={{ minHeight: 48 }}
          >
            {t('checkout_page.address.change_short')}
          </Box>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('checkout_page.address.text')}</Box>
      </Panel>
    );
  }
  const use = async (fullAddress: Answers, form_version: number) => {
    if (isSaved) {
      try {
        queryClient.setQueryData<Profile>(userQueryKey, await saveAddress({ address: fullAddress, form_version }));
      } catch (error) {
        // The profile endpoint names its fields `address.…`. In this form each is a top-level field.
        const problem = toProblem(error);
        throw new ApiProblem(problem.status, problem.message, groupErrors(problem.errors).address, problem.data);
      }
    }
    onUse(fullAddress, form_version);
    setConfirmOpen(false);
  };
  return (
    <Panel
      title={t('checkout_page.address.title')}
      text={t(address ? 'checkout_page.address.text' : 'checkout_page.address.text_none')}
    >
      <FormAlert
        text={isWrong ? t('checkout_page.address.correct') : isMissing ? t('checkout_page.address.missing') : null}
      />
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', cursor: 'pointer', ml: -1.5 }}>
        <Checkbox
          checked={isSaved}
          onChange={(event) => setSaved(event.target.checked)}
          sx={{ width: 48, height: 48, color: 'soft.outline' }}
        />
        {t('checkout_page.address.save')}
      </Box>
      <Suspense fallback={<SkeletonBar height={480} />}>
        <Box onClickCapture={onOwnPress} sx={{ '--form-bar': 'static' }}>
          <Wizard
            key={JSON.stringify(errors)}
            form={FORM}
            mode="edit"
            copyKey="checkout"
            title={false}
            headingLevel={2}
            initialAnswers={address ?? {}}
            errors={errors}
            submitLabel={t('checkout_page.address.use')}
            onSubmit={(answers, { form_version }) => use(answers, form_version)}
            done={() => null}
            {...(address && !isWrong ? { onCancel: () => setConfirmOpen(false) } : {})}
          />
        </Box>
      </Suspense>
    </Panel>
  );
}
