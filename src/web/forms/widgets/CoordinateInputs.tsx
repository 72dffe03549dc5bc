/** The pin as two numbers: what a keyboard and a screen reader use instead of the map. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import { ariaOf } from './aria.ts';
import type { WidgetProps } from './index.ts';
import type { Point } from './point.ts';

type Props = WidgetProps & { point: Point | null; onPin: (point: Point) => void };

const read = (text: string): number =>
  /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
const isPlace = ({ lat, lng }: Point) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

export function CoordinateInputs(props: Props) {
  const say = useWords();
  const { id, point, onPin, onChange } = props;
  const lat = useRef<HTMLInputElement>(null);
  const lng = useRef<HTMLInputElement>(null);

  useEffect(() => {
    for (const [input, value] of [[lat.current, point?.lat] as const, [lng.current, point?.lng] as const]) {
      if (!input || document.activeElement === input) continue;
      if (value !== undefined) input.value = String(value);
    }
  }, [point]);

  const hear = () => {
    const [one, other] = [lat.current?.value ?? '', lng.current?.value ?? ''];
    if (one.trim() === '' && other.trim() === '') return onChange(undefined);
    const next = { lat: read(one), lng: read(other) };
    if (isPlace(next)) onPin(next);
  };
  const shared = { onChange: hear, fullWidth: true, error: props.isInvalid };
  const box = (name: 'lat' | 'lng', ref: typeof lat, aria: object) => (
    <div>
      <Box component="label" htmlFor={`${id}-${name}`} sx={{ display: 'block', fontSize: '0.9375rem', mb: 0.5 }}>
        {say(`map.${name}`)}
      </Box>
      <OutlinedInput
        {...shared}
        id={`${id}-${name}`}
        inputRef={ref}
        defaultValue={point?.[name] ?? ''}
        slotProps={{ input: { inputMode: 'text', autoComplete: 'off', ...aria } }}
      />
    </div>
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
      {box('lat', lat, ariaOf(props))}
      {box('lng', lng, {})}
    </Box>
  );
}
