/** The person's address: as it stands, and the address form to change it. */

import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formPaths } from '#contract/calls/forms.ts';
import type { FormDoc } from '#engine/types.ts';
import { Bone } from '../../components/Bone.tsx';
import { notify } from '../../components/notices.ts';
import { Panel } from '../../components/Panel.tsx';
import { addressAnswers } from '../../session/known-answers.ts';
import { type User, userKey } from '../../session/user.ts';
import { savePersonal } from './api.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));
const AddressBlock = lazy(() => import('../../components/AddressBlock.tsx'));
const FORM = 'address';

export function AddressCard({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { address } = user.personal;
  const form = useQuery<FormDoc>({ queryKey: [formPaths.form(FORM)], enabled: !!address && !isOpen });

  if (isOpen) {
    return (
      <Panel title={t('address.title')} text={t('address.text')}>
        <Suspense fallback={<Bone height={320} />}>
          <Wizard
            form={FORM}
            mode="edit"
            title={false}
            headingLevel={2}
            initialAnswers={address ?? {}}
            known={addressAnswers(user.personal)}
            submitLabel={t('address.submit')}
            onCancel={() => setOpen(false)}
            onSubmit={(_answers, { changed, form_version }) => savePersonal({ address: changed, form_version })}
            onDone={(saved) => {
              queryClient.setQueryData(userKey, saved);
              setOpen(false);
              notify({ title: t('address.saved'), variant: 'success' });
            }}
          />
        </Suspense>
      </Panel>
    );
  }
  return (
    <Panel
      title={t('address.title')}
      text={address ? t('address.text') : t('address.empty')}
      action={
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {address ? t('address.change') : t('address.add')}
        </Button>
      }
    >
      {address && (
        <Suspense fallback={<Bone height={72} />}>
          {form.data ? (
            <AddressBlock doc={form.data} answers={address} name={user.personal.name} />
          ) : (
            <Bone height={72} />
          )}
        </Suspense>
      )}
    </Panel>
  );
}
