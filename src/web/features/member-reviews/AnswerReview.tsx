/** The seller's reply to a review: a button that opens a small form. Only one reply is possible. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Review } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { Action } from '../../components/Action.tsx';
import { NoteField } from '../../components/NoteField.tsx';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { useUnsentInput } from '../../offline/unsent-input.ts';
import { answerReview } from './api.ts';
import { t } from './translations.ts';

const MAX_ANSWER_LENGTH = 1000;

export function AnswerReview({ review }: { review: Review }) {
  const queryClient = useQueryClient();
  const [text, setText, clearText] = useUnsentInput(`review.answer:${review.id}`, 'text', '');
  const [isOpen, setOpen] = useState(() => text !== '');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const focus = () => form.current?.querySelector('textarea')?.focus();
  useEffect(() => {
    if (isOpen && isPressed.current) form.current?.querySelector('textarea')?.focus();
  }, [isOpen]);

  const { isBusy, run } = useAction(() => answerReview(review.id, text.trim()), {
    onSuccess: () => {
      showToast({ title: t('sent'), variant: 'success' });
      clearText();
      setOpen(false);
    },
    onProblem: ({ message, errors }) => {
      setProblem(errors.text?.[0] ?? message);
      focus();
      // The review may have an answer from another tab.
      void invalidatePaths(queryClient, [apiPaths.products(), sellingPaths.memberOrders()]);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setProblem(t('empty'));
      focus();
      return;
    }
    void run();
  };

  if (!isOpen) {
    return (
      <Box
        component={Action}
        size="small"
        look="outlined"
        label={t('answer_of', { author: review.author })}
        onClick={() => {
          isPressed.current = true;
          setOpen(true);
        }}
        sx={{ minHeight: 44, justifySelf: 'start' }}
      >
        {t('answer')}
      </Box>
    );
  }
  return (
    <Box ref={form} component="form" noValidate onSubmit={send}>
      <NoteField
        label={t('answer_label')}
        name="text"
        required
        hint={t('answer_hint')}
        value={text}
        maxLength={MAX_ANSWER_LENGTH}
        left={(count) => t('left', { count })}
        errors={problem === null ? [] : [problem]}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Box component={Action} size="small" look="outlined" onClick={() => setOpen(false)} sx={{ minHeight: 44 }}>
          {t('cancel')}
        </Box>
        <Box component={Action} size="small" look="filled" type="submit" busy={isBusy} sx={{ minHeight: 44 }}>
          {t(isBusy ? 'sending' : 'send')}
        </Box>
      </Box>
    </Box>
  );
}
