/** Above the tree: the other questions and steps whose rules were begun and not finished, as links to them. */
import Box from '@mui/material/Box';
import { type FormSources, ownRowFields, rowFormSources } from '#engine/studio/edit.ts';
import { Action } from '../../../../components/Action.tsx';
import { isSameNode, labelsFor, nodeKey, titleOf } from '../../labels.ts';
import { useWholeStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import type { NodeRef } from '../../types.ts';
import { useUnfinishedNodes } from './unfinished-rules.ts';

function labelOf(node: NodeRef, sources: FormSources): string {
  const labels = labelsFor(sources);
  if (node.kind === 'step') return labels.steps[node.id] ?? node.id;
  if (node.kind === 'field') return labels.fields[node.name] ?? node.name;
  if (node.kind !== 'row') return titleOf(sources);
  const hasRow = ownRowFields(sources.form.properties[node.group]) !== null;
  const own = hasRow ? labelsFor(rowFormSources(sources, node.group)).fields[node.name] : undefined;
  return own ?? node.name;
}

export function UnfinishedNote({ onChoose }: { onChoose: (node: NodeRef) => void }) {
  const { lastSources: sources, selected } = useWholeStudio();
  const others = useUnfinishedNodes(sources).filter((node) => !isSameNode(node, selected));
  if (others.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('unfinished_rules')}
      sx={{ mb: 1, px: 1.5, py: 1, borderRadius: '12px', bgcolor: 'soft.sunken', fontSize: '0.875rem' }}
    >
      {t('unfinished_rules')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {others.map((node) => (
          <Action key={nodeKey(node)} size="small" onClick={() => onChoose(node)}>
            {labelOf(node, sources)}
          </Action>
        ))}
      </Box>
    </Box>
  );
}
