import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ReactNode, useMemo } from 'react';
import { Action } from '../../components/Action.tsx';
import { DateField } from '../../components/DateField.tsx';
import type { ChangeList } from '../../components/lists/useList.ts';
import { NativeSelect } from '../../components/NativeSelect.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { actionChoices, subjectChoices, userQuery } from './api.ts';
import type { AuditValues } from './list-params.ts';
import { t } from './translations.ts';

interface Props {
  filters: AuditValues;
  change: ChangeList<AuditValues>;
  /** The control of the sort order. */
  order: ReactNode;
}

export function AuditFilters({ filters, change, order }: Props) {
  const [actions, subjects] = useMemo(() => [actionChoices(), subjectChoices()], []);
  const { search, person, action, subject, from, until } = filters;
  const isFiltered = Boolean(search || person || action || subject || from || until);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '2fr 1.5fr 1.2fr' },
        alignItems: 'end',
      }}
    >
      <SearchBox label={t('search')} value={search} onSearch={(next) => change({ search: next }, { replace: true })} />
      <NativeSelect
        label={t('action')}
        value={action}
        options={[{ value: '', label: t('all_actions') }, ...actions]}
        onChange={(next) => change({ action: next })}
      />
      <NativeSelect
        label={t('subject')}
        value={subject}
        options={[{ value: '', label: t('all_subjects') }, ...subjects]}
        onChange={(next) => change({ subject: next })}
      />
      <DateField small label={t('from')} value={from} onChange={(day) => change({ from: day })} />
      <DateField small label={t('until')} value={until} onChange={(day) => change({ until: day })} />
      {order}
      {person && <UserFilter id={person} onEnd={() => change({ person: '' })} />}
      {isFiltered && (
        <Action
          look="outlined"
          onClick={() => change({ search: '', person: '', action: '', subject: '', from: '', until: '' })}
        >
          {t('clear')}
        </Action>
      )}
    </Box>
  );
}

/** The name of the user to whom a link has limited the list. */
function UserFilter({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { data } = useQuery({ ...userQuery(id), retry: false });
  const name = data?.name ?? t('about_unknown');
  return (
    <Action look="outlined" label={t('about_end', { name })} onClick={onEnd}>
      {t('about', { name })}
      <X aria-hidden size={18} />
    </Action>
  );
}
