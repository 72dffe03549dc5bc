/** The saved business profile, and the wizard that changes it. Only changed fields are sent. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import type { OwnBusiness } from '#contract/business.ts';
import { formPaths } from '#contract/calls/forms.ts';
import { pathQuery } from '../../api/path-query.ts';
import { EditForm } from '../../components/EditForm.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showToast } from '../../components/toasts.ts';
import { longDate } from '../../format/dates.ts';
import { businessQuery, PROFILE_FORM, saveBusiness } from './api.ts';
import { savedTextKey } from './saved-text.ts';
import { t } from './translations.ts';

const SubmissionSheet = lazy(() => import('../../forms/SubmissionSheet.tsx'));

interface Props {
  business: OwnBusiness;
  isChanging: boolean;
  onChange: (isChanging: boolean) => void;
}

/**
 * The pressed button disappears with its view, so the focus moves to the form, or back to the heading of the profile.
 */
function useFocusAfterChange(isChanging: boolean): RefObject<HTMLElement | null> {
  const container = useRef<HTMLElement>(null);
  const wasChanging = useRef(isChanging);
  useEffect(() => {
    if (wasChanging.current === isChanging) return;
    wasChanging.current = isChanging;
    const target = isChanging ? container.current : container.current?.querySelector('h2');
    target?.focus();
  }, [isChanging]);
  return container;
}

export function ProfileCard({ business, isChanging, onChange }: Props) {
  const container = useFocusAfterChange(isChanging);
  const form = useQuery({ ...pathQuery(formPaths.form(PROFILE_FORM)), enabled: !isChanging });
  if (isChanging) {
    return (
      <Box ref={container} component="section" tabIndex={-1} aria-label={t('business.change')} sx={{ outline: 'none' }}>
        <EditForm
          height={420}
          form={PROFILE_FORM}
          title={t('business.change_short')}
          copyKey={business.id}
          initialAnswers={business.answers}
          files={business.files}
          submitLabel={t('business.submit')}
          onCancel={() => onChange(false)}
          onSubmit={(_answers, { changed, form_version }) => saveBusiness(changed, form_version)}
          query={businessQuery}
          onDone={(saved) => {
            onChange(false);
            showToast({
              title: t('business.saved.title'),
              description: t(savedTextKey(business, saved)),
              variant: 'success',
            });
          }}
        />
      </Box>
    );
  }
  return (
    <Box ref={container} sx={{ minWidth: 0 }}>
      <Panel
        title={t('business.title')}
        text={t('business.updated', { date: longDate(business.updated_at) })}
        action={
          <Button variant="outlined" onClick={() => onChange(true)}>
            {t('business.change')}
          </Button>
        }
      >
        <Suspense fallback={<SkeletonBar height={320} />}>
          {form.data ? (
            <SubmissionSheet doc={form.data} answers={business.answers} files={business.files} headingLevel={3} />
          ) : (
            <SkeletonBar height={320} />
          )}
        </Suspense>
      </Panel>
    </Box>
  );
}
