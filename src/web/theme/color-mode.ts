/**
 * The colour scheme of the site. The script in `index.html` applies the user's choice before the first paint. From then on this
 * module follows the user, other tabs and the device.
 */
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../storage.ts';

type Scheme = 'light' | 'dark';
/** `system` follows the device. */
type Mode = Scheme | 'system';

interface ColorMode {
  mode: Mode;
  scheme: Scheme;
}

const STORAGE_KEY = 'theme';
/** The server does not know the choice, so server and browser start with light. */
const INITIAL: ColorMode = { mode: 'light', scheme: 'light' };

let current = INITIAL;
let darkDevice: MediaQueryList | undefined;
const listeners = new Set<() => void>();

const modeOf = (stored: string | null): Mode => (stored === 'dark' || stored === 'system' ? stored : 'light');

function apply(mode: Mode): void {
  const deviceScheme = darkDevice?.matches ? 'dark' : 'light';
  const scheme = mode === 'system' ? deviceScheme : mode;
  if (mode === current.mode && scheme === current.scheme) return;
  current = { mode, scheme };
  document.documentElement.dataset.theme = scheme;
  // The colour of the browser's own bars, with both values from index.html.
  const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  const colour = bars?.dataset[scheme];
  if (bars && colour) bars.content = colour;
  for (const listener of listeners) listener();
}

/** Called once, in the browser. */
export function startColorMode(): void {
  darkDevice = matchMedia('(prefers-color-scheme: dark)');
  darkDevice.addEventListener('change', () => apply(current.mode));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY) apply(modeOf(newValue));
  });
  apply(modeOf(deviceStorage.read(STORAGE_KEY)));
}

export function setColorMode(mode: Mode): void {
  deviceStorage.write(STORAGE_KEY, mode);
  apply(mode);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useColorMode = (): ColorMode =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => INITIAL,
  );
