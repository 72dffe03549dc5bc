/** The header of a section's front page, which has its own navigation. It replaces the site's navbar. */
import type { ReactNode } from 'react';
import styles from './FrontHeader.module.css';
import { TextLink } from './TextLink.tsx';

export interface FrontHeaderProps {
  logo: ReactNode;
  /** All links of the site behind one button, where there is no room for them. */
  menu: ReactNode;
  end: ReactNode;
}
interface Props extends FrontHeaderProps {
  label: string;
  links: { to: string; text: string }[];
}

export const FrontHeader = ({ label, links, logo, menu, end }: Props) => (
  <header className={styles.root}>
    <div className={styles.bar}>
      {logo}
      <nav aria-label={label} className={styles.links}>
        {links.map(({ to, text }) => (
          <TextLink
            key={to}
            {...(to.startsWith('#') ? { href: to } : { to })}
            color="inherit"
            underline="hover"
            className={styles.link}
          >
            {text}
          </TextLink>
        ))}
      </nav>
      <div className={styles.space} />
      {end}
      <div className={styles.menu}>{menu}</div>
    </div>
  </header>
);
