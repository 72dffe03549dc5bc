/** One question with the seller's answer. */
import type { ProductQuestion } from '#contract/questions.ts';
import { longDate } from '../../format/dates.ts';
import styles from './Questions.module.css';
import { t } from './translations.ts';

const QuestionDate = ({ iso }: { iso: string }) => (
  <time translate="no" dateTime={iso} className={styles.date}>
    {longDate(iso)}
  </time>
);

export function QuestionItem({ question: { question, author, created_at, answer } }: { question: ProductQuestion }) {
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <b>{author}</b>
        <QuestionDate iso={created_at} />
      </div>
      <div className={styles.text}>{question}</div>
      {answer ? (
        <div className={styles.answer}>
          <div className={styles.head}>
            <b>{t('answer')}</b>
            <QuestionDate iso={answer.created_at} />
          </div>
          <div className={styles.text}>{answer.text}</div>
        </div>
      ) : (
        <div className={styles.date}>{t('waiting')}</div>
      )}
    </li>
  );
}
