/** A point by the name of its village, its two numbers, and a link to it. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazy, Suspense } from 'react';
import { t } from '../../translations.ts';
import type { AnswerProps } from '../widget-props.ts';
import { pointOf } from './point.ts';

/** Loaded only when a location is shown, because it contains the data of the city's villages. */
const PlaceName = lazy(() => import('../../../components/map/PlaceName.tsx'));

export function MapAnswer({ value }: AnswerProps) {
  const point = pointOf(value);
  if (!point) return <span>{JSON.stringify(value)}</span>;
  return (
    <span>
      <Suspense fallback={null}>
        <PlaceName point={point} />
      </Suspense>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {point.lat}, {point.lng}
      </Box>{' '}
      ·{' '}
      <Link href={`https://www.google.com/maps?q=${point.lat},${point.lng}`} target="_blank" rel="noreferrer">
        {t('map.open')}
      </Link>
    </span>
  );
}
