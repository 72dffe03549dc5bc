/** The texts that answer one question, page by page, with a search. They load when they are opened. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TextAnswer } from '#contract/submission-overview.ts';
import { Action } from '../../../components/Action.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { QueryResult } from '../../../components/QueryResult.tsx';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { useListQuery } from '../../../components/useListQuery.ts';
import { detailPath, textsQuery } from '../api.ts';
import type { GridState } from '../grid-state.ts';
import styles from './overview.module.css';
import { t } from './translations.ts';

interface Props {
  state: GridState;
  question: string;
  label: string;
}

const PAGE_SIZE = '10';

/** Without their submissions, equal texts are only told apart by their number. */
function keyed(items: TextAnswer[]) {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = `${item.submission?.id} ${item.text}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...item, key: `${name} ${count}` };
  });
}

function TextList({ state, question, label }: Props) {
  const [find, setFind] = useState('');
  const [page, setPage] = useState(1);
  const query = useListQuery(
    textsQuery(state, { question, page: String(page), per_page: PAGE_SIZE, ...(find ? { find } : {}) }),
  );
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          label={t('texts.find')}
          value={find}
          onSearch={(text) => {
            setFind(text);
            setPage(1);
          }}
        />
      </div>
      <QueryResult
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={{ title: t('texts.none'), text: '' }}
      >
        {({ items, total_pages }) => (
          <>
            <ul aria-label={t('texts.of', { label })} className={styles.texts}>
              {keyed(items).map(({ key, text, submission }) => (
                <li key={key}>
                  <span>{text}</span>
                  {submission && (
                    <Link
                      to={detailPath(submission.id)}
                      aria-label={t('texts.submission', { number: submission.number })}
                    >
                      {submission.number}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
            <Pager page={page} total={total_pages} onPage={setPage} />
          </>
        )}
      </QueryResult>
    </>
  );
}

export function TextAnswers(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action look="outlined" size="small" expanded={isOpen} onClick={() => setOpen(!isOpen)} className={styles.opener}>
        {t(isOpen ? 'texts.hide' : 'texts.show')}
      </Action>
      {isOpen && <TextList {...props} />}
    </>
  );
}
