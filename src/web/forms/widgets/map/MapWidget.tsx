/**
 * A location, set on the map, by the device, by a link from Google Maps, or by two numbers. The map is loaded when
 * shown.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { lazy, Suspense, useMemo, useState } from 'react';
import { isInIndonesia } from '#engine/coordinates.ts';
import { useFormSession } from '../../context.ts';
import { LazyAlert } from '../../LazyAlert.tsx';
import { t } from '../../translations.ts';
import type { WidgetProps } from '../widget-props.ts';
import { CoordinateInputs } from './CoordinateInputs.tsx';
import { MapLinkInput } from './MapLinkInput.tsx';
import { type Point, pointOf, roundPoint } from './point.ts';

const PinMap = lazy(() => import('./PinMap.tsx'));

type MapMessage = { kind: 'info' | 'warning'; text: string } | null;

export function MapWidget(props: WidgetProps) {
  const { env } = useFormSession();
  const [message, setMessage] = useState<MapMessage>(null);
  const [isLocating, setLocating] = useState(false);
  const point = useMemo(() => pointOf(props.value), [props.value]);
  const pin = (next: Point, text: MapMessage = null) => {
    props.onChange(roundPoint(next));
    setMessage(isInIndonesia(next) ? text : { kind: 'warning', text: t('map.outside') });
  };

  const locate = () => {
    if (!('geolocation' in navigator)) return setMessage({ kind: 'warning', text: t('map.noLocation') });
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        pin(
          { lat: coords.latitude, lng: coords.longitude },
          { kind: 'info', text: t('map.located', { metres: Math.round(coords.accuracy) }) },
        );
      },
      (error) => {
        setLocating(false);
        const key = error.code === error.PERMISSION_DENIED ? 'map.denied' : 'map.noLocation';
        setMessage({ kind: 'warning', text: t(key) });
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<LocateFixed aria-hidden size={20} />}
          onClick={locate}
          disabled={isLocating}
        >
          {t(isLocating ? 'map.locating' : 'map.locate')}
        </Button>
      </Box>
      <Box
        sx={{
          position: 'relative',
          height: 300,
          overflow: 'hidden',
          borderRadius: '14px',
          border: 1,
          borderColor: props.isInvalid ? 'error.main' : 'soft.outline',
          bgcolor: 'soft.sunken',
        }}
      >
        <Suspense fallback={<Box sx={{ p: 2, color: 'text.secondary' }}>{t('map.loading')}</Box>}>
          <PinMap point={point} tiles={env.tiles} label={t('map.region')} onPin={pin} />
        </Suspense>
      </Box>
      {message && (
        <LazyAlert severity={message.kind} role="status">
          {message.text}
        </LazyAlert>
      )}
      <MapLinkInput id={props.id} onPoint={pin} />
      <CoordinateInputs {...props} point={point} onPin={pin} />
    </Box>
  );
}
