/** Products that were last seen on this device, and a button that forgets them. */
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkCard } from '../../components/LinkCard.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useFocusFallback } from '../../components/useFocusFallback.ts';
import { forgetSeen, listSeen } from './recently-seen.ts';
import { t } from './translations.ts';

export function RecentlySeen() {
  const [seen, setSeen] = useState(listSeen);
  const container = useRef<HTMLElement>(null);
  const focusFallback = useFocusFallback(() => container.current);
  const section = { ref: container, component: 'section', tabIndex: -1, 'aria-label': t('seen.title') } as const;
  if (seen.length === 0)
    return (
      <Box {...section} {...focusFallback}>
        <EmptyState
          small
          title={t('seen.none_title')}
          text={t('seen.none_text')}
          action={
            <Action look="filled" to="/marketplace">
              {t('browse')}
            </Action>
          }
        />
      </Box>
    );
  return (
    <Box {...section} {...focusFallback} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ color: 'text.secondary' }}>{t('seen.text')}</Box>
        <Action
          look="outlined"
          onClick={() => {
            forgetSeen();
            setSeen([]);
          }}
        >
          {t('seen.forget')}
        </Action>
      </Box>
      <Box
        component="ul"
        aria-label={t('seen.title')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {seen.map(({ id, name, picture, shop }) => (
          <li key={id}>
            <LinkCard to={`/product/${id}`} next={null}>
              <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '64px minmax(0, 1fr)', alignItems: 'center' }}>
                <Box sx={{ borderRadius: '10px', overflow: 'hidden', bgcolor: 'soft.sunken' }}>
                  <Picture src={picture} alt="" sizes="64px" />
                </Box>
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Box className="lead" sx={{ fontWeight: 600 }}>
                    {name}
                  </Box>
                  <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{shop}</Box>
                </Box>
              </Box>
            </LinkCard>
          </li>
        ))}
      </Box>
    </Box>
  );
}
