/** The pin as two numbers, for keyboard and screen reader users instead of the map. */
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { parsePoint } from '#engine/coordinates.ts';
import { t } from '../../translations.ts';
import { ariaOf } from '../aria.ts';
import { InputBox } from '../InputBox.tsx';
import type { WidgetProps } from '../widget-props.ts';
import type { Point } from './point.ts';

type Props = WidgetProps & { point: Point | null; onPin: (point: Point) => void };

const parseDegrees = (text: string): number =>
  /^-?\d{1,3}([.,]\d{1,15})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
const isValidPoint = ({ lat, lng }: Point) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
const textOf = (value: unknown, name: 'lat' | 'lng') => String((value as Record<string, unknown> | null)?.[name] ?? '');

export function CoordinateInputs(props: Props) {
  const { id, point, onPin, onChange } = props;
  const lat = useRef<HTMLInputElement>(null);
  const lng = useRef<HTMLInputElement>(null);

  useEffect(() => {
    for (const [input, value] of [[lat.current, point?.lat] as const, [lng.current, point?.lng] as const]) {
      if (!input || document.activeElement === input) continue;
      if (value !== undefined) input.value = String(value);
    }
  }, [point]);

  const handleChange = () => {
    const [one, other] = [lat.current?.value ?? '', lng.current?.value ?? ''];
    if (one.trim() === '' && other.trim() === '') return onChange(undefined);
    const next = { lat: parseDegrees(one), lng: parseDegrees(other) };
    // A whole pair may be pasted into either input. It is split into both when the input loses the focus.
    const pasted = other.trim() === '' ? parsePoint(one) : one.trim() === '' ? parsePoint(other) : undefined;
    if (isValidPoint(next)) onPin(next);
    else if (pasted && isValidPoint(pasted)) onPin(pasted);
    // An invalid text must not leave an older point in the answers. It is stored as text and the form rejects it.
    else onChange({ lat: one, lng: other });
  };
  const showPoint = () => {
    if (!point) return;
    if (lat.current) lat.current.value = String(point.lat);
    if (lng.current) lng.current.value = String(point.lng);
  };
  const renderInput = (name: 'lat' | 'lng', ref: typeof lat, aria: object) => (
    <div>
      <Box
        component="label"
        htmlFor={`${id}-${name}`}
        sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary', mb: 0.5 }}
      >
        {t(`map.${name}`)}
      </Box>
      <InputBox isInvalid={props.isInvalid} className="small-text">
        <input
          type="text"
          id={`${id}-${name}`}
          ref={ref}
          defaultValue={textOf(props.value, name)}
          onChange={handleChange}
          onBlur={showPoint}
          autoComplete="off"
          {...aria}
        />
      </InputBox>
    </div>
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
      {renderInput('lat', lat, ariaOf(props))}
      {renderInput('lng', lng, {})}
    </Box>
  );
}
