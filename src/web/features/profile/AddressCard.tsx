/** The user's address, and the form that changes it. */

import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formPaths } from '#contract/calls/forms.ts';
import { pathQuery } from '../../api/path-query.ts';
import { EditForm } from '../../components/EditForm.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { useCacheForms } from '../../offline/useCacheForms.ts';
import { type User, userQueryKey } from '../../session/user.ts';
import { savePersonal } from './api.ts';
import { t } from './translations.ts';

const AddressBlock = lazy(() => import('../../components/AddressBlock.tsx'));
const FORM_ID = 'address';

export function AddressCard({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { address } = user.personal;
  useCacheForms([{ form: FORM_ID, answers: address }]);
  const form = useQuery({ ...pathQuery(formPaths.form(FORM_ID)), enabled: !!address && !isOpen });

  if (isOpen) {
    return (
      <Panel title={t('address.title')}>
        <EditForm
          height={320}
          form={FORM_ID}
          initialAnswers={address ?? {}}
          submitLabel={t('address.submit')}
          onCancel={() => setOpen(false)}
          onSubmit={(_answers, { changed, form_version }) => savePersonal({ address: changed, form_version })}
          query={{ queryKey: userQueryKey }}
          toast={{ title: t('address.saved') }}
          onDone={() => setOpen(false)}
        />
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
        <Suspense fallback={<SkeletonBar height={72} />}>
          {form.data ? (
            <AddressBlock doc={form.data} answers={address} name={user.personal.name} />
          ) : (
            <SkeletonBar height={72} />
          )}
        </Suspense>
      )}
    </Panel>
  );
}
