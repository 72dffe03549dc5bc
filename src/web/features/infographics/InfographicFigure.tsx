/** A picture of data, with its content as text, its source and its date below. */
import { useId } from 'react';
import type { Infographic } from '#contract/content.ts';
import { timeInWita } from '#engine/calendar.ts';
import { FormattedText } from '../../components/FormattedText.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Text } from '../../components/Text.tsx';
import { shortDate } from '../../format/dates.ts';
import styles from './InfographicFigure.module.css';
import { t } from './translations.ts';

const RATIO = 4 / 3;

export function InfographicFigure({ infographic, level = 3 }: { infographic: Infographic; level?: 2 | 3 }) {
  const id = useId();
  const { title, picture, width, height, alt, summary, source, period, date } = infographic;
  const facts = [source && t('source', { source }), period, date && shortDate(timeInWita(date))].filter(Boolean);
  return (
    <figure aria-labelledby={id} className={styles.root}>
      <Text id={id} component={`h${level}`} variant="h4" className={styles.title}>
        {title}
      </Text>
      {summary && (
        <Text color="secondary" className={styles.summary}>
          {summary}
        </Text>
      )}
      <div className={styles.picture}>
        <Picture
          src={picture}
          alt={t('picture_of', { title })}
          ratio={width && height ? width / height : RATIO}
          fit="contain"
          sizes="(min-width: 900px) 560px, 100vw"
        />
      </div>
      <figcaption className={styles.caption}>
        <Text color="secondary" variant="body2">
          {facts.join(' · ')}
        </Text>
        <details className={styles.words}>
          <summary>{t('in_words')}</summary>
          <FormattedText text={alt} level={4} />
        </details>
      </figcaption>
    </figure>
  );
}
