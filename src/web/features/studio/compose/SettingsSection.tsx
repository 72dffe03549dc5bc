/** A section of the settings with a heading. Sections that are seldom needed are collapsed. */
import Box from '@mui/material/Box';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, type SyntheticEvent, useState } from 'react';

interface Props {
  title: string;
  text?: ReactNode;
  /** Collapsed at first. `mark`: how many settings in it are set. */
  isFolded?: boolean;
  mark?: string | undefined;
  children: ReactNode;
}

const frame = { borderTop: 1, borderColor: 'divider', pt: 2 } as const;
const content = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export function SettingsSection({ title, text, isFolded = false, mark, children }: Props) {
  if (isFolded)
    return (
      <CollapsibleSection title={title} text={text} mark={mark}>
        {children}
      </CollapsibleSection>
    );
  return (
    <Box component="section" aria-label={title} sx={{ ...frame, ...content }}>
      <Box>
        <Box component="h3" sx={{ m: 0, fontSize: '1rem', fontWeight: 600 }}>
          {title}
        </Box>
        {text && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.25 }}>{text}</Box>}
      </Box>
      {children}
    </Box>
  );
}

function CollapsibleSection({ title, text, mark, children }: Omit<Props, 'isFolded'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="details"
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
      sx={{ ...frame, '&[open] > summary .turn': { rotate: '180deg' } }}
    >
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 48,
          my: -1,
          cursor: 'pointer',
          listStyle: 'none',
          borderRadius: '10px',
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        <Box component="span" sx={{ fontWeight: 600, flex: 1 }}>
          {title}
          {mark && (
            <Box component="span" sx={{ ml: 1, color: 'primary.main', fontWeight: 600, fontSize: '0.875rem' }}>
              {mark}
            </Box>
          )}
        </Box>
        <Box
          component={ChevronDown}
          aria-hidden
          size={20}
          className="turn"
          sx={{ transition: 'rotate 140ms', color: 'text.secondary' }}
        />
      </Box>
      {isOpen && (
        <Box sx={{ ...content, pt: 2 }}>
          {text && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{text}</Box>}
          {children}
        </Box>
      )}
    </Box>
  );
}
