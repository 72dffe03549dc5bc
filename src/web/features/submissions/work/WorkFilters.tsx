/** Filters of the grid by staff's work: assignee, handled, and signs such as comments. */
import { useQuery } from '@tanstack/react-query';
import type { ChangeList } from '../../../components/lists/useList.ts';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import type { GridState } from '../grid-state.ts';
import { assigneesQuery } from './api.ts';
import { t } from './translations.ts';

const SIGNS = ['commented', 'similar'] as const;
type Sign = (typeof SIGNS)[number] | '';

export function WorkFilters({ state, change }: { state: GridState; change: ChangeList<GridState> }) {
  const { data: staff = [] } = useQuery(assigneesQuery);
  const sign: Sign = SIGNS.find((name) => state[name] !== '') ?? '';
  // Duplicates are found within one form.
  const offered = SIGNS.filter((name) => name !== 'similar' || state.form !== '');
  const noSign = { commented: '', similar: '' } as const;
  return (
    <>
      <NativeSelect
        label={t('filter.assignee')}
        value={state.assignee}
        onChange={(assignee) => change({ assignee })}
        options={[
          { value: '', label: t('filter.any') },
          { value: 'me', label: t('filter.me') },
          { value: 'none', label: t('nobody') },
          ...staff.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        label={t('filter.handled')}
        value={state.handled}
        onChange={(handled) => change({ handled })}
        options={[
          { value: '', label: t('filter.any') },
          { value: 'no', label: t('open') },
          { value: 'yes', label: t('handled') },
        ]}
      />
      <NativeSelect
        label={t('filter.sign')}
        value={sign}
        onChange={(next) => change({ ...noSign, ...(next === '' ? {} : { [next]: 'yes' }) })}
        options={[
          { value: '', label: t('filter.any') },
          ...offered.map((name) => ({ value: name, label: t(`filter.${name}`) })),
        ]}
      />
    </>
  );
}
