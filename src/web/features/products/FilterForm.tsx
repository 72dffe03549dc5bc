/** The filters beside the list on a wide screen: each change counts at once. Sent without any script it does the same. */
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Action } from '../../components/Action.tsx';
import { Still } from '../../components/Still.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { once } from '../../theme/once.ts';
import { FilterFields } from './FilterFields.tsx';
import { type Filters, listNarrowings, PLACE, placeOf, queryOf, without, writeFilters } from './filters.ts';

const Form = styled('form')(
  once(({ theme }) => ({
    display: 'none',
    paddingTop: 24,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    [theme.breakpoints.up('lg')]: { display: 'block' },
  })),
);

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
    <Form
      id="saringan"
      action={PLACE}
      method="get"
      aria-labelledby="judul-saringan"
      onSubmit={(event) => event.preventDefault()}
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
          <Still of={() => 'apply filters'}>
            <Action type="submit" look="outlined" size="small" sx={{ mt: 1 }}>
              {t('filters.apply')}
            </Action>
          </Still>
        }
      />
      {given.length > 0 && (
        <Still of={() => 'clear filters'} texts={() => ({ query: queryOf(filters, without(...given)) })}>
          {({ query }) => (
            <Action to={PLACE + query} size="small" sx={{ mt: 1, ml: -1.75 }}>
              {t('filters.clear')}
            </Action>
          )}
        </Still>
      )}
    </Form>
  );
}
