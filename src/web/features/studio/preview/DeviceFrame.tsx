/** A screen of a given width, scaled down to fit. Its content uses the layout of that width. */
import Box from '@mui/material/Box';
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

export type Device = 'phone' | 'desktop';
const WIDTHS: Record<Device, number> = { phone: 360, desktop: 880 };
/** Largest breakpoint of each device. The desktop layout also works at slightly less than its width. */
const VIEWPORT_WIDTHS: Record<Device, number> = { phone: 360, desktop: 1024 };
const UNREACHABLE_WIDTH = 100_000;

/**
 * Breakpoints use the window width. Here, breakpoints within the device width always match, and the others never match.
 */
const themeFor = (device: Device) => (outer: Theme) => {
  const values = { xs: 0, sm: 480, md: 768, lg: 1024, xl: 1280 };
  const reached = Object.entries(values).map(([name, width]) => [
    name,
    width <= VIEWPORT_WIDTHS[device] ? 0 : UNREACHABLE_WIDTH,
  ]);
  return { ...outer, breakpoints: createTheme({ breakpoints: { values: Object.fromEntries(reached) } }).breakpoints };
};

interface Props {
  device: Device;
  label: string;
  screen: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

export function DeviceFrame({ device, label, screen, children }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const isPhone = device === 'phone';
  const edge = isPhone ? 8 : 0;
  const zoom = width === 0 ? 1 : Math.min(1, (width - 2 * edge) / WIDTHS[device]);
  return (
    <Box ref={room} sx={{ display: 'grid', justifyItems: 'center' }}>
      <Box
        sx={{
          border: edge ? `${edge}px solid` : '1px solid',
          borderColor: isPhone ? 'text.primary' : 'soft.outline',
          borderRadius: isPhone ? '30px' : '12px',
          overflow: 'hidden',
          bgcolor: 'background.default',
          maxWidth: 1,
        }}
      >
        {!isPhone && (
          <Box
            aria-hidden
            sx={{ display: 'flex', gap: 0.75, p: 1, bgcolor: 'soft.sunken', borderBottom: 1, borderColor: 'divider' }}
          >
            {[0, 1, 2].map((dot) => (
              <Box key={dot} sx={{ width: 9, height: 9, borderRadius: 9, bgcolor: 'soft.outline', opacity: 0.5 }} />
            ))}
          </Box>
        )}
        <Box
          ref={screen}
          role="region"
          aria-label={label}
          tabIndex={0}
          style={{ width: WIDTHS[device], zoom }}
          sx={{
            height: `calc((100dvh - 240px) / ${zoom})`,
            // Style sheets use the window width as well.
            ...(isPhone ? { '& .field [class*="narrow-"]': { width: 1 } } : {}),
            minHeight: 420,
            maxHeight: isPhone ? 720 : 1100,
            overflowY: 'auto',
            overscrollBehavior: 'contain',
            position: 'relative',
            '--bottom-bar': '0px',
            px: isPhone ? 2 : 4,
            pt: 3,
            '&:focus-visible': { outlineOffset: '-3px' },
            '& [data-looked-at]': {
              borderRadius: '10px',
              boxShadow: '0 0 0 6px var(--mui-palette-soft-primary)',
              bgcolor: 'soft.primary',
              transition: 'background-color 160ms',
            },
          }}
        >
          <ThemeProvider theme={themeFor(device)}>{children}</ThemeProvider>
        </Box>
      </Box>
    </Box>
  );
}
