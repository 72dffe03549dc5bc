/** Consultations as the address filters them: tabs, filters, cards, pages, and each of the ways in which there is nothing. */
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsultationItem } from '#contract/consultations.ts';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { Bone } from '../../components/Bone.tsx';
import { SelectAll, SelectableItem } from '../../components/Bulk.tsx';
import { Failed } from '../../components/Failed.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { listStart } from '../../components/list-start.ts';
import { PageLinks } from '../../components/PageLinks.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import type { Select } from '../../components/useSelection.ts';
import { consultationsQuery, type Desk } from './api.ts';
import { ConsultationCard } from './ConsultationCard.tsx';
import { type ConsultationFilter, isNarrowed, placeOf, STATUSES } from './filter.ts';
import './words.ts';

interface Props {
  filter: ConsultationFilter;
  desk: Desk;
  /** Address of the list, and of one of it. */
  base: string;
  one: (id: string) => string;
  /** Stands between the tabs and the list. */
  filters?: ReactNode;
  /** Where there is nothing at all. */
  empty: ReactNode;
  /** Check boxes, and the bar of what can be done with the chosen ones. */
  select?: Select<ConsultationItem> & { bar: ReactNode };
}

const Waiting = () => {
  const { t } = useTranslation('consultation');
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <Unseen>{t('loading')}</Unseen>
      <Bone height={112} />
      <Bone height={112} />
      <Bone height={112} />
    </Box>
  );
};

export function ConsultationList({ filter, desk, base, one, filters, empty, select }: Props) {
  const { t } = useTranslation('consultation');
  const query = useQuery({ ...consultationsQuery(filter, desk), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = query;
  const tab = (status: ConsultationFilter['status'], text: string) => ({
    to: placeOf(base, { ...filter, status, page: 1 }),
    text,
    isCurrent: status === filter.status,
  });
  const none = (
    <Blank
      small
      title={t('list.none.title')}
      text={t('list.none.text')}
      action={
        <Action to={base} look="outlined">
          {t('list.none.action')}
        </Action>
      }
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <LinkTabs
        label={t('list.tabs')}
        tabs={[tab(null, t('list.all')), ...STATUSES.map((status) => tab(status, t(`status.${status}`)))]}
      />
      {filters}
      {!data && !error && <Waiting />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Unseen>
            <span {...listStart} role="status">
              {!isPlaceholderData && t('list.found', { count: data.total })}
            </span>
          </Unseen>
          {select && data.items.length > 0 && <SelectAll items={data.items} selection={select.selection} />}
          {data.items.length === 0 ? (
            isNarrowed(filter) || filter.page > 1 ? (
              none
            ) : (
              empty
            )
          ) : (
            <Box
              component="ul"
              aria-busy={isPlaceholderData}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, opacity: isPlaceholderData ? 0.6 : 1 }}
            >
              {data.items.map((item) => (
                <SelectableItem key={item.id} row={item} select={select}>
                  <ConsultationCard item={item} to={one(item.id)} reader={desk === 'own' ? 'asker' : desk} />
                </SelectableItem>
              ))}
            </Box>
          )}
          <PageLinks
            label={t('list.pages')}
            page={filter.page}
            total={data.total_pages}
            to={(page) => placeOf(base, { ...filter, page })}
          />
          {select?.bar}
        </>
      )}
    </Box>
  );
}
