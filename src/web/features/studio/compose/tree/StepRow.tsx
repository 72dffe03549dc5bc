/** A step in the tree: its number, its name, and what can be done with it. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Split from 'lucide-react/icons/split';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { copyStep, moveStep, type Sources } from '#engine/studio/edit.ts';
import { nudging } from './focus.ts';
import { Handle } from './Handle.tsx';
import { stepKey } from './moves.ts';
import { type Deed, RowMenu } from './RowMenu.tsx';
import { rowLook } from './row-look.ts';

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
  /** Its questions are hidden; `size`: how many it has. */
  isClosed: boolean;
  size: number;
  onToggle: (id: string) => void;
  onChoose: (id: string) => void;
  onEdit: (op: (sources: Sources) => Sources) => boolean;
  onRemove: (id: string) => void;
}

export const StepRow = memo(function StepRow(props: Props) {
  const { id, number, count, label, isChosen, isConditional, hasFinding, onChoose, onEdit, onRemove } = props;
  const { isReadOnly, isFixed, isClosed, size, onToggle } = props;
  const { t } = useTranslation('studio');
  const sortable = useSortable({
    id: stepKey(id),
    disabled: isReadOnly || isFixed,
    attributes: { roleDescription: t('tree.movable') },
  });
  const move = (by: -1 | 1) => {
    const to = number - 1 + by;
    if (!isReadOnly && to >= 0 && to < count) onEdit((sources) => moveStep(sources, id, to));
  };
  const deeds: Deed[] = [
    ...(number > 1 ? [{ label: t('tree.up'), Icon: ArrowUp, onDo: () => move(-1) }] : []),
    ...(number < count ? [{ label: t('tree.down'), Icon: ArrowDown, onDo: () => move(1) }] : []),
    { label: t('tree.copy_step'), Icon: Copy, onDo: () => onEdit((sources) => copyStep(sources, id)) },
    { label: t('tree.remove_step'), Icon: Trash2, onDo: () => onRemove(id), tone: 'error', isApart: true },
  ];
  return (
    <Box
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      sx={{ ...rowLook(isChosen, sortable.isDragging), mt: number > 1 ? 1 : 0 }}
      onKeyDown={nudging(move)}
    >
      {!isReadOnly && !isFixed && (
        <Handle
          label={t('tree.grip_step', { label })}
          attributes={sortable.attributes}
          listeners={sortable.listeners}
          grip={sortable.setActivatorNodeRef}
        />
      )}
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
      <Box
        component="button"
        type="button"
        className="name"
        aria-current={isChosen || undefined}
        onClick={() => onChoose(id)}
        data-place={stepKey(id)}
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
        {hasFinding && <span className="bad" role="img" aria-label={t('tree.finding')} />}
      </Box>
      {!isReadOnly && <RowMenu label={t('tree.more', { label })} deeds={deeds} />}
    </Box>
  );
});
