/** Number of findings to fix before publishing. Opens the list of findings, each with a link to its node. */
import Box from '@mui/material/Box';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { menuEntryClass } from '../../../components/MenuButton.tsx';
import { PopoverMenu } from '../../../components/PopoverMenu.tsx';
import { nodeOfFinding } from '../labels.ts';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';
import type { NodeRef } from '../types.ts';

export function FindingsChip({ onChoose }: { onChoose: (node: NodeRef) => void }) {
  const { findings, lastSources } = useStudio();
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length === 0) return null;
  const text = t('findings.count', { count: errors.length });
  return (
    <PopoverMenu
      label={text}
      button={
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.75,
            px: 1.25,
            minHeight: 36,
            whiteSpace: 'nowrap',
            borderRadius: 99,
            bgcolor: 'soft.accent',
            color: 'accent.main',
            fontFamily: 'fontFamily',
            fontSize: '0.875rem',
            fontWeight: 600,
          }}
        >
          <TriangleAlert aria-hidden size={18} />
          {text}
        </Box>
      }
    >
      {(close) => (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, width: 'min(360px, 80vw)', maxHeight: 360, overflowY: 'auto' }}
        >
          {errors.map((finding) => (
            <li key={`${finding.file}:${finding.line}:${finding.text}`}>
              <Box
                component="button"
                type="button"
                className={menuEntryClass}
                sx={{ fontWeight: 400, py: 1 }}
                onClick={() => {
                  close();
                  onChoose(nodeOfFinding(finding, lastSources));
                }}
              >
                {finding.plain}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </PopoverMenu>
  );
}
