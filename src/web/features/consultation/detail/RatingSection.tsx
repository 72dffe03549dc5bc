/** The asker's rating: the form while it is open, afterwards the rating. */
import Box from '@mui/material/Box';
import type { Consultation } from '#contract/consultations.ts';
import { EditForm } from '../../../components/EditForm.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Stars } from '../../../components/Stars.tsx';
import { longDate } from '../../../format/dates.ts';
import { consultationQuery, rateConsultation } from '../api.ts';
import type { ConsultationViewer } from '../next-step.ts';
import { t } from '../translations.ts';

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
      <EditForm
        isInline
        height={280}
        form="consultation-rating"
        copyKey={id}
        headingLevel={3}
        submitLabel={t('rating.send')}
        onSubmit={(answers, { form_version }) => rateConsultation(id, answers, form_version)}
        query={consultationQuery(id)}
        toast={{ title: t('rating.sent') }}
      />
    </Panel>
  );
}
