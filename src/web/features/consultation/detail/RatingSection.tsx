/** The asker's rating: the form while it is open, afterwards the rating. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Consultation } from '#contract/consultations.ts';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { Stars } from '../../../components/Stars.tsx';
import { showToast } from '../../../components/toasts.ts';
import { longDate } from '../../../format/dates.ts';
import { consultationQuery, rateConsultation } from '../api.ts';
import type { ConsultationViewer } from '../next-step.ts';
import { t } from '../translations.ts';

const Wizard = lazy(() => import('../../../forms/Wizard.tsx'));

function GivenRating({ review }: { review: NonNullable<Consultation['review']> }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
      <Stars rating={review.rating} />
      {review.komentar && <Box sx={{ whiteSpace: 'pre-line' }}>{review.komentar}</Box>}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('rating.on', { date: longDate(review.created_at) })}
      </Box>
    </Box>
  );
}

export function RatingSection({
  consultation,
  reader,
}: {
  consultation: Consultation;
  reader: ConsultationViewer | null;
}) {
  const queryClient = useQueryClient();
  const { id, review, events } = consultation;
  if (review)
    return (
      <Panel title={t(reader === 'asker' ? 'rating.title' : 'rating.given')}>
        <GivenRating review={review} />
      </Panel>
    );
  if (!events.includes('consultation.rate')) return null;
  return (
    <Panel title={t('rating.title')} text={t('rating.text')}>
      <Suspense fallback={<SkeletonBar height={280} />}>
        <Wizard
          form="consultation-rating"
          mode="edit"
          copyKey={id}
          title={false}
          headingLevel={3}
          initialAnswers={{}}
          submitLabel={t('rating.send')}
          onSubmit={(answers, { form_version }) => rateConsultation(id, answers, form_version)}
          onDone={(rated) => {
            showToast({ title: t('rating.sent'), variant: 'success' });
            queryClient.setQueryData(consultationQuery(id).queryKey, rated as Consultation);
          }}
          done={() => <SkeletonBar height={88} />}
        />
      </Suspense>
    </Panel>
  );
}
