/** One consultation in a list. The whole card is a link. */
import Box from '@mui/material/Box';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import type { ConsultationItem } from '#contract/consultations.ts';
import { InlineDescriptionList } from '../../components/InlineDescriptionList.tsx';
import { LinkCard } from '../../components/LinkCard.tsx';
import { Stars } from '../../components/Stars.tsx';
import { ConsultationStatusChip } from './ConsultationStatusChip.tsx';
import { formatPreference, formatSchedule } from './times.ts';
import { t } from './translations.ts';

interface Props {
  item: ConsultationItem;
  to: string;
  reader: 'asker' | 'curator' | 'staff';
}

export function ConsultationCard({ item, to, reader }: Props) {
  const { judul, asker, business } = item;
  const curator = item.curator?.name;
  const otherPerson = {
    asker: curator ? t('list.with', { name: curator }) : t('list.free'),
    curator: [asker.name, business?.business_name].filter(Boolean).join(' · '),
    staff: t('list.between', { asker: asker.name, curator: curator ?? t('list.free').toLowerCase() }),
  }[reader];
  return (
    <LinkCard to={to}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
          <Box className="lead" sx={{ fontWeight: 600 }}>
            {judul}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {item.number} · {otherPerson}
          </Box>
        </Box>
        <ConsultationStatusChip status={item.status} label={item.status_label} />
      </Box>
      <InlineDescriptionList cells={item.cells} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
        <Box sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
          <Box component={CalendarClock} aria-hidden size={18} sx={{ flex: 'none', color: 'primary.main' }} />
          <span>
            {item.starts_at
              ? formatSchedule(item)
              : t('list.wished', {
                  date: formatPreference({ ...item, jam_label: '' }),
                  hour: item.jam_label.toLowerCase(),
                })}
          </span>
        </Box>
        {item.message_count > 0 && (
          <Box sx={{ color: 'text.secondary' }}>{t('list.messages', { count: item.message_count })}</Box>
        )}
        {item.rating && <Stars rating={item.rating} />}
      </Box>
    </LinkCard>
  );
}
