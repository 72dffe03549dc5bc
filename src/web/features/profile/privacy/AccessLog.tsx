/** "Siapa yang melihat dokumen saya": each view by another user, with the reason if one was required. */
import { useState } from 'react';
import texts from '#locales/id/privacy-page.json';
import { Pager } from '../../../components/Pager.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryResult } from '../../../components/QueryResult.tsx';
import { RecordTable } from '../../../components/RecordTable.tsx';
import { useListQuery } from '../../../components/useListQuery.ts';
import { longDateTime } from '../../../format/dates.ts';
import { hasText } from '../../../i18n.ts';
import { accessLogQuery } from './api.ts';
import { t } from './translations.ts';

export function AccessLog() {
  const [page, setPage] = useState(1);
  const query = useListQuery(accessLogQuery(page));
  const role = (code: string) => (hasText(texts.roles, code) ? t(`roles.${code}`) : code);
  return (
    <Panel isListStart title={t('looks.title')} text={t('looks.text')}>
      <QueryResult
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={{ title: t('looks.none'), text: t('looks.none_text') }}
      >
        {({ items, total_pages }) => (
          <div>
            <RecordTable
              caption={t('looks.title')}
              rows={items}
              keyOf={({ at, who, field }) => `${at}${who}${field}`}
              columns={[
                {
                  label: t('looks.who'),
                  cell: (access) =>
                    access.role ? t('looks.by', { who: access.who, role: role(access.role) }) : access.who,
                },
                { label: t('looks.what'), cell: ({ form, field }) => [field, form].filter(Boolean).join(' · ') },
                { label: t('looks.when'), cell: ({ at }) => longDateTime(at) },
                { label: t('looks.why'), cell: ({ reason }) => reason ?? t('looks.task') },
              ]}
            />
            <Pager page={page} total={total_pages} onPage={setPage} />
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}
