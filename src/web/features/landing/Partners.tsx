/** Partners of the programme in one row of logos. */
import type { Partner } from '#contract/catalogue.ts';
import { Picture } from '../../components/Picture.tsx';
import { safeLink } from '../../format/links.ts';
import styles from './Partners.module.css';

export const Partners = ({ partners }: { partners: Partner[] }) => (
  <ul className={styles.list}>
    {partners.map(({ id, name, logo, link }) => {
      const picture = (
        <Picture src={logo} alt={name} sizes="(min-width: 768px) 240px, 40vw" ratio={5 / 2} fit="contain" />
      );
      const href = safeLink(link);
      return (
        <li key={id} className={styles.partner}>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {picture}
            </a>
          ) : (
            picture
          )}
        </li>
      );
    })}
  </ul>
);
