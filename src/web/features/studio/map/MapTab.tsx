/**
 * The map of the edited form: steps and conditions as a diagram, with every path through the form in words beside it.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { describeCondition, renderPhrase } from '#engine/studio/describe-changes.ts';
import { type FormLabels, labelsOfDoc, labelsOfRow } from '#engine/studio/form-labels.ts';
import { findFormPaths, formMapOf } from '#engine/studio/form-paths.ts';
import type { Condition, FormDoc } from '#engine/types.ts';
import { Action } from '../../../components/Action.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { useFocusFallback } from '../../../components/useFocusFallback.ts';
import { useStudio } from '../store.tsx';
import { layoutOf } from './layout.ts';
import { MapPicture } from './MapPicture.tsx';
import { mapLabelsOf } from './map-labels.ts';
import { PathList } from './PathList.tsx';
import { conditionTexts, t } from './translations.ts';
import { useWidth } from './useWidth.ts';

/** Number of paths shown at first. Each request for more doubles it, up to the limit of the search. */
const INITIAL_PATHS = 60;
const MAX_PATHS = 960;

export function MapTab() {
  const { checked, published, isChecking } = useStudio();
  const doc = checked?.doc ?? (checked ? null : published);
  if (doc) return <FormMap doc={doc} />;
  if (isChecking || !checked) return <SkeletonBar height={420} />;
  return <EmptyState small title={t('broken')} text={t('broken_text')} />;
}

function FormMap({ doc }: { doc: FormDoc }) {
  const [frame, width] = useWidth();
  const [chosen, setChosen] = useState<string | null>(null);
  const [limit, setLimit] = useState(INITIAL_PATHS);
  const list = useRef<HTMLElement>(null);
  // The button for more paths disappears with the last ones.
  const focusFallback = useFocusFallback(() => list.current);
  const map = useMemo(() => formMapOf(doc), [doc]);
  const labels = useMemo(() => labelsOfDoc(doc), [doc]);
  const { paths, cut } = useMemo(() => findFormPaths(doc, { limit }), [doc, limit]);
  const labelsIn = useMemo(() => {
    const labelsByGroup = new Map(Object.keys(map.rows).map((group) => [group, labelsOfRow(doc, group)]));
    return (group: string) => labelsByGroup.get(group) ?? labels;
  }, [doc, map, labels]);
  const layout = useMemo(() => {
    const conditionText = (condition: Condition, labels: FormLabels) =>
      t('if', {
        condition: describeCondition(condition, labels)
          .parts.map((part) => renderPhrase(part, conditionTexts))
          .join(t('and')),
      });
    return layoutOf(map, width, mapLabelsOf(doc, labelsIn, conditionText));
  }, [map, labelsIn, doc, width]);
  useEffect(() => {
    if (chosen === null) return;
    // The differing part of this path may be far down. On a phone the whole diagram is.
    const picture = frame.current;
    const place = picture?.querySelector('[data-off]') ?? picture?.querySelector('[data-when]') ?? picture;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
  }, [chosen, frame]);
  const path = paths.find(({ id }) => id === chosen) ?? null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
      }}
    >
      <Box ref={frame} sx={{ minWidth: 0, maxWidth: 640, order: { xs: 1, lg: 0 } }}>
        {width > 0 && <MapPicture layout={layout} path={path} />}
      </Box>
      <Box
        ref={list}
        {...focusFallback}
        component="section"
        tabIndex={-1}
        aria-labelledby="jalan"
        sx={{ minWidth: 0, position: { lg: 'sticky' }, top: { lg: 90 } }}
      >
        <Typography id="jalan" component="h2" variant="h5">
          {t('paths')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {cut
            ? t('cut', { count: paths.length })
            : paths.length > 1
              ? t('paths_text', { count: paths.length })
              : t('one_path')}
        </Typography>
        <Box sx={{ maxHeight: { lg: 'calc(100dvh - 260px)' }, overflowY: { lg: 'auto' }, p: '3px', m: '-3px' }}>
          <PathList paths={paths} labels={labels} labelsIn={labelsIn} chosen={chosen} onChoose={setChosen} />
          {cut && limit < MAX_PATHS && (
            <Box component={Action} look="outlined" size="small" onClick={() => setLimit(2 * limit)} sx={{ mt: 2 }}>
              {t('more')}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
