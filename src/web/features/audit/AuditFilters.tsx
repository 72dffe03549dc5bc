import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../components/Action.tsx';
import { DayField } from '../../components/DayField.tsx';
import { PlainSelect } from '../../components/PlainSelect.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import type { Address } from '../../components/useAddress.ts';
import { actionChoices, personQuery, subjectChoices } from './api.ts';

interface Props {
  asked: Record<string, string>;
  change: Address['change'];
  /** What orders the list. */
  order: ReactNode;
}

/** Another filter begins with the newest line again. */
export function AuditFilters({ asked, change, order }: Props) {
  const { t } = useTranslation('audit');
  const [actions, subjects] = useMemo(() => [actionChoices(), subjectChoices()], []);
  const set = (name: string, value: string, options?: { replace: boolean }) =>
    change({ [name]: value, before: '' }, options);
  const isFiltered = ['search', 'person', 'action', 'subject', 'from', 'until'].some((name) => asked[name]);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '2fr 1.5fr 1.2fr' },
        alignItems: 'end',
      }}
    >
      <SearchBox
        label={t('search')}
        value={asked.search ?? ''}
        onSearch={(next) => set('search', next, { replace: true })}
      />
      <PlainSelect
        label={t('action')}
        value={asked.action ?? ''}
        options={[{ value: '', label: t('all_actions') }, ...actions]}
        onChange={(next) => set('action', next)}
      />
      <PlainSelect
        label={t('subject')}
        value={asked.subject ?? ''}
        options={[{ value: '', label: t('all_subjects') }, ...subjects]}
        onChange={(next) => set('subject', next)}
      />
      <DayField small label={t('from')} value={asked.from ?? ''} onChange={(day) => set('from', day)} />
      <DayField small label={t('until')} value={asked.until ?? ''} onChange={(day) => set('until', day)} />
      {order}
      {asked.person && <AboutPerson id={asked.person} onEnd={() => set('person', '')} />}
      {isFiltered && (
        <Action
          look="outlined"
          onClick={() => change({ search: '', person: '', action: '', subject: '', from: '', until: '', before: '' })}
        >
          {t('clear')}
        </Action>
      )}
    </Box>
  );
}

/** The person that a link has narrowed the list to, by name. */
function AboutPerson({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { t } = useTranslation('audit');
  const { data } = useQuery({ ...personQuery(id), retry: false });
  const name = data?.name ?? t('about_unknown');
  return (
    <Action look="outlined" label={t('about_end', { name })} onClick={onEnd}>
      {t('about', { name })}
      <X aria-hidden size={18} />
    </Action>
  );
}
