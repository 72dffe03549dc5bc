/** Whether anything needs attention, in one sentence, and the details. */
import Box from '@mui/material/Box';
import type { SystemReport } from '#contract/system.ts';
import { Action } from '../../components/Action.tsx';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { Panel } from '../../components/Panel.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { longDateTime } from '../../format/dates.ts';
import { formatBytes } from './format-units.ts';
import { t } from './translations.ts';

const LOW_DISK_BYTES = 1e9;
const LATE_SECONDS = 600;
const OLD_BACKUP_DAYS = 2;
const DAY_MS = 86_400_000;

export function HealthSummary({ report }: { report: SystemReport }) {
  const { failed, mail, periodic, disk, queues, last_backup_at } = report;
  const lateQueues = queues.filter(({ oldest_seconds }) => oldest_seconds > LATE_SECONDS).length;
  const backupAgeDays = last_backup_at ? Math.floor((Date.now() - Date.parse(last_backup_at)) / DAY_MS) : 0;
  const failingJobs = periodic.filter(({ error }) => error).length;
  const warnings = [
    failed.length > 0 && t('cares.jobs', { count: failed.length }),
    mail.failed > 0 && t('cares.mails', { count: mail.failed }),
    lateQueues > 0 && t('cares.queues', { count: lateQueues }),
    backupAgeDays >= OLD_BACKUP_DAYS && t('cares.backup', { count: backupAgeDays }),
    failingJobs > 0 && t('cares.periodic', { count: failingJobs }),
    disk && disk.free < LOW_DISK_BYTES && t('cares.disk', { free: formatBytes(disk.free) }),
  ].filter((warning) => typeof warning === 'string');
  const isHealthy = warnings.length === 0;
  return (
    <Box
      sx={{
        p: 2,
        borderRadius: '14px',
        bgcolor: isHealthy ? 'soft.primary' : 'soft.accent',
        color: isHealthy ? 'primary.main' : 'accent.main',
      }}
    >
      <Box sx={{ fontWeight: 600 }}>{t(isHealthy ? 'well' : 'care')}</Box>
      {warnings.map((warning) => (
        <Box key={warning}>{warning}</Box>
      ))}
    </Box>
  );
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
};

export function Figures({ report }: { report: SystemReport }) {
  const { database, disk, files, mail, push } = report;
  return (
    <Box sx={twoColumns}>
      <Panel title={t('server')}>
        <DescriptionList
          columns={2}
          facts={[
            [t('version'), report.version],
            [t('node'), report.node],
            [t('up'), longDateTime(report.started_at)],
            [t('memory'), formatBytes(report.memory)],
          ]}
        />
      </Panel>
      <Panel title={t('database')}>
        <DescriptionList
          columns={2}
          facts={[
            [t('engine'), t(`engines.${database.engine}`)],
            [t('engine_version'), database.version],
            [t('size'), formatBytes(database.bytes)],
            [t('migration'), database.migration],
            [t('connections'), t('connections_of', database.connections)],
          ]}
        />
      </Panel>
      <Panel title={t('storage')}>
        <DescriptionList
          columns={2}
          facts={[
            [
              t('disk'),
              disk ? t('disk_of', { free: formatBytes(disk.free), total: formatBytes(disk.total) }) : t('disk_unknown'),
            ],
            [t('last_backup'), report.last_backup_at ? longDateTime(report.last_backup_at) : t('never_backed_up')],
            [t('files'), t('files_of', { count: files.count, bytes: formatBytes(files.bytes) })],
          ]}
        />
      </Panel>
      <Panel
        title={t('mail')}
        action={
          <Action size="small" look="outlined" to="/dashboard/staff/mails">
            {t('mail_link')}
          </Action>
        }
      >
        <DescriptionList
          columns={2}
          facts={[
            [t('mail_by'), t(`mail_ways.${mail.by}`)],
            [t('mail_sent'), formatFullCount(mail.sent)],
            [t('mail_waiting'), formatFullCount(mail.waiting)],
            [t('mail_failed'), formatFullCount(mail.failed)],
          ]}
        />
      </Panel>
      <Panel title={t('push')}>
        <DescriptionList
          columns={2}
          facts={[
            [t('push_devices'), formatFullCount(push.devices)],
            [t('push_sent'), formatFullCount(push.sent)],
            [t('push_waiting'), formatFullCount(push.waiting)],
            [t('push_failed'), formatFullCount(push.failed)],
            [t('push_gone'), formatFullCount(push.gone)],
          ]}
        />
      </Panel>
    </Box>
  );
}
