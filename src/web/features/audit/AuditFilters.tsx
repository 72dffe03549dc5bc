import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../components/Action.tsx';
import { DateField } from '../../components/DateField.tsx';
import { NativeSelect } from '../../components/NativeSelect.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import type { ListParams } from '../../components/useListParams.ts';
import { actionChoices, subjectChoices, userQuery } from './api.ts';

interface Props {
  filters: Record<string, string>;
  change: ListParams['change'];
  /** The control of the sort order. */
  order: ReactNode;
}

/** Another filter starts at the newest row again. */
export function AuditFilters({ filters, change, order }: Props) {
  const { t } = useTranslation('audit');
  const [actions, subjects] = useMemo(() => [actionChoices(), subjectChoices()], []);
  const set = (name: string, value: string, options?: { replace: boolean }) =>
    change({ [name]: value, before: '' }, options);
  const isFiltered = ['search', 'person', 'action', 'subject', 'from', 'until'].some((name) => filters[name]);
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
        value={filters.search ?? ''}
        onSearch={(next) => set('search', next, { replace: true })}
      />
      <NativeSelect
        label={t('action')}
        value={filters.action ?? ''}
        options={[{ value: '', label: t('all_actions') }, ...actions]}
        onChange={(next) => set('action', next)}
      />
      <NativeSelect
        label={t('subject')}
        value={filters.subject ?? ''}
        options={[{ value: '', label: t('all_subjects') }, ...subjects]}
        onChange={(next) => set('subject', next)}
      />
      <DateField small label={t('from')} value={filters.from ?? ''} onChange={(day) => set('from', day)} />
      <DateField small label={t('until')} value={filters.until ?? ''} onChange={(day) => set('until', day)} />
      {order}
      {filters.person && <UserFilter id={filters.person} onEnd={() => set('person', '')} />}
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

/** The name of the user to whom a link has limited the list. */
function UserFilter({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { t } = useTranslation('audit');
  const { data } = useQuery({ ...userQuery(id), retry: false });
  const name = data?.name ?? t('about_unknown');
  return (
    <Action look="outlined" label={t('about_end', { name })} onClick={onEnd}>
      {t('about', { name })}
      <X aria-hidden size={18} />
    </Action>
  );
}
