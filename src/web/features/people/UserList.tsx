/** Users, with search by name, email or shop, and filters for role and state. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ROLES } from '#contract/roles.ts';
import type { StaffUser } from '#contract/staff.ts';
import { FilterableList } from '../../components/FilterableList.tsx';
import type { GridColumn } from '../../components/GridOrCards.tsx';
import { useList } from '../../components/lists/useList.ts';
import { type SortChoices, useSorts } from '../../components/SortSelect.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { useSelection } from '../../components/useSelection.ts';
import { shortDate } from '../../format/dates.ts';
import { STATES, userPath, usersQuery } from './api.ts';
import { BulkUserActions } from './BulkUserActions.tsx';
import { userList } from './list-params.ts';
import { t } from './translations.ts';
import { AccountStateText, RoleChip } from './UserBadges.tsx';

function NameLink({ id, name, email }: StaffUser) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={userPath(id)} sx={{ fontWeight: 600, display: 'block', py: 0.25 }}>
        {name}
      </Link>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{email}</Box>
    </Box>
  );
}

interface Props {
  /** Exports the users of these ids. */
  exportButton: (ids: string[]) => ReactNode;
}

export function UserList({ exportButton }: Props) {
  const { byAge, byName } = useSorts();
  const sorts: SortChoices = [...byAge, ...byName('name')];
  const [values, change] = useList(userList);
  const { search, role, state, page, sort, direction } = values;
  const query = useListQuery(usersQuery(userList.query(values, { page, sort, direction })));
  const selection = useSelection<StaffUser>(`${search} ${role} ${state}`);
  const columns: GridColumn<StaffUser>[] = [
    { field: 'name', label: t('column.name'), flex: 2.6, cell: (row) => <NameLink {...row} /> },
    { field: 'phone', label: t('column.phone'), width: 124, cell: ({ phone_number }) => phone_number ?? '–' },
    { field: 'business', label: t('column.business'), flex: 1.2, cell: ({ business }) => business?.name ?? '–' },
    { field: 'role', label: t('column.role'), width: 130, cell: (row) => <RoleChip {...row} /> },
    { field: 'state', label: t('column.state'), flex: 1, cell: (row) => <AccountStateText {...row} /> },
    { field: 'created_at', label: t('column.created'), width: 144, cell: ({ created_at }) => shortDate(created_at) },
  ];
  const card = (person: StaffUser) => (
    <>
      <NameLink {...person} />
      {person.business && <Box>{person.business.name}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: '0.875rem' }}>
        <RoleChip {...person} />
        <AccountStateText {...person} />
        <Box sx={{ color: 'text.secondary' }}>{t('joined', { date: shortDate(person.created_at) })}</Box>
      </Box>
    </>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FilterableList
        words={{
          count: (count) => t('count', { count }),
          none: t('none_title'),
          hint: t('none_text'),
          clear: t('clear'),
        }}
        label={t('list')}
        searchLabel={t('search')}
        values={values}
        change={change}
        choices={[
          {
            name: 'role',
            label: t('role'),
            all: t('all_roles'),
            options: ROLES.map((value) => ({ value, label: t(`roles.${value}`) })),
          },
          {
            name: 'state',
            label: t('state'),
            all: t('all_states'),
            options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        sorts={sorts}
        query={query}
        columns={columns}
        card={card}
        select={{
          selection,
          nameOf: ({ name }) => name,
          bar: (
            <BulkUserActions selection={selection}>{exportButton(selection.rows.map(({ id }) => id))}</BulkUserActions>
          ),
        }}
      />
    </Box>
  );
}
