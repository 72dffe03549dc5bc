/** Where a point lies, in words; nothing outside of Balikpapan. */
import Box from '@mui/material/Box';
import { villageAt } from './districts.ts';

export default function PlaceName({ point }: { point: { lat: number; lng: number } }) {
  const village = villageAt(point);
  return village && <Box component="span" sx={{ display: 'block' }}>{`${village.name}, ${village.district}`}</Box>;
}
