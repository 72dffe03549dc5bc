/** Input for a Google Maps link. The server reads its coordinates, and shops are sorted by their distance to it. */
import Box from '@mui/material/Box';
import { type FormEvent, useId, useState } from 'react';
import { toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { readMapLink } from './api.ts';
import type { Coordinates } from './distance.ts';
import { t } from './translations.ts';

export function MapLinkForm({ onPlace }: { onPlace: (place: Coordinates) => void }) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [errorText, setErrorText] = useState<{ text: string; isWrong: boolean } | null>(null);

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const link = String(new FormData(form).get('link') ?? '').trim();
    if (isSending) return;
    if (!link) return setErrorText({ text: t('link.empty'), isWrong: true });
    setSending(true);
    setErrorText(null);
    try {
      const { lat, lng, approximate } = await readMapLink(link);
      onPlace({ lat, lng });
      setErrorText({ text: t(approximate ? 'link.approximate' : 'link.found'), isWrong: false });
      form.reset();
    } catch (thrown) {
      const { errors, message } = toProblem(thrown);
      setErrorText({ text: Object.values(errors).flat()[0] ?? message, isWrong: true });
    } finally {
      setSending(false);
    }
  };
  return (
    <Box
      component="details"
      sx={{
        '& summary': {
          minHeight: 44,
          py: 1.25,
          color: 'primary.main',
          fontWeight: 600,
          cursor: 'pointer',
          borderRadius: '8px',
        },
      }}
    >
      <summary>{t('link.title')}</summary>
      <Box component="form" noValidate onSubmit={(event) => void ask(event)} sx={{ pt: 0.5, pb: 1 }}>
        <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5, fontSize: '0.875rem', fontWeight: 600 }}>
          {t('link.label')}
        </Box>
        {errorText && (
          <Box
            id={`${id}-said`}
            role={errorText.isWrong ? 'alert' : 'status'}
            sx={{ mb: 1, fontWeight: 600, color: errorText.isWrong ? 'error.main' : 'success.main' }}
          >
            {errorText.text}
          </Box>
        )}
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          <Box
            component="input"
            id={id}
            name="link"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://maps.app.goo.gl/…"
            aria-invalid={errorText?.isWrong || undefined}
            aria-describedby={errorText ? `${id}-said` : undefined}
            sx={{
              flex: 1,
              minWidth: 0,
              height: 48,
              px: 1.75,
              font: 'inherit',
              color: 'inherit',
              bgcolor: 'background.paper',
              border: 1,
              borderColor: errorText?.isWrong ? 'error.main' : 'soft.outline',
              borderRadius: '10px',
            }}
          />
          <Action type="submit" look="outlined" busy={isSending} sx={{ px: 1.75, whiteSpace: 'nowrap' }}>
            {t(isSending ? 'link.asking' : 'link.submit')}
          </Action>
        </Box>
      </Box>
    </Box>
  );
}
