/** A seller's one answer to a review: a button that opens a small form. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/catalogue.ts';
import { asProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { FieldError, Hint, Label, underBar } from '../../components/FieldParts.tsx';
import { notify } from '../../components/notices.ts';
import { answerReview } from './api.ts';

const LONGEST = 1000;

export function AnswerReview({ review }: { review: Review }) {
  const { t } = useTranslation('member-reviews');
  const queryClient = useQueryClient();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) area.current?.focus();
  }, [isOpen]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (text.trim() === '') {
      setProblem(t('empty'));
      area.current?.focus();
      return;
    }
    setSending(true);
    try {
      await answerReview(review.id, text.trim());
      notify({ title: t('sent'), variant: 'success' });
      setOpen(false);
    } catch (error) {
      const { message, errors } = asProblem(error);
      setProblem(errors.text?.[0] ?? message);
      area.current?.focus();
    }
    setSending(false);
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^\/(products\/.+\/reviews|members\/orders)/.test(String(queryKey[0])),
    });
  };

  if (!isOpen) {
    return (
      <Action
        size="small"
        look="outlined"
        label={t('answer_of', { author: review.author })}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44, justifySelf: 'start' }}
      >
        {t('answer')}
      </Action>
    );
  }
  return (
    <Box component="form" noValidate onSubmit={send} sx={underBar(problem !== null)}>
      <Label htmlFor={id} required>
        {t('answer_label')}
      </Label>
      <Hint id={`${id}-hint`}>{t('answer_hint')}</Hint>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <Box
        component="textarea"
        ref={area}
        id={id}
        rows={4}
        maxLength={LONGEST}
        value={text}
        aria-required
        aria-invalid={problem !== null}
        aria-describedby={[`${id}-hint`, problem ? `${id}-error` : ''].filter(Boolean).join(' ')}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
        sx={{
          display: 'block',
          width: 1,
          p: 1.5,
          font: 'inherit',
          color: 'inherit',
          resize: 'vertical',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: problem ? 'error.main' : 'soft.outline',
          borderRadius: '10px',
        }}
      />
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.5 }}>
        {t('count', { count: text.length, max: LONGEST })}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Action size="small" look="outlined" onClick={() => setOpen(false)} sx={{ minHeight: 44 }}>
          {t('cancel')}
        </Action>
        <Action size="small" look="filled" type="submit" busy={isSending} sx={{ minHeight: 44 }}>
          {t(isSending ? 'sending' : 'send')}
        </Action>
      </Box>
    </Box>
  );
}
