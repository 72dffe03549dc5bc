/** The form `order-message` below the messages. What was not sent yet is kept on the device. */
import Box from '@mui/material/Box';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Answers } from '#engine/types.ts';
import { NO_ANSWER, toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { FormSessionProvider, RecordField, useAnswer, useFormState } from '../../forms/index.ts';
import { type ChatRef, sendMessage } from './api.ts';
import { sendWithKey } from './send-key.ts';
import { t } from './translations.ts';
import { MESSAGE_FORM, useSendMessage } from './useSendMessage.ts';

function Fields({ chat, gotNoAnswer }: { chat: ChatRef; gotNoAnswer: { current: boolean } }) {
  const pictures = useAnswer('pictures');
  const phase = useFormState((state) => state.phase);
  const problem = useFormState((state) => state.problem);
  const [hasPictures, setHasPictures] = useState(false);
  const { send, isUploading, isRetrying, stopRetrying } = useSendMessage(chat, gotNoAnswer, () =>
    setHasPictures(false),
  );

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  const showsPictures = hasPictures || (Array.isArray(pictures) && pictures.length > 0);
  return (
    // Changed text is a new message, which is not sent before the user sends it.
    <Box
      onKeyDown={sendByKey}
      onInput={stopRetrying}
      sx={{ display: 'grid', gap: 2, minWidth: 0, '& .field': { mb: 0 } }}
    >
      <RecordField name="text" />
      {showsPictures && <RecordField name="pictures" />}
      <FormAlert text={isUploading ? t('uploading') : isRetrying ? null : problem} />
      <Box role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {isRetrying && t('waiting')}
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
  const gotNoAnswer = useRef(false);
  const submit = async (answers: Answers, { form_version }: { form_version: number }) => {
    try {
      return await sendWithKey(chat.orderId, answers, (key) => sendMessage(chat, answers, form_version, key));
    } catch (error) {
      gotNoAnswer.current = toProblem(error).code === NO_ANSWER;
      throw error;
    }
  };
  return (
    <FormSessionProvider form={MESSAGE_FORM} mode="edit" copyKey={chat.orderId} initialAnswers={{}} onSubmit={submit}>
      <Fields chat={chat} gotNoAnswer={gotNoAnswer} />
    </FormSessionProvider>
  );
}
