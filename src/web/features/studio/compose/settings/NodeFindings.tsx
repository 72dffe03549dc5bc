/** Check findings for the selected node. */
import Box from '@mui/material/Box';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { isSameNode, nodeOfFinding } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import type { NodeRef } from '../../types.ts';

export function NodeFindings({ place: node }: { place: NodeRef }) {
  const { findings, lastSources } = useStudio();
  const ownFindings = findings.filter((finding) => isSameNode(nodeOfFinding(finding, lastSources), node));
  if (ownFindings.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('findings.here')}
      sx={{ listStyle: 'none', m: 0, p: 1.5, display: 'grid', gap: 1, borderRadius: '10px', bgcolor: 'soft.accent' }}
    >
      {ownFindings.map(({ line, path, plain }) => (
        <Box
          component="li"
          key={`${line}:${path.join('.')}:${plain}`}
          sx={{ display: 'flex', gap: 1, fontSize: '0.9375rem' }}
        >
          <Box component={TriangleAlert} aria-hidden size={18} sx={{ flex: 'none', mt: '2px', color: 'accent.main' }} />
          <span>{plain}</span>
        </Box>
      ))}
    </Box>
  );
}
