/** Describes a location in words. Renders nothing outside Balikpapan. */
import Box from '@mui/material/Box';
import { placeText } from './districts.ts';

export default function PlaceName({ point }: { point: { lat: number; lng: number } }) {
  const text = placeText(point);
  return (
    text && (
      <Box component="span" sx={{ display: 'block' }}>
        {text}
      </Box>
    )
  );
}
