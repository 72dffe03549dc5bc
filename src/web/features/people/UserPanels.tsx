/** Panels about a user: account, activity, devices, consents, and actions by staff. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { StaffUserDetail } from '#contract/staff.ts';
import { keysOf } from '#engine/lookup.ts';
import { Action } from '../../components/Action.tsx';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { Panel } from '../../components/Panel.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { longDateTime, shortDate } from '../../format/dates.ts';
import { t, tAudit } from './translations.ts';
import type { UserAction } from './useUserAction.ts';

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};
const secondaryText = { color: 'text.secondary', fontSize: '0.875rem' };

export function FactsPanel({ person }: { person: StaffUserDetail }) {
  const { email, phone_number, business, district, created_at, disabled_at, counts, assisted } = person;
  const shop = business && (
    <Link component={RouterLink} to={`/members/${business.id}`}>
      {business.name}
    </Link>
  );
  const numbers = { ...counts, assisted };
  const shownNumbers = keysOf(numbers).filter(
    (name) => numbers[name] > 0 || name === 'orders' || name === 'submissions',
  );
  return (
    <Panel title={t('detail.facts')}>
      <DescriptionList
        columns={2}
        facts={[
          [t('detail.email'), email],
          [t('detail.phone'), phone_number ?? t('no_phone')],
          [t('detail.business'), shop ?? t('no_business')],
          [t('detail.district'), district],
          [t('detail.created'), longDateTime(created_at)],
          [t('detail.closed'), disabled_at && longDateTime(disabled_at)],
          ...shownNumbers.map((name): [string, string] => [t(`detail.${name}`), formatFullCount(numbers[name])]),
        ]}
      />
    </Panel>
  );
}

export function SessionsPanel({ person, onAsk }: { person: StaffUserDetail; onAsk: (action: UserAction) => void }) {
  const { sessions } = person;
  const endButton = sessions.length > 1 && (
    <Action size="small" look="outlined" tone="error" onClick={() => onAsk({ kind: 'sessions' })}>
      {t('do.sessions')}
    </Action>
  );
  return (
    <Panel title={t('detail.sessions')} action={endButton}>
      {sessions.length === 0 && <Box sx={secondaryText}>{t('detail.sessions_none')}</Box>}
      <Box component="ul" sx={listStyle}>
        {sessions.map(({ id, device, ip, last_used_at }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1.5 }}
          >
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{device}</Box>
              <Box sx={secondaryText}>
                {t('detail.used', { when: longDateTime(last_used_at) })}
                {ip && `, ${t('detail.ip', { ip })}`}
              </Box>
            </Box>
            <Action
              size="small"
              look="outlined"
              label={t('do.session_of', { device })}
              onClick={() => onAsk({ kind: 'session', session_id: id, device })}
            >
              {t('do.session')}
            </Action>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

export function ConsentsPanel({ person: { consents } }: { person: StaffUserDetail }) {
  return (
    <Panel title={t('detail.consents')}>
      {consents.length === 0 && <Box sx={secondaryText}>{t('detail.consents_none')}</Box>}
      <Box component="ul" sx={listStyle}>
        {consents.map(({ kind, label, version, given_at, withdrawn_at }) => (
          <Box component="li" key={`${kind}${given_at}`} sx={{ py: 1 }}>
            <Box sx={{ fontWeight: 600 }}>{label}</Box>
            <Box sx={secondaryText}>
              {t('detail.version', { version })}, {t('detail.given', { date: shortDate(given_at) })}
              {withdrawn_at && `, ${t('detail.withdrawn', { date: shortDate(withdrawn_at) })}`}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

export function RecentAuditEvents({ person: { id, audit } }: { person: StaffUserDetail }) {
  return (
    <Panel
      title={t('detail.audit')}
      action={
        <Action size="small" look="outlined" to={`/dashboard/staff/audit?person=${id}`}>
          {t('detail.audit_all')}
        </Action>
      }
    >
      {audit.length === 0 && <Box sx={secondaryText}>{t('detail.audit_none')}</Box>}
      <Box component="ol" sx={listStyle}>
        {audit.map((line) => (
          <Box component="li" key={line.id} sx={{ py: 1, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>{line.action_label}</Box>
            {line.facts.map(({ label, value }) => (
              <Box key={label}>
                {label}: {value}
              </Box>
            ))}
            <Box sx={secondaryText}>
              {longDateTime(line.at)}, {line.actor?.name ?? tAudit('system')}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
