/**
 * A text as a QR code, drawn as one path, so it is sharp on screens and on paper. Always dark on white, because cameras
 * cannot read it otherwise.
 */
import Box from '@mui/material/Box';
import { create } from 'qrcode';
import { useMemo } from 'react';

/** Empty modules around the code, as the standard requires. */
const QUIET_ZONE = 4;

export function qrPath(text: string): { side: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x)) path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`;
    }
  }
  return { side: modules.size + 2 * QUIET_ZONE, path };
}

export default function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => qrPath(text), [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{
        display: 'block',
        width: 1,
        maxWidth: 280,
        height: 'auto',
        borderRadius: '10px',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
}
