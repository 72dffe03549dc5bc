/** The files that answer one question as a gallery, page by page. They load when they are opened. */
import FileText from 'lucide-react/icons/file-text';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FileAnswer } from '#contract/submission-overview.ts';
import { Action } from '../../../components/Action.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { QueryResult } from '../../../components/QueryResult.tsx';
import { useListQuery } from '../../../components/useListQuery.ts';
import { usePrivateFiles } from '../../../components/usePrivateFiles.ts';
import { detailPath, filesQuery } from '../api.ts';
import type { GridState } from '../grid-state.ts';
import styles from './overview.module.css';
import { t } from './translations.ts';

interface Props {
  state: GridState;
  question: string;
  label: string;
}

const PAGE_SIZE = '12';
const isPublic = ({ url }: FileAnswer): boolean => url.startsWith('/media/');

function Gallery({ files, label }: { files: FileAnswer[]; label: string }) {
  const closed = useMemo(() => files.filter((file) => !isPublic(file)).map(({ url }) => url), [files]);
  const fetched = usePrivateFiles(closed);
  return (
    <ul aria-label={t('files.of', { label })} className={styles.gallery}>
      {files.map((file) => {
        const href = isPublic(file) ? file.url : fetched.get(file.url);
        const name = file.file_name;
        const shape =
          file.mime.startsWith('image/') && href ? <img src={href} alt="" /> : <FileText aria-hidden size={32} />;
        return (
          <li key={file.id}>
            {href ? (
              <a href={href} target="_blank" rel="noreferrer" aria-label={t('files.open', { name })}>
                {shape}
              </a>
            ) : (
              <span className={styles.waiting}>{href === null ? t('files.lost', { name }) : shape}</span>
            )}
            <span className={styles.fileName}>{name}</span>
            {file.submission && <Link to={detailPath(file.submission.id)}>{file.submission.number}</Link>}
          </li>
        );
      })}
    </ul>
  );
}

function FileList({ state, question, label }: Props) {
  const [page, setPage] = useState(1);
  const query = useListQuery(filesQuery(state, { question, page: String(page), per_page: PAGE_SIZE }));
  return (
    <QueryResult query={query} isEmpty={({ items }) => items.length === 0} empty={{ title: t('unanswered'), text: '' }}>
      {({ items, total_pages }) => (
        <>
          <Gallery files={items} label={label} />
          <Pager page={page} total={total_pages} onPage={setPage} />
        </>
      )}
    </QueryResult>
  );
}

export function FileAnswers(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action look="outlined" size="small" expanded={isOpen} onClick={() => setOpen(!isOpen)} className={styles.opener}>
        {t(isOpen ? 'files.hide' : 'files.show')}
      </Action>
      {isOpen && <FileList {...props} />}
    </>
  );
}
