/** A section of the landing page with the first items of a list, and a link to the full list. */
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageSection } from './PageSection.tsx';
import styles from './PreviewSection.module.css';

interface Props {
  id: string;
  title: string;
  text?: string;
  /** Link to the full list. */
  more?: { to: string; label: string };
  background?: 'sunken';
  children: ReactNode;
}

export const PreviewSection = ({ id, title, text, more, background, children }: Props) => (
  <PageSection id={id} labelledby={`judul-${id}`} background={background}>
    <div className={styles.head}>
      <div>
        <h2 id={`judul-${id}`} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {more && (
        <Link to={more.to} className={styles.more}>
          {more.label}
          <ArrowRight aria-hidden size={18} />
        </Link>
      )}
    </div>
    {children}
  </PageSection>
);
