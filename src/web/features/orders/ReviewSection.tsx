/** Below an order line: the buyer's review with the shop's reply, or the review form. */
import Box from '@mui/material/Box';
import type { OrderLine } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { EditForm } from '../../components/EditForm.tsx';
import { FormPlace } from '../../components/FormPlace.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Stars } from '../../components/Stars.tsx';
import { longDate } from '../../format/dates.ts';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { sendReview } from './api.ts';
import { t } from './translations.ts';

type WrittenReviewProps = { review: NonNullable<OrderLine['review']>; hidden: string | null; shop: string };

function WrittenReview({ review, hidden, shop }: WrittenReviewProps) {
  return (
    <Box
      sx={{
        mt: 1.5,
        p: 2,
        borderRadius: '10px',
        bgcolor: 'soft.sunken',
        display: 'grid',
        gap: 1,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ fontWeight: 600 }}>{t('review.yours')}</Box>
        <Stars rating={review.rate} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('review.written', { date: longDate(review.created_at) })}
        </Box>
      </Box>
      {hidden !== null && (
        <Box sx={{ color: 'accent.main', fontWeight: 600 }}>{t('review.hidden', { reason: hidden })}</Box>
      )}
      {review.description && <Box sx={{ whiteSpace: 'pre-line' }}>{review.description}</Box>}
      {review.media.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {review.media.map(({ id, file_path }, index) => (
            <Box component="li" key={id} sx={{ width: 88, borderRadius: '8px', overflow: 'hidden' }}>
              <Picture src={file_path} alt={t('review.picture', { number: index + 1 })} sizes="88px" />
            </Box>
          ))}
        </Box>
      )}
      {review.answer && (
        <Box sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 1.5 }}>
          <Box sx={{ fontWeight: 600 }}>{t('review.answer', { shop })}</Box>
          <Box sx={{ whiteSpace: 'pre-line' }}>{review.answer.text}</Box>
        </Box>
      )}
    </Box>
  );
}

const REVIEW_FORM = 'review';

export function ReviewSection({ line, shop }: { line: OrderLine; shop: string }) {
  const [isOpen, setOpen] = useOpenForm(REVIEW_FORM, line.id);
  if (line.review) return <WrittenReview review={line.review} hidden={line.review_hidden} shop={shop} />;
  if (!line.reviewable) return null;
  return (
    <Box sx={{ mt: isOpen ? 2 : 1.5 }}>
      <FormPlace isOpen={isOpen} label={t('review.form', { name: line.name })}>
        {isOpen ? (
          <EditForm
            isInline
            height={320}
            form={REVIEW_FORM}
            copyKey={line.id}
            headingLevel={3}
            submitLabel={t('review.send')}
            onCancel={() => setOpen(false)}
            onSubmit={(answers, { form_version, key }) => sendReview(line.id, answers, form_version, key)}
            toast={{ title: t('review.sent'), description: t('review.sent_text') }}
            onDone={() => setOpen(false)}
          />
        ) : (
          <Action
            look="outlined"
            size="small"
            label={t('review.write_for', { name: line.name })}
            onClick={() => setOpen(true)}
          >
            {t('review.write')}
          </Action>
        )}
      </FormPlace>
    </Box>
  );
}
