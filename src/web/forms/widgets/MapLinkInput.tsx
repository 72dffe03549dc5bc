/** A link from Google Maps, read by the server (short links lead elsewhere). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useFilling } from '../context.ts';
import type { FormsProblem } from '../types.ts';
import { useWords } from '../words.ts';
import type { Point } from './point.ts';

interface Props {
  id: string;
  onPoint: (point: Point, news: { kind: 'info' | 'warning'; text: string }) => void;
}

export function MapLinkInput({ id, onPoint }: Props) {
  const say = useWords();
  const { env } = useFilling();
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  const ask = async () => {
    if (link.trim() === '' || isAsking) return;
    setAsking(true);
    setProblem(null);
    try {
      const { lat, lng, approximate } = await env.api.mapLink(link.trim());
      const news = approximate ? say('map.approximate') : say('map.found');
      onPoint({ lat, lng }, { kind: approximate ? 'warning' : 'info', text: news });
      setLink('');
    } catch (thrown) {
      const { errors, message } = thrown as FormsProblem;
      setProblem(Object.values(errors ?? {}).flat()[0] ?? message);
    } finally {
      setAsking(false);
    }
  };

  return (
    <div>
      <Box component="label" htmlFor={`${id}-link`} sx={{ display: 'block', fontSize: '0.9375rem', mb: 0.5 }}>
        {say('map.link')}
      </Box>
      {problem && (
        <Box id={`${id}-link-error`} role="alert" sx={{ color: 'error.main', fontWeight: 600, mb: 1 }}>
          {problem}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          fullWidth
          id={`${id}-link`}
          value={link}
          onChange={(event) => setLink(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void ask();
          }}
          placeholder="https://maps.app.goo.gl/…"
          slotProps={{
            input: {
              inputMode: 'url',
              autoComplete: 'off',
              ...(problem ? { 'aria-describedby': `${id}-link-error`, 'aria-invalid': true } : {}),
            },
          }}
        />
        <Button variant="outlined" onClick={() => void ask()} disabled={isAsking}>
          {say('map.read')}
        </Button>
      </Box>
    </div>
  );
}
