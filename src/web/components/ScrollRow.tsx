/**
 * On a phone the list becomes one row that scrolls sideways. The next card is cut off at the edge, which shows that
 * there is more. The row is focusable while it overflows, so that arrow keys scroll it. On wide screens the list stays
 * unchanged.
 */
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const Box = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    margin: '0 -16px',
    padding: '3px 16px 10px',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: 16,
    scrollbarWidth: 'thin',
    overscrollBehaviorX: 'contain',
    // The selector with the element has a higher specificity than the list's own grid class.
    '& > ul': { display: 'flex', gap: 12, width: 'max-content' },
    '& > ul > li': { flex: '0 0 auto', width: 'min(18rem, 80vw)', boxSizing: 'border-box', scrollSnapAlign: 'start' },
    '&[data-narrow] > ul > li': { width: '9.75rem' },
  },
}));

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
    <Box
      ref={ref}
      data-narrow={isNarrow || undefined}
      {...(isScrolling ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledby } : {})}
    >
      {children}
    </Box>
  );
}
