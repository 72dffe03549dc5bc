/** The pin as two numbers: what a keyboard and a screen reader use instead of the map. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef } from 'react';
import { readPoint } from '#engine/points.ts';
import { useWords } from '../words.ts';
import { ariaOf } from './aria.ts';
import type { WidgetProps } from './index.ts';
import type { Point } from './point.ts';

type Props = WidgetProps & { point: Point | null; onPin: (point: Point) => void };

const read = (text: string): number =>
  /^-?\d{1,3}([.,]\d{1,15})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
const isPlace = ({ lat, lng }: Point) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
const textOf = (value: unknown, name: 'lat' | 'lng') => String((value as Record<string, unknown> | null)?.[name] ?? '');

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
    // A whole pair may be pasted into either input; it is put into both when the input is left.
    const pasted = other.trim() === '' ? readPoint(one) : one.trim() === '' ? readPoint(other) : undefined;
    if (isPlace(next)) onPin(next);
    else if (pasted && isPlace(pasted)) onPin(pasted);
    // What is no place must not leave an older point in the answers: it stays as text, and the form refuses it.
    else onChange({ lat: one, lng: other });
  };
  const spread = () => {
    if (!point) return;
    if (lat.current) lat.current.value = String(point.lat);
    if (lng.current) lng.current.value = String(point.lng);
  };
  const shared = { onChange: hear, onBlur: spread, fullWidth: true, error: props.isInvalid };
  const box = (name: 'lat' | 'lng', ref: typeof lat, aria: object) => (
    <div>
      <Box
        component="label"
        htmlFor={`${id}-${name}`}
        sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary', mb: 0.5 }}
      >
        {say(`map.${name}`)}
      </Box>
      <OutlinedInput
        {...shared}
        sx={{ fontSize: '0.875rem' }}
        id={`${id}-${name}`}
        inputRef={ref}
        defaultValue={textOf(props.value, name)}
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
