/** A band of mangrove roots over the waterline, repeated along the top of a dark ground. */
import Box from '@mui/material/Box';
import roots from '../assets/roots.svg';

const mask = `url(${roots}) repeat-x`;

export const Roots = () => (
  <Box aria-hidden sx={{ height: 56, bgcolor: 'primary.main', opacity: 0.55, WebkitMask: mask, mask }} />
);
