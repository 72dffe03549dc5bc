/** Filters of a list: text, curator and dates. Each choice changes the URL. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { DateField } from '../../components/DateField.tsx';
import { NativeSelect } from '../../components/NativeSelect.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { useCurrentParams } from '../../components/useCurrentParams.ts';
import { curatorsQuery } from './api.ts';
import { type ConsultationFilter, consultationList } from './filter.ts';
import { t } from './translations.ts';

export function HistoryFilters({ filter, base }: { filter: ConsultationFilter; base: string }) {
  const navigate = useNavigate();
  const now = useCurrentParams();
  const { data: curators = [] } = useQuery(curatorsQuery);
  const change = (next: Partial<ConsultationFilter>) =>
    navigate(consultationList.url(base, consultationList.read(now()), next), { replace: next.search !== undefined });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(2, minmax(0, 2fr)) 1fr 1fr' },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SearchBox label={t('list.search')} value={filter.search} onSearch={(search) => change({ search })} />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <NativeSelect
          label={t('list.curator')}
          value={filter.curator_id}
          options={[
            { value: '', label: t('list.any_curator') },
            ...curators.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(curator_id) => change({ curator_id })}
        />
      </Box>
      <DateField small label={t('list.from')} value={filter.from} onChange={(from) => change({ from })} />
      <DateField small label={t('list.until')} value={filter.until} onChange={(until) => change({ until })} />
    </Box>
  );
}
