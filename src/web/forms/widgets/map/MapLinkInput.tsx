/** A link from Google Maps, read by the server, because short links redirect. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormSession } from '../../context.ts';
import { t } from '../../translations.ts';
import type { FormsProblem } from '../../types.ts';
import { InputBox } from '../InputBox.tsx';
import type { Point } from './point.ts';

interface Props {
  id: string;
  onPoint: (point: Point, news: { kind: 'info' | 'warning'; text: string }) => void;
}

export function MapLinkInput({ id, onPoint }: Props) {
  const { env } = useFormSession();
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  const readLink = async () => {
    if (link.trim() === '' || isReading) return;
    setReading(true);
    setProblem(null);
    try {
      const { lat, lng, approximate } = await env.api.mapLink(link.trim());
      const text = approximate ? t('map.approximate') : t('map.found');
      onPoint({ lat, lng }, { kind: approximate ? 'warning' : 'info', text: text });
      setLink('');
    } catch (thrown) {
      const { errors, message } = thrown as FormsProblem;
      setProblem(Object.values(errors ?? {}).flat()[0] ?? message);
    } finally {
      setReading(false);
    }
  };

  return (
    <div>
      <Box component="label" htmlFor={`${id}-link`} sx={{ display: 'block', fontSize: '0.9375rem', mb: 0.5 }}>
        {t('map.link')}
      </Box>
      {problem && (
        <Box id={`${id}-link-error`} role="alert" sx={{ color: 'error.main', fontWeight: 600, mb: 1 }}>
          {problem}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <InputBox isInvalid={false}>
          <input
            type="text"
            id={`${id}-link`}
            value={link}
            onChange={(event) => setLink(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void readLink();
            }}
            placeholder="https://maps.app.goo.gl/…"
            inputMode="url"
            autoComplete="off"
            {...(problem ? { 'aria-describedby': `${id}-link-error`, 'aria-invalid': true } : {})}
          />
        </InputBox>
        <Button variant="outlined" onClick={() => void readLink()} disabled={isReading}>
          {t('map.read')}
        </Button>
      </Box>
    </div>
  );
}
