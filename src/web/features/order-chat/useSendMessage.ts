/** Sends the message that was typed. Without a connection it is sent again, until it arrived or `stopRetrying` was called. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answers } from '#engine/types.ts';
import { fieldId, focusField, submitAnswers, useFormSession, validateAnswers } from '../../forms/index.ts';
import { type ChatRef, chatQuery } from './api.ts';
import { forgetSendKey, retryDelay, wasInterrupted } from './send-key.ts';
import { t } from './translations.ts';

export const MESSAGE_FORM = 'order-message';

/** What the server would refuse. The form itself allows each of the two questions to be empty. */
const isEmpty = ({ text, pictures }: Answers) =>
  !String(text ?? '').trim() && !(Array.isArray(pictures) && pictures.length);

/** `gotNoAnswer`: whether the last attempt failed because no answer came. The call of the form sets it. */
export function useSendMessage(chat: ChatRef, gotNoAnswer: { current: boolean }, onSent: () => void) {
  const queryClient = useQueryClient();
  const formSession = useFormSession();
  const [isUploading, setUploading] = useState(false);
  /** How often sending failed without an answer. 0: it is not sent again. */
  const [attempts, setAttempts] = useState(() => {
    const answers = formSession.store.answers();
    return wasInterrupted(chat.orderId, answers) && !isEmpty(answers) ? 1 : 0;
  });

  const showErrors = () => {
    const { serverErrors } = formSession.cell.get();
    const messages = Object.keys(serverErrors).length > 0 ? serverErrors : validateAnswers(formSession).messages;
    formSession.cell.set({ serverErrors: messages });
    const [first] = Object.keys(messages);
    // After the messages are rendered.
    if (first) setTimeout(() => focusField(fieldId(formSession.idPrefix, first)));
  };

  const send = async () => {
    if (isEmpty(formSession.store.answers()) && !formSession.uploads.isBusy()) {
      formSession.cell.set({ serverErrors: { text: [t('empty')] } });
      focusField(fieldId(formSession.idPrefix, 'text'));
      return;
    }
    gotNoAnswer.current = false;
    const outcome = await submitAnswers(formSession);
    setUploading(outcome.kind === 'busy' && formSession.uploads.isBusy());
    if (outcome.kind === 'failed' && gotNoAnswer.current) return setAttempts((before) => before + 1);
    setAttempts(0);
    if (outcome.kind === 'invalid') return showErrors();
    if (outcome.kind !== 'sent') return;
    forgetSendKey(chat.orderId);
    formSession.restart();
    onSent();
    focusField(fieldId(formSession.idPrefix, 'text'));
    await queryClient.invalidateQueries({ queryKey: chatQuery(chat).queryKey });
  };

  const sendAgain = useEffectEvent(() => void send());
  useEffect(() => {
    if (attempts === 0) return;
    const again = () => sendAgain();
    const timer = setTimeout(again, retryDelay(attempts));
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [attempts]);

  return { send, isUploading, isRetrying: attempts > 0, stopRetrying: () => setAttempts(0) };
}
