/** The booked hour, where to be or which link to open, and the entry for one's own calendar. */

import Box from '@mui/material/Box';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Video from 'lucide-react/icons/video';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { programmePaths } from '#contract/calls/programme.ts';
import type { Consultation } from '#contract/consultations.ts';
import { asProblem } from '../../../api/problem.ts';
import { saveAs } from '../../../api/save-as.ts';
import { Action } from '../../../components/Action.tsx';
import { Facts } from '../../../components/Facts.tsx';
import { notify } from '../../../components/notices.ts';
import { OutLink } from '../../../components/OutLink.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { safeLink } from '../../../format/links.ts';
import { dayInWords, hourInWords } from '../times.ts';
import '../words.ts';

const LIVE = ['scheduled', 'done'];

export function Schedule({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultation');
  const [isBusy, setBusy] = useState(false);
  const { id, status, starts_at, place, link, tanggal_preferensi: day, jam_label } = consultation;
  const href = safeLink(link);
  const isOff = starts_at !== null && !LIVE.includes(status);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await saveAs(programmePaths.consultations.calendar(id), t('schedule.file'));
    } catch (error) {
      notify({ title: t('schedule.not_saved'), description: asProblem(error).message, variant: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <Panel title={t('schedule.title')}>
      {starts_at ? (
        <Facts
          facts={[
            [t('schedule.when'), hourInWords(consultation)],
            [t('schedule.place'), place],
          ]}
        />
      ) : (
        <Box>{t('schedule.none', { date: day ? dayInWords(day) : '', hour: jam_label.toLowerCase() })}</Box>
      )}
      {isOff && <Box sx={{ color: 'text.secondary' }}>{t('schedule.off')}</Box>}
      {status === 'scheduled' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {href && (
            <OutLink href={href} look="filled">
              <Video aria-hidden size={18} />
              {t('schedule.open_link')}
            </OutLink>
          )}
          <Action look="outlined" size="small" busy={isBusy} onClick={() => void save()} sx={{ minHeight: 44 }}>
            <CalendarPlus aria-hidden size={18} />
            {t('schedule.save')}
          </Action>
        </Box>
      )}
    </Panel>
  );
}
