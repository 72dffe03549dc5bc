/** The messages of asker and curator, oldest first. New ones appear live. */
import Box from '@mui/material/Box';
import { type FormEvent, useRef, useState } from 'react';
import type { Consultation } from '#contract/consultations.ts';
import { Action } from '../../../components/Action.tsx';
import { createKeyedSend } from '../../../components/keyed-sends.ts';
import { NoteField } from '../../../components/NoteField.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { longDateTime } from '../../../format/dates.ts';
import { useUnsentInput } from '../../../offline/unsent-input.ts';
import { sendMessage } from '../api.ts';
import { t } from '../translations.ts';
import { useConsultationAction } from '../useConsultationAction.ts';

const MAX_MESSAGE_LENGTH = 2000;

function MessageBubble({ message }: { message: Consultation['messages'][number] }) {
  const { own, author, author_name, text, created_at } = message;
  return (
    <Box
      component="li"
      sx={{
        justifySelf: own ? 'end' : 'start',
        maxWidth: 'min(100%, 34rem)',
        minWidth: 0,
        px: 2,
        py: 1.25,
        borderRadius: own ? '14px 14px 4px 14px' : '14px 14px 14px 4px',
        bgcolor: own ? 'soft.primary' : 'soft.sunken',
      }}
    >
      <Box sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
        {own ? t('messages.you') : `${author_name} · ${t(`actor.${author}`)}`}
      </Box>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.25 }}>{longDateTime(created_at)}</Box>
    </Box>
  );
}

function MessageForm({ id }: { id: string }) {
  const { isBusy, save } = useConsultationAction(id);
  const form = useRef<HTMLFormElement>(null);
  const [sendKeyed] = useState(createKeyedSend);
  const [text, setText, clear] = useUnsentInput(`consultation.message:${id}`, 'text', '');
  const [errorText, setErrorText] = useState<string | null>(null);
  const refuse = (sentence: string) => {
    setErrorText(sentence);
    form.current?.querySelector('textarea')?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return refuse(t('messages.empty'));
    const { saved, errors } = await save(
      () => sendKeyed(text, (key) => sendMessage(id, text, key)),
      t('messages.sent'),
      ['text'],
    );
    if (saved) clear();
    else if (errors.text?.[0]) refuse(errors.text[0]);
  };
  return (
    <Box ref={form} component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 1 }}>
      <NoteField
        label={t('messages.label')}
        name="text"
        value={text}
        required
        maxLength={MAX_MESSAGE_LENGTH}
        hint={t('messages.hint')}
        errors={errorText ? [errorText] : []}
        left={(count) => t('messages.left', { count })}
        onChange={(next) => {
          setText(next);
          setErrorText(null);
        }}
      />
      <Box component={Action} type="submit" look="filled" busy={isBusy} sx={{ justifySelf: 'start' }}>
        {t(isBusy ? 'messages.sending' : 'messages.send')}
      </Box>
    </Box>
  );
}

export function Messages({ consultation }: { consultation: Consultation }) {
  const { id, messages, events, status } = consultation;
  const canWrite = events.includes('message.send');
  const isClosed = ['rejected', 'canceled', 'no_show'].includes(status);
  if (messages.length === 0 && !canWrite) return null;
  return (
    <Panel title={t('messages.title')}>
      {messages.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('messages.none')}</Box>
      ) : (
        <Box
          component="ol"
          aria-live="polite"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, minWidth: 0 }}
        >
          {messages.map((message) => (
            <MessageBubble key={message.id} message={message} />
          ))}
        </Box>
      )}
      {canWrite && <MessageForm id={id} />}
      {isClosed && <Box sx={{ color: 'text.secondary' }}>{t('messages.closed')}</Box>}
    </Panel>
  );
}
