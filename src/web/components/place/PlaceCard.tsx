/** The place of a submission: what it is now, and the buttons of its sender. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formPaths } from '#contract/calls/forms.ts';
import type { SubmissionPlace } from '#contract/places.ts';
import type placeTexts from '#locales/id/place.json';
import { post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';
import { longDateTime } from '../../format/dates.ts';
import { Action } from '../Action.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { showProblem } from '../show-problem.ts';
import { showToast } from '../toasts.ts';
import { useAction } from '../useAction.ts';
import { t } from './translations.ts';

type PlaceState = keyof (typeof placeTexts)['state'];

/** `token`: of the link; null for the session of the sender. */
export function PlaceCard({ place, token }: { place: SubmissionPlace; token: string | null }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const path = formPaths.place(place.id, token);
  const { isBusy, run } = useAction(
    (word: 'accept' | 'withdraw') => post(formPaths.placeChange(place.id, word), token === null ? {} : { token }),
    {
      onSuccess: (changed: SubmissionPlace, word) => {
        queryClient.setQueryData(pathQuery(path).queryKey, changed);
        showToast({ title: t(word === 'accept' ? 'accepted' : 'withdrawn'), variant: 'success' });
      },
      onProblem: (problem) => {
        showProblem(problem);
        void queryClient.invalidateQueries({ queryKey: pathQuery(path).queryKey });
      },
      onEnd: () => setAsking(false),
    },
  );
  const time = place.offered_until ? longDateTime(place.offered_until) : '';
  return (
    <Box sx={frame} data-place={place.status}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ color: 'text.secondary' }}>
          {t('number')} <strong translate="no">{place.number}</strong>
        </Box>
        <StatusChip status={place.status} label={place.status_label} />
      </Box>
      {place.options.length > 0 && (
        <Box>
          {t('option')}: <strong>{place.options.join(', ')}</strong>
        </Box>
      )}
      <Box role="status" sx={{ fontSize: '1.0625rem' }}>
        {t(`state.${place.status as PlaceState}`, { position: place.position ?? '', time })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' } }}>
        {place.events.includes('place.accept') && (
          <Action look="filled" size="large" busy={isBusy} onClick={() => void run('accept')}>
            {t('accept')}
          </Action>
        )}
        {place.events.includes('place.withdraw') && (
          <Action tone="error" onClick={() => setAsking(true)}>
            {t('withdraw')}
          </Action>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t('withdraw_title')}
        text={t(place.status === 'queued' ? 'leave_text' : 'withdraw_text')}
        cancel={t('back')}
        confirm={t('withdraw')}
        isBusy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => run('withdraw')}
      />
    </Box>
  );
}

const frame = {
  display: 'grid',
  gap: 2,
  p: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  maxWidth: 640,
  '@media print': { display: 'none' },
} as const;
