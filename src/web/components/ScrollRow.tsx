/**
 * On a phone a list becomes one row that scrolls sideways: the next card is cut off at the edge, which shows that there is
 * more. The row takes the focus while it overflows, so that the arrow keys scroll it. On a wide screen the list stays as it is.
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
    // A grid of its own style: the selector with the element wins over the class of the list.
    '& > ul': { display: 'flex', gap: 12, width: 'max-content' },
    '& > ul > li': { flex: '0 0 auto', width: 'min(18rem, 80vw)', boxSizing: 'border-box', scrollSnapAlign: 'start' },
    '&[data-narrow] > ul > li': { width: '9.75rem' },
  },
}));

interface Props {
  /** Id of the heading. */
  labelledby: string;
  /** Two cards and the beginning of a third on a phone; else one and the beginning of the next. */
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
