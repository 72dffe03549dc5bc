/** Testimonials of business owners: the quote in large type, the person below. */
import type { Testimonial } from '#contract/catalogue.ts';
import { Picture } from '../../components/Picture.tsx';
import styles from './Testimonials.module.css';

export const Testimonials = ({ testimonials }: { testimonials: Testimonial[] }) => (
  <ul className={styles.list}>
    {testimonials.map(({ id, name, business, portrait, quote }) => (
      <li key={id}>
        <figure className={styles.testimonial}>
          <blockquote className={styles.quote}>{quote}</blockquote>
          <figcaption className={styles.person}>
            <div className={styles.portrait}>
              <Picture src={portrait} alt="" sizes="56px" />
            </div>
            <span>
              <b className={styles.name}>{name}</b>
              <small className={styles.business}>{business}</small>
            </span>
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
);
