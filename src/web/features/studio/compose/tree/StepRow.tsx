/** A step in the tree: its number, its name and its menu. */
import Box from '@mui/material/Box';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Split from 'lucide-react/icons/split';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { copyStep, type FormSources, moveStep } from '#engine/studio/edit.ts';
import { t as tStudioTools } from '../../tools/translations.ts';
import { t } from '../../translations.ts';
import type { MenuAction } from './RowMenu.tsx';
import { stepKey } from './reorder.ts';
import { TreeRow } from './TreeRow.tsx';

interface Props {
  id: string;
  number: number;
  count: number;
  label: string;
  isChosen: boolean;
  isConditional: boolean;
  hasFinding: boolean;
  isReadOnly: boolean;
  isFixed: boolean;
  /** The step is collapsed. `size`: number of its questions. */
  isClosed: boolean;
  size: number;
  /** Several questions are being chosen. */
  isPicking: boolean;
  isPicked: boolean | 'mixed';
  onPickAll: (id: string) => void;
  onToggle: (id: string) => void;
  onChoose: (id: string) => void;
  onEdit: (op: (sources: FormSources) => FormSources) => boolean;
  onRemove: (id: string) => void;
}

export const StepRow = memo(function StepRow(props: Props) {
  const { id, number, count, label, isChosen, isConditional, hasFinding, onChoose, onEdit, onRemove } = props;
  const { isReadOnly, isFixed, isClosed, size, onToggle, isPicking, isPicked, onPickAll } = props;
  const actions: MenuAction[] = [
    { label: t('tree.copy_step'), Icon: Copy, onSelect: () => onEdit((sources) => copyStep(sources, id)) },
    { label: t('tree.remove_step'), Icon: Trash2, onSelect: () => onRemove(id), tone: 'error', isSeparated: true },
  ];
  const fold = (
    <Box
      component="button"
      type="button"
      className="turn"
      aria-expanded={!isClosed}
      aria-label={t('tree.fold', { label, count: size })}
      onClick={() => onToggle(id)}
      sx={{ '& svg': { rotate: isClosed ? '-90deg' : 'none', transition: 'rotate 140ms' } }}
    >
      <ChevronDown aria-hidden size={18} />
    </Box>
  );
  return (
    <TreeRow
      sortId={stepKey(id)}
      place={stepKey(id)}
      label={label}
      handleLabel={t('tree.grip_step', { label })}
      isChosen={isChosen}
      hasFinding={hasFinding}
      isReadOnly={isReadOnly}
      isFixed={isFixed}
      canGoUp={number > 1}
      canGoDown={number < count}
      onMove={(by) => onEdit((sources) => moveStep(sources, id, number - 1 + by))}
      onChoose={() => onChoose(id)}
      actions={actions}
      {...(isPicking
        ? {
            picking: {
              isOn: true,
              isPicked,
              note: tStudioTools('select.step'),
              onPick: () => onPickAll(id),
            },
          }
        : {})}
      isApart={number > 1}
      before={fold}
    >
      <Box
        component="span"
        sx={{
          flex: 'none',
          minWidth: 24,
          height: 24,
          px: 0.5,
          borderRadius: 99,
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontSize: '0.875rem',
        }}
      >
        {number}
      </Box>
      <Box component="span" className="label" sx={{ fontWeight: 600 }}>
        {label}
        {isClosed && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>
            {` · ${t('tree.size', { count: size })}`}
          </Box>
        )}
      </Box>
      {isConditional && <Split aria-label={t('tree.conditional')} size={15} />}
    </TreeRow>
  );
});
