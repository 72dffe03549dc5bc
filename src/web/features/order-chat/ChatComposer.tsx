/**
 * The form `order-message` below the messages. What was not sent yet is kept on the device. Without a connection it is sent again by itself,
 * until the user changes it.
 */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answers } from '#engine/types.ts';
import { NO_ANSWER, toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import {
  FormSessionProvider,
  fieldId,
  focusField,
  RecordField,
  submitAnswers,
  useAnswer,
  useFormSession,
  useFormState,
  validateAnswers,
} from '../../forms/index.ts';
import { type ChatRef, chatQuery, sendMessage } from './api.ts';
import { forgetSendKey, retryDelay, sendKeyFor, wasInterrupted } from './send-key.ts';
import { t } from './translations.ts';

const FORM_ID = 'order-message';

/** What the server would refuse. The form itself allows each of the two questions to be empty. */
const isEmpty = ({ text, pictures }: Answers) =>
  !String(text ?? '').trim() && !(Array.isArray(pictures) && pictures.length);

function Fields({ chat, isLost }: { chat: ChatRef; isLost: { current: boolean } }) {
  const queryClient = useQueryClient();
  const formSession = useFormSession();
  const pictures = useAnswer('pictures');
  const phase = useFormState((state) => state.phase);
  const problem = useFormState((state) => state.problem);
  const [hasPictures, setHasPictures] = useState(false);
  const [isUploading, setUploading] = useState(false);
  /** How often sending failed without an answer; 0: it is not retried. */
  const [attempts, setAttempts] = useState(() =>
    wasInterrupted(chat.orderId) && !isEmpty(formSession.store.answers()) ? 1 : 0,
  );

  const send = async () => {
    if (isEmpty(formSession.store.answers()) && !formSession.uploads.isBusy()) {
      formSession.cell.set({ serverErrors: { text: [t('empty')] } });
      focusField(fieldId(FORM_ID, 'text'));
      return;
    }
    isLost.current = false;
    const outcome = await submitAnswers(formSession);
    setUploading(outcome.kind === 'busy' && formSession.uploads.isBusy());
    if (outcome.kind === 'sent') {
      forgetSendKey(chat.orderId);
      formSession.restart();
      setAttempts(0);
      setHasPictures(false);
      focusField(fieldId(FORM_ID, 'text'));
      await queryClient.invalidateQueries({ queryKey: chatQuery(chat).queryKey });
      return;
    }
    if (outcome.kind === 'failed' && isLost.current) return setAttempts((before) => before + 1);
    setAttempts(0);
    if (outcome.kind !== 'invalid') return;
    const { serverErrors } = formSession.cell.get();
    const messages = Object.keys(serverErrors).length > 0 ? serverErrors : validateAnswers(formSession).messages;
    formSession.cell.set({ serverErrors: messages });
    const [first] = Object.keys(messages);
    // After the messages are rendered.
    if (first) setTimeout(() => focusField(fieldId(FORM_ID, first)));
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

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  const showsPictures = hasPictures || (Array.isArray(pictures) && pictures.length > 0);
  return (
    // What is typed is a new message, which is not sent before the user says so.
    <Box
      onKeyDown={sendByKey}
      onInput={() => setAttempts(0)}
      sx={{ display: 'grid', gap: 2, minWidth: 0, '& .field': { mb: 0 } }}
    >
      <RecordField name="text" />
      {showsPictures && <RecordField name="pictures" />}
      <FormAlert text={isUploading ? t('uploading') : attempts > 0 ? null : problem} />
      <Box role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {attempts > 0 && t('waiting')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Action look="filled" busy={phase === 'sending'} onClick={() => void send()}>
          {t(phase === 'sending' ? 'sending' : 'send')}
        </Action>
        {!showsPictures && (
          <Action look="outlined" onClick={() => setHasPictures(true)}>
            {t('add_picture')}
          </Action>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', '@media (pointer: coarse)': { display: 'none' } }}>
          {t('send_by_key')}
        </Box>
      </Box>
    </Box>
  );
}

export default function ChatComposer({ chat }: { chat: ChatRef }) {
  const isLost = useRef(false);
  const submit = async (answers: Answers, { form_version }: { form_version: number }) => {
    try {
      return await sendMessage(chat, answers, form_version, sendKeyFor(chat.orderId, answers));
    } catch (error) {
      isLost.current = toProblem(error).code === NO_ANSWER;
      if (!isLost.current) forgetSendKey(chat.orderId);
      throw error;
    }
  };
  return (
    <FormSessionProvider form={FORM_ID} mode="edit" copyKey={chat.orderId} initialAnswers={{}} onSubmit={submit}>
      <Fields chat={chat} isLost={isLost} />
    </FormSessionProvider>
  );
}
