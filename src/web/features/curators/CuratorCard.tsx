/** A curator: picture, name, expertise and district. */
import clsx from 'clsx';
import Building2 from 'lucide-react/icons/building-2';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { PublicCurator } from '#contract/content.ts';
import card from '../../components/card.module.css';
import { Picture } from '../../components/Picture.tsx';
import styles from './CuratorCard.module.css';
import { t } from './translations.ts';

export function CuratorCard({ curator }: { curator: PublicCurator }) {
  const { name, picture, skills, institution, district, about, hours } = curator;
  return (
    <article className={clsx(card.card, styles.root)}>
      <div className={styles.portrait}>
        <Picture src={picture} alt="" sizes="104px" />
      </div>
      <div>
        <h2 className={styles.name}>{name}</h2>
        {institution && (
          <p className={styles.line}>
            <Building2 aria-hidden size={17} />
            {institution}
          </p>
        )}
        {district && (
          <p className={styles.line}>
            <MapPin aria-hidden size={17} />
            {t('district', { district })}
          </p>
        )}
        {hours && (
          <p className={styles.line}>
            <Clock aria-hidden size={17} />
            {t('hours', { hours: hours.text })}
          </p>
        )}
      </div>
      {about && <p className={styles.about}>{about}</p>}
      {skills.length > 0 && (
        <ul aria-label={t('skills_of', { name })} className={styles.skills}>
          {skills.map((skill) => (
            <li key={skill} className={styles.skill}>
              {skill}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

export const CuratorGrid = ({ curators }: { curators: PublicCurator[] }) => (
  <ul className={styles.grid}>
    {curators.map((curator) => (
      <li key={curator.id}>
        <CuratorCard curator={curator} />
      </li>
    ))}
  </ul>
);
