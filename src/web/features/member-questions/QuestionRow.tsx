/** One question for its seller, with the answer or the form `product-answer`. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { ShopQuestion } from '#contract/questions.ts';
import { Action } from '../../components/Action.tsx';
import { EditForm } from '../../components/EditForm.tsx';
import { FormPlace } from '../../components/FormPlace.tsx';
import { Picture } from '../../components/Picture.tsx';
import { longDate } from '../../format/dates.ts';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { answerQuestion } from './api.ts';
import { t } from './translations.ts';

const longText = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' } as const;

const ANSWER_FORM = 'product-answer';

export function QuestionRow({ question }: { question: ShopQuestion }) {
  const [isOpen, setOpen] = useOpenForm(ANSWER_FORM, question.id);
  const close = () => setOpen(false);
  const { product, author, answer } = question;
  const names = { author, product: product.name };
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: '14px', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <Box sx={{ width: 48, flex: 'none', borderRadius: '10px', overflow: 'hidden' }}>
          <Picture src={product.picture} alt="" sizes="48px" />
        </Box>
        <Link
          component={RouterLink}
          to={`/product/${product.id}#tanya`}
          color="inherit"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {product.name}
        </Link>
      </Box>
      <Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('by', { author, date: longDate(question.created_at) })}
        </Box>
        <Box sx={longText}>{question.question}</Box>
      </Box>
      {answer && !isOpen && (
        <Box sx={{ p: 1.5, borderRadius: '10px', bgcolor: 'soft.sunken' }}>
          <Box sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
            {t('answered', { date: longDate(answer.created_at) })}
          </Box>
          <Box sx={longText}>{answer.text}</Box>
        </Box>
      )}
      <FormPlace isOpen={isOpen} label={t('form', { author })}>
        {isOpen ? (
          <EditForm
            isInline
            height={220}
            form={ANSWER_FORM}
            copyKey={question.id}
            headingLevel={3}
            initialAnswers={question.answers}
            submitLabel={t('send')}
            onCancel={close}
            onSubmit={(answers, { form_version }) => answerQuestion(question.id, answers, form_version)}
            toast={{ title: t('saved') }}
            onDone={close}
          />
        ) : (
          <Box
            component={Action}
            look={answer ? 'outlined' : 'filled'}
            size="small"
            label={t(answer ? 'change_one' : 'answer_one', names)}
            onClick={() => setOpen(true)}
            sx={{ minHeight: 44 }}
          >
            {t(answer ? 'change' : 'answer')}
          </Box>
        )}
      </FormPlace>
    </Box>
  );
}
