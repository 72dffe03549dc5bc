/** A question in the tree: what kind it is, what it is called, and what can be done with it. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Lock from 'lucide-react/icons/lock';
import Split from 'lucide-react/icons/split';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { copyField, type FieldKind, moveField, type Sources } from '#engine/studio/edit.ts';
import { KIND_ICONS } from '../kinds.ts';
import { nudging } from './focus.ts';
import { Handle } from './Handle.tsx';
import { fieldKey, nudgeField } from './moves.ts';
import { type Deed, RowMenu } from './RowMenu.tsx';
import { rowLook } from './row-look.ts';

interface Props {
  name: string;
  label: string;
  kind: FieldKind;
  /** Id and name of the other steps, joined for comparison: `id=name`, one a line. */
  elsewhere: string;
  isChosen: boolean;
  isRequired: boolean;
  isLocked: boolean;
  isConditional: boolean;
  hasFinding: boolean;
  isReadOnly: boolean;
  /** While the tree shows what was searched for, nothing is moved. */
  isFixed: boolean;
  onChoose: (name: string) => void;
  onEdit: (op: (sources: Sources) => Sources) => boolean;
  onRemove: (name: string) => void;
}

const nudge = (name: string, by: -1 | 1) => (sources: Sources) => {
  const place = nudgeField(sources.form, name, by);
  return place ? moveField(sources, name, place) : sources;
};

export const FieldRow = memo(function FieldRow(props: Props) {
  const { name, label, kind, elsewhere, isChosen, isRequired, isLocked, isConditional, hasFinding } = props;
  const { isReadOnly, isFixed } = props;
  const { onChoose, onEdit, onRemove } = props;
  const { t } = useTranslation('studio');
  const sortable = useSortable({
    id: fieldKey(name),
    disabled: isReadOnly || isFixed,
    attributes: { roleDescription: t('tree.movable') },
  });
  const Picture = KIND_ICONS[kind];
  const steps = elsewhere
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('=', 2) as [string, string]);
  const deeds: Deed[] = [
    { label: t('tree.up'), Icon: ArrowUp, onDo: () => onEdit(nudge(name, -1)) },
    { label: t('tree.down'), Icon: ArrowDown, onDo: () => onEdit(nudge(name, 1)) },
    { label: t('tree.copy'), Icon: Copy, onDo: () => onEdit((sources) => copyField(sources, name)) },
    ...(isLocked
      ? []
      : [{ label: t('tree.remove'), Icon: Trash2, onDo: () => onRemove(name), tone: 'error' as const }]),
    ...steps.map(([step, title], at) => ({
      label: t('tree.to_step', { title }),
      Icon: CornerDownRight,
      onDo: () => onEdit((sources) => moveField(sources, name, { step })),
      isApart: at === 0,
    })),
  ];
  return (
    <Box
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      sx={rowLook(isChosen, sortable.isDragging)}
      onKeyDown={nudging((by) => !isReadOnly && onEdit(nudge(name, by)))}
    >
      {!isReadOnly && !isFixed && (
        <Handle
          label={t('tree.grip', { label })}
          attributes={sortable.attributes}
          listeners={sortable.listeners}
          grip={sortable.setActivatorNodeRef}
        />
      )}
      <Box
        component="button"
        type="button"
        className="name"
        aria-current={isChosen || undefined}
        onClick={() => onChoose(name)}
        data-place={fieldKey(name)}
      >
        <Picture aria-hidden size={17} />
        <span className="label">
          {label}
          {isRequired && (
            <Box component="span" sx={{ color: 'accent.main', fontWeight: 600 }} title={t('tree.required')}>
              {'\u00a0*'}
            </Box>
          )}
        </span>
        {isConditional && <Split aria-label={t('tree.conditional')} size={15} />}
        {isLocked && <Lock aria-label={t('tree.locked')} size={14} />}
        {hasFinding && <span className="bad" role="img" aria-label={t('tree.finding')} />}
      </Box>
      {!isReadOnly && <RowMenu label={t('tree.more', { label })} deeds={deeds} />}
    </Box>
  );
});
