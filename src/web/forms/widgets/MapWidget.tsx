/** A pinned place: by the map, by the device, by a link from Google Maps, or by two plain numbers. The map loads when shown. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { lazy, Suspense, useMemo, useState } from 'react';
import { isInIndonesia } from '#engine/points.ts';
import { useFilling } from '../context.ts';
import { useWords } from '../words.ts';
import { CoordinateInputs } from './CoordinateInputs.tsx';
import type { WidgetProps } from './index.ts';
import { MapLinkInput } from './MapLinkInput.tsx';
import { type Point, pointOf, rounded } from './point.ts';

const PinMap = lazy(() => import('./PinMap.tsx'));

type Say = { kind: 'info' | 'warning'; text: string } | null;

export function MapWidget(props: WidgetProps) {
  const say = useWords();
  const { env } = useFilling();
  const [news, setNews] = useState<Say>(null);
  const [isLocating, setLocating] = useState(false);
  const point = useMemo(() => pointOf(props.value), [props.value]);
  const pin = (next: Point, text: Say = null) => {
    props.onChange(rounded(next));
    setNews(isInIndonesia(next) ? text : { kind: 'warning', text: say('map.outside') });
  };

  const locate = () => {
    if (!('geolocation' in navigator)) return setNews({ kind: 'warning', text: say('map.noLocation') });
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        pin(
          { lat: coords.latitude, lng: coords.longitude },
          { kind: 'info', text: say('map.located', { metres: Math.round(coords.accuracy) }) },
        );
      },
      (error) => {
        setLocating(false);
        const key = error.code === error.PERMISSION_DENIED ? 'map.denied' : 'map.noLocation';
        setNews({ kind: 'warning', text: say(key) });
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
          {say(isLocating ? 'map.locating' : 'map.locate')}
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
        <Suspense fallback={<Box sx={{ p: 2, color: 'text.secondary' }}>{say('map.loading')}</Box>}>
          <PinMap point={point} tiles={env.tiles} label={say('map.region')} onPin={pin} />
        </Suspense>
      </Box>
      {news && (
        <Alert severity={news.kind} role="status">
          {news.text}
        </Alert>
      )}
      <MapLinkInput id={props.id} onPoint={pin} />
      <CoordinateInputs {...props} point={point} onPin={pin} />
    </Box>
  );
}
