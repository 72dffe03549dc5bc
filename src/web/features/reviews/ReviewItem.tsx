/** One review: stars, text, pictures and the seller's reply. */
import { lazy, Suspense, useState } from 'react';
import type { Review } from '#contract/catalogue.ts';
import { Avatar } from '../../components/Avatar.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Stars } from '../../components/Stars.tsx';
import { longDate } from '../../format/dates.ts';
import styles from './ReviewItem.module.css';
import { t } from './translations.ts';

const Lightbox = lazy(() => import('../../components/Lightbox.tsx'));

const ReviewDate = ({ iso }: { iso: string }) => (
  <time translate="no" dateTime={iso} className={styles.date}>
    {longDate(iso)}
  </time>
);

export function ReviewItem({ review }: { review: Review }) {
  const [large, setLarge] = useState<number | null>(null);
  const { author, answer, media } = review;
  const pictures = media.map(({ file_path }) => ({ src: file_path, alt: t('picture', { author }) }));
  return (
    <li className={styles.root}>
      <div className={styles.head}>
        <Avatar name={author} src={null} />
        <div className={styles.who}>
          <div className={styles.author}>{author}</div>
          <ReviewDate iso={review.created_at} />
        </div>
      </div>
      <div className={styles.rating}>
        <Stars rating={review.rate} />
        {review.variant_name && <span className={styles.variant}>{t('variant', { name: review.variant_name })}</span>}
      </div>
      <div className={styles.text}>{review.description}</div>
      {media.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ src, alt }, index) => (
            <li key={media[index]?.id}>
              <button
                type="button"
                aria-label={t('enlarge', { at: index + 1, author })}
                onClick={() => setLarge(index)}
                className={styles.picture}
              >
                <Picture src={src} alt={alt} sizes="88px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className={styles.answer}>
          <div className={styles.answerHead}>
            <b>{t('answer')}</b>
            <ReviewDate iso={answer.created_at} />
          </div>
          <div className={styles.answerText}>{answer.text}</div>
        </div>
      )}
      {large !== null && (
        <Suspense>
          <Lightbox pictures={pictures} start={large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </li>
  );
}
