/** A collapsible question. A link to its anchor opens it. */
import type { FaqItem } from '#contract/content.ts';
import { FormattedText } from '../../components/FormattedText.tsx';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import styles from './Question.module.css';
import { t } from './translations.ts';

/** `/faq#tanya-<id>` */
const anchorOf = (id: string) => `tanya-${id}`;

interface Props {
  item: FaqItem;
  open?: boolean;
}

export function Question({ item, open = false }: Props) {
  return (
    <ServerFragment cacheKey={() => `question ${open} ${JSON.stringify(item)}`}>
      <Details item={item} open={open} />
    </ServerFragment>
  );
}

function Details({ item, open }: Required<Props>) {
  return (
    <details id={anchorOf(item.id)} open={open} className={styles.root}>
      <summary className={styles.question}>{item.question}</summary>
      <div className={styles.answer}>
        <FormattedText text={item.answer} level={3} />
        <TextLink
          href={`#${anchorOf(item.id)}`}
          aria-label={t('link_of', { question: item.question })}
          className={styles.link}
        >
          {t('link')}
        </TextLink>
      </div>
    </details>
  );
}
