/** A programme statistic: the table is rendered at once, the chart when it scrolls into view. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Figure } from '#contract/content.ts';
import { chartBesideTable, sizeContainer } from '../../components/chart-layout.ts';
import { formatFullCount } from '../../format/counts.ts';
import { shortDate } from '../../format/dates.ts';
import { t } from './translations.ts';

const FigureChart = lazy(() => import('./FigureChart.tsx'));
const ROW_HEIGHT = 44;

/** True once the element has been near the viewport. Always false on the server. */
function useInView() {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '160px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen] as const;
}

export function FigurePanel({ figure, updatedAt }: { figure: Figure; updatedAt: string }) {
  const id = useId();
  const [ref, isInView] = useInView();
  const visibleRows = figure.rows.flatMap(({ label, count }) => (count === null ? [] : [{ label, count }]));
  const isHidden = visibleRows.length < figure.rows.length;
  const base = figure.total === null ? null : t(`base.${figure.id}`, { shown: formatFullCount(figure.total) });
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 2, md: 3 },
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        ...sizeContainer,
      }}
    >
      <Typography id={id} component="h3" variant="h4">
        {t(`figure.${figure.id}`)}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {base ?? t('too_few')}
      </Typography>
      <Box sx={visibleRows.length > 0 ? chartBesideTable : {}}>
        {visibleRows.length > 0 && (
          <Box ref={ref} aria-hidden sx={{ mt: 2, height: visibleRows.length * ROW_HEIGHT + 40 }}>
            {isInView && (
              <Suspense>
                <FigureChart
                  rows={visibleRows}
                  isTimeline={figure.id === 'month'}
                  height={visibleRows.length * ROW_HEIGHT + 40}
                />
              </Suspense>
            )}
          </Box>
        )}
        {figure.total !== null && (
          <Box
            component="table"
            aria-labelledby={id}
            sx={{
              mt: 2,
              width: 1,
              borderCollapse: 'collapse',
              '& td, & th': { py: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'left', fontWeight: 400 },
              '& thead th': { fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' },
              '& .angka': { textAlign: 'right', pl: 2, whiteSpace: 'nowrap' },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{t(`column.${figure.id}`)}</th>
                <th scope="col" className="angka">
                  {t('count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {figure.rows.map(({ code, label, count }) => (
                <tr key={code ?? ''}>
                  <th scope="row">{label}</th>
                  <td className="angka">{count === null ? t('hidden') : formatFullCount(count)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </Box>
      {isHidden && figure.total !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('hidden_note')}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('own_source', { date: shortDate(updatedAt) })}
      </Typography>
    </Box>
  );
}
