/** The trainers, each with a list of certifications. */
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { Trainer } from '#contract/catalogue.ts';
import { Picture } from '../../components/Picture.tsx';
import styles from './Trainers.module.css';
import { t } from './translations.ts';

export function Trainers({ trainers }: { trainers: Trainer[] }) {
  return (
    <ul className={styles.list}>
      {trainers.map(({ id, name, expertise, portrait, certifications }) => (
        <li key={id} className={styles.trainer}>
          <div className={styles.portrait}>
            <Picture src={portrait} alt="" sizes="(min-width: 1024px) 225px, 88px" />
          </div>
          <div>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.expertise}>{expertise}</p>
          </div>
          <ul aria-label={t('trainers.certifications', { name })} className={styles.certifications}>
            {certifications.map((certification) => (
              <li key={certification} className={styles.certification}>
                <BadgeCheck aria-hidden size={16} />
                <span>{certification}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
