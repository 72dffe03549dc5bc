/** The filters beside the list on a wide screen: each change counts at once. Sent without any script it does the same. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Action } from '../../components/Action.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { FilterFields } from './FilterFields.tsx';
import { type Filters, listNarrowings, placeOf, without, writeFilters } from './filters.ts';

/** What was chosen shows at once, before the address has followed. */
function useAhead(filters: Filters) {
  const [ahead, setAhead] = useState(filters);
  const [known, setKnown] = useState(filters);
  if (writeFilters(known) !== writeFilters(filters)) {
    setKnown(filters);
    setAhead(filters);
  }
  return [ahead, setAhead] as const;
}

export function FilterForm({ filters }: { filters: Filters }) {
  const { t } = useTranslation('marketplace');
  const navigate = useNavigate();
  const [ahead, setAhead] = useAhead(filters);
  const narrow = (change: Partial<Filters>) => {
    setAhead({ ...ahead, ...change });
    void navigate(placeOf(ahead, change));
  };
  const given = listNarrowings(filters).filter((narrowing) => narrowing !== 'category');
  return (
    <Box
      component="form"
      id="saringan"
      action="/marketplace"
      method="get"
      aria-labelledby="judul-saringan"
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: { xs: 'none', lg: 'block' }, pt: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <Unseen>
        <h2 id="judul-saringan">{t('filters.title')}</h2>
      </Unseen>
      {filters.search && <input type="hidden" name="search" value={filters.search} />}
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      <FilterFields
        value={ahead}
        onChange={narrow}
        underPrice={
          <Action type="submit" look="outlined" size="small" sx={{ mt: 1 }}>
            {t('filters.apply')}
          </Action>
        }
      />
      {given.length > 0 && (
        <Action to={placeOf(filters, without(...given))} size="small" sx={{ mt: 1, ml: -1.75 }}>
          {t('filters.clear')}
        </Action>
      )}
    </Box>
  );
}
