/**
 * On a phone the list becomes one row that scrolls sideways. The next card is cut off at the edge, which shows that
 * there is more. The row is focusable while it overflows, so that arrow keys scroll it. On wide screens the list stays
 * unchanged.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './ScrollRow.module.css';

interface Props {
  /** Id of the heading that labels the row. */
  labelledby: string;
  /** Shows two cards and the beginning of a third on a phone, instead of one and the beginning of the next. */
  isNarrow?: boolean;
  /** One `ul`. */
  children: ReactNode;
}

export function ScrollRow({ labelledby, isNarrow = false, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const measure = () => setScrolling(row.scrollWidth > row.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={ref}
      className={styles.root}
      data-narrow={isNarrow || undefined}
      {...(isScrolling ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledby } : {})}
    >
      {children}
    </div>
  );
}
