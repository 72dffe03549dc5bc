/**
 * A list card that is one link. Its text is the link's name. Elements with the class `lead` are underlined on hover.
 */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import card from './card.module.css';
import styles from './LinkCard.module.css';

interface Props {
  to: string;
  children: ReactNode;
  /** What the user should do next, at the bottom of the card. */
  next?: ReactNode;
}

export const LinkCard = ({ to, children, next }: Props) => (
  <Link to={to} className={clsx(card.card, styles.root)}>
    {children}
    {next && <div className={styles.next}>{next}</div>}
  </Link>
);
