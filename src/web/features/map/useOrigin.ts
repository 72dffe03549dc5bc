/**
 * The origin for distances: the device location, requested only when the user presses the button, or a place from a
 * link.
 */
import { useState } from 'react';
import type { Coordinates } from './distance.ts';

export interface Origin extends Coordinates {
  kind: 'me' | 'link';
}

export function useOrigin() {
  const [origin, setOrigin] = useState<Origin | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'not_found'>('idle');

  const locate = () => {
    if (!('geolocation' in navigator)) return setState('not_found');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        setOrigin({ kind: 'me', lat: coords.latitude, lng: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'not_found'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  const start = (next: Origin | null) => {
    setState('idle');
    setOrigin(next);
  };
  return { origin, state, locate, start };
}
