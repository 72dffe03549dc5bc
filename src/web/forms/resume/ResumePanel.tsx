/** Asks for an address, saves the answers on the server and says that a link is on its way. It stands in the page, so that it also fits into a frame. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { randomId } from '../../storage.ts';
import { useFormSession } from '../context.ts';
import { honeypotValue } from '../HoneypotField.tsx';
import type { FormsProblem } from '../types.ts';
import { t } from './translations.ts';

export default function ResumePanel({ onClose }: { onClose: () => void }) {
  const formSession = useFormSession();
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // The pressed button is gone, so the focus moves to what took its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading has another text once the mail is on its way.
  useEffect(() => heading.current?.focus(), [isSent]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (email.trim() === '') return setErrors([t('required')]);
    setSending(true);
    setErrors([]);
    setProblem(null);
    const { env, idPrefix, props, cell, store } = formSession;
    formSession.resumed ??= randomId();
    // Sending the form ends what is saved now, so the id is kept with the answers.
    formSession.saveLocalCopy();
    const trap = honeypotValue(idPrefix);
    try {
      await env.api.saveForLater(props.form, {
        email,
        answers: store.answers(),
        form_version: cell.get().doc.version,
        draft: formSession.resumed,
        ...(trap ? { trap } : {}),
      });
      setSent(true);
    } catch (thrown) {
      const { message, errors: found } = thrown as FormsProblem;
      const { email: own = [], ...others } = found ?? {};
      setErrors(own);
      if (own.length === 0) setProblem([message, ...Object.values(others).flat()].join(' '));
    } finally {
      setSending(false);
    }
  };

  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ mt: 3, p: { xs: 2, sm: 3 }, border: 1, borderColor: 'divider', borderRadius: '16px' }}
    >
      <Typography
        id={titleId}
        ref={heading}
        tabIndex={-1}
        component="h2"
        variant="h4"
        sx={{ scrollMarginTop: 96, '&:focus': { outline: 'none' } }}
      >
        {t(isSent ? 'sent_title' : 'title')}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {isSent ? t('sent_text', { email: email.trim() }) : t('text')}
      </Typography>
      {isSent ? (
        <>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('sent_none')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
            <Button variant="outlined" onClick={() => setSent(false)}>
              {t('sent_more')}
            </Button>
            <Button onClick={onClose}>{t('close')}</Button>
          </Box>
        </>
      ) : (
        <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <FormAlert text={problem} />
          <Field
            label={t('email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            errors={errors}
            onChange={(value) => {
              setEmail(value);
              setErrors([]);
            }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" aria-disabled={isSending || undefined}>
              {t(isSending ? 'sending' : 'send')}
            </Button>
            <Button onClick={onClose}>{t('close')}</Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}
