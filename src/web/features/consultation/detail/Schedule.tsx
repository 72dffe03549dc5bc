/** The booked hour, the place or the link, and a calendar file. */

import Box from '@mui/material/Box';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Video from 'lucide-react/icons/video';
import { programmePaths } from '#contract/calls/programme.ts';
import type { Consultation } from '#contract/consultations.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { Action } from '../../../components/Action.tsx';
import { DescriptionList } from '../../../components/DescriptionList.tsx';
import { OutboundLink } from '../../../components/OutboundLink.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { useAction } from '../../../components/useAction.ts';
import { safeLink } from '../../../format/links.ts';
import { formatDay, formatSchedule } from '../times.ts';
import { t } from '../translations.ts';

const STATUSES_WITH_SCHEDULE = ['scheduled', 'done'];

export function Schedule({ consultation }: { consultation: Consultation }) {
  const { id, status, starts_at, place, link, tanggal_preferensi: day, jam_label } = consultation;
  const href = safeLink(link);
  const isDisabled = starts_at !== null && !STATUSES_WITH_SCHEDULE.includes(status);
  const { isBusy, run } = useAction(() => downloadFile(programmePaths.consultations.calendar(id), t('schedule.file')), {
    onProblem: (problem) => showProblem(problem, t('schedule.not_saved')),
  });
  return (
    <Panel title={t('schedule.title')}>
      {starts_at ? (
        <DescriptionList
          facts={[
            [t('schedule.when'), formatSchedule(consultation)],
            [t('schedule.place'), place],
          ]}
        />
      ) : (
        <Box>{t('schedule.none', { date: day ? formatDay(day) : '', hour: jam_label.toLowerCase() })}</Box>
      )}
      {isDisabled && <Box sx={{ color: 'text.secondary' }}>{t('schedule.off')}</Box>}
      {status === 'scheduled' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {href && (
            <OutboundLink href={href} look="filled">
              <Video aria-hidden size={18} />
              {t('schedule.open_link')}
            </OutboundLink>
          )}
          <Box
            component={Action}
            look="outlined"
            size="small"
            busy={isBusy}
            onClick={() => void run()}
            sx={{ minHeight: 44 }}
          >
            <CalendarPlus aria-hidden size={18} />
            {t('schedule.save')}
          </Box>
        </Box>
      )}
    </Panel>
  );
}
