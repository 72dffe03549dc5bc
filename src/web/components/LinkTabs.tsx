/** Parts of one page, each with its own URL. They are links, so that going back and opening in a new tab work. */
import clsx from 'clsx';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './LinkTabs.module.css';
import { useScrollToCurrent } from './scroll-to-current.ts';

interface Props {
  label: string;
  tabs: { to: string; text: string; isCurrent: boolean }[];
  /** Inside a bar: no line below and no side padding. */
  isBare?: boolean;
}

export function LinkTabs({ label, tabs, isBare = false }: Props) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  const texts = tabs.map(({ text }) => text).join();
  // On a phone the row is wider than the screen, so the current tab is scrolled into its middle.
  useScrollToCurrent(() => row.current, { current, contents: texts });
  return (
    <nav ref={row} aria-label={label} className={clsx(styles.root, !isBare && styles.wide)}>
      {tabs.map(({ to, text, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.tab}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
