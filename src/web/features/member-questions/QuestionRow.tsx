/** One question for its seller, with the answer or the form `product-answer`. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ShopQuestion } from '#contract/questions.ts';
import { Action } from '../../components/Action.tsx';
import { EditForm } from '../../components/EditForm.tsx';
import { Picture } from '../../components/Picture.tsx';
import { longDate } from '../../format/dates.ts';
import { answerQuestion } from './api.ts';
import { t } from './translations.ts';

const longText = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' } as const;

interface Props {
  question: ShopQuestion;
  /** Only one form is open at a time, because its field ids must be unique on the page. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function AnswerForm({ question, onOpen }: Omit<Props, 'isOpen'>) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <Box
      ref={container}
      tabIndex={-1}
      role="group"
      aria-label={t('form', { author: question.author })}
      sx={{ outline: 'none' }}
    >
      <EditForm
        isInline
        height={220}
        form="product-answer"
        copyKey={question.id}
        headingLevel={3}
        initialAnswers={question.answers}
        submitLabel={t('send')}
        onCancel={() => onOpen(false)}
        onSubmit={(answers, { form_version }) => answerQuestion(question.id, answers, form_version)}
        toast={{ title: t('saved') }}
        onDone={() => onOpen(false)}
      />
    </Box>
  );
}

export function QuestionRow({ question, isOpen, onOpen }: Props) {
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
      {isOpen ? (
        <AnswerForm question={question} onOpen={onOpen} />
      ) : (
        <>
          {answer && (
            <Box sx={{ p: 1.5, borderRadius: '10px', bgcolor: 'soft.sunken' }}>
              <Box sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
                {t('answered', { date: longDate(answer.created_at) })}
              </Box>
              <Box sx={longText}>{answer.text}</Box>
            </Box>
          )}
          <Box
            component={Action}
            look={answer ? 'outlined' : 'filled'}
            size="small"
            label={t(answer ? 'change_one' : 'answer_one', names)}
            onClick={() => onOpen(true)}
            sx={{ justifySelf: 'start', minHeight: 44 }}
          >
            {t(answer ? 'change' : 'answer')}
          </Box>
        </>
      )}
    </Box>
  );
}
