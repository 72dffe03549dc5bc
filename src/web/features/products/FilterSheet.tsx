/** The filters on a small screen, in a sheet that shows the number of results before they are applied. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Action } from '../../components/Action.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { productsQuery } from './api.ts';
import { FilterFields } from './FilterFields.tsx';
import { type Filters, withoutFilters } from './filters.ts';
import { t } from './translations.ts';

interface Props {
  filters: Filters;
  onClose: () => void;
  onApply: (filters: Filters) => void;
}

export default function FilterSheet({ filters, onClose, onApply }: Props) {
  const [draft, setDraft] = useState<Filters>({ ...filters, page: 1 });
  const { data, isFetching } = useQuery(productsQuery(draft));
  const countText = () => {
    if (data === undefined) return t(isFetching ? 'filters.counting' : 'filters.apply');
    return data.total === 0 ? t('filters.show_none') : t('filters.show', { count: formatFullCount(data.total) });
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  return (
    <Sheet
      title={t('filters.title')}
      onClose={onClose}
      footer={
        <>
          <Action
            look="outlined"
            onClick={() => setDraft({ ...draft, ...withoutFilters('district', 'price', 'rating', 'open') })}
          >
            {t('filters.clear')}
          </Action>
          <Action look="filled" onClick={() => onApply(draft)}>
            {countText()}
          </Action>
        </>
      }
    >
      <VisuallyHidden>
        <span role="status">{countText()}</span>
      </VisuallyHidden>
      <form onSubmit={apply}>
        <FilterFields value={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        {/* Makes Enter in a price input submit the form. */}
        <input type="submit" hidden />
      </form>
    </Sheet>
  );
}
