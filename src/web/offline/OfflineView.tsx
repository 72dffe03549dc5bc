/** Shown for every page that cannot be opened offline. Says what works and lists the forms that can be filled in. */
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { type ComponentType, useEffect, useState } from 'react';
import words from '#locales/id/offline.json';
import { Action } from '../components/Action.tsx';
import { LinkCard } from '../components/LinkCard.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Text } from '../components/Text.tsx';
import { addTranslations } from '../i18n.ts';
import styles from './OfflineView.module.css';
import { listOpenedForms, type OpenedForm } from './opened-forms.ts';
import { type OpenedPage, openedPages } from './opened-records.ts';
import { useOnline } from './useOnline.ts';

const t = addTranslations('offline', words);

interface LinesProps {
  title: string;
  lines: string[];
  Icon: ComponentType<{ size: number }>;
  /** Whether this works offline, or waits for the network. */
  kind: 'works' | 'waits';
}

const IconLines = ({ title, lines, Icon, kind }: LinesProps) => (
  <section>
    <Text component="h2" variant="h5">
      {title}
    </Text>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line} className={styles.line}>
          <span aria-hidden className={clsx(styles.icon, styles[kind])}>
            <Icon size={20} />
          </span>
          {line}
        </li>
      ))}
    </ul>
  </section>
);

const PageLinks = ({ pages }: { pages: OpenedPage[] }) => (
  <ul className={styles.pages}>
    {pages.map(({ title, path }) => (
      <li key={path}>
        <LinkCard to={path}>
          <span className={clsx('lead', styles.pageTitle)}>{title}</span>
        </LinkCard>
      </li>
    ))}
  </ul>
);

export default function OfflineView() {
  const isOnline = useOnline();
  const [forms, setForms] = useState<OpenedForm[] | null>(null);
  const [pages, setPages] = useState<OpenedPage[]>([]);
  useEffect(() => {
    void listOpenedForms().then(setForms);
    setPages(openedPages());
  }, []);
  return (
    <div className={styles.root}>
      <PageTitle>{t('page')}</PageTitle>
      <div>
        <Text component="h1" variant="h2">
          {t(isOnline ? 'title_online' : 'title')}
        </Text>
        <Text color="secondary" className={styles.lead}>
          {t('lead')}
        </Text>
        {!isOnline && (
          <Action look="outlined" onClick={() => location.reload()} className={styles.retry}>
            {t('retry')}
          </Action>
        )}
      </div>
      <section>
        <Text component="h2" variant="h5" className={styles.listTitle}>
          {t('forms_title')}
        </Text>
        {forms?.length === 0 && <Text color="secondary">{t('forms_none')}</Text>}
        <PageLinks pages={forms ?? []} />
      </section>
      {pages.length > 0 && (
        <section>
          <Text component="h2" variant="h5" className={styles.listTitle}>
            {t('records_title')}
          </Text>
          <PageLinks pages={pages} />
        </section>
      )}
      <IconLines title={t('works_title')} lines={words.works} Icon={Check} kind="works" />
      <IconLines title={t('waits_title')} lines={words.waits} Icon={Clock} kind="waits" />
    </div>
  );
}
