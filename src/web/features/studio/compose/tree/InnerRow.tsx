/** One question of the rows of a repeating group in the tree. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { copyField, inRows, isLocked, kindOf, type Sources } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { placeKey } from '../../naming.ts';
import { KIND_ICONS } from '../kinds.ts';
import { nudging } from './focus.ts';
import { Handle } from './Handle.tsx';
import { type Deed, RowMenu } from './RowMenu.tsx';
import { rowLook } from './row-look.ts';

interface Props {
  group: string;
  name: string;
  label: string;
  field: FieldFile;
  at: number;
  count: number;
  isChosen: boolean;
  isBad: boolean;
  isReadOnly: boolean;
  onChoose: () => void;
  onMove: (to: number) => void;
  onEdit: (op: (sources: Sources) => Sources) => boolean;
  onRemove: () => void;
}

export function InnerRow(props: Props) {
  const { group, name, label, field, at, count, isChosen, isBad, isReadOnly } = props;
  const { onChoose, onMove, onEdit, onRemove } = props;
  const { t } = useTranslation('studio');
  const sortable = useSortable({
    id: name,
    disabled: isReadOnly,
    attributes: { roleDescription: t('tree.movable') },
  });
  const kind = kindOf(field);
  const Picture = KIND_ICONS[kind];
  const copy = () => onEdit((now) => inRows(now, group, (row) => copyField(row, name)));
  const deeds: Deed[] = [
    ...(at > 0 ? [{ label: t('tree.up'), Icon: ArrowUp, onDo: () => onMove(at - 1) }] : []),
    ...(at < count - 1 ? [{ label: t('tree.down'), Icon: ArrowDown, onDo: () => onMove(at + 1) }] : []),
    { label: t('tree.copy'), Icon: Copy, onDo: copy },
    ...(isLocked(field) || count === 1
      ? []
      : [{ label: t('tree.remove'), Icon: Trash2, onDo: onRemove, tone: 'error' as const }]),
  ];
  return (
    <Box
      component="li"
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      sx={rowLook(isChosen, sortable.isDragging)}
      onKeyDown={nudging((by) => onMove(at + by))}
    >
      {!isReadOnly && (
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
        data-place={placeKey({ kind: 'row', group, name })}
        onClick={onChoose}
      >
        <Picture aria-hidden size={16} />
        <span className="label">
          {label}
          {field['x-required'] && (
            <Box component="span" sx={{ color: 'accent.main', fontWeight: 600 }} title={t('tree.required')}>
              {'\u00a0*'}
            </Box>
          )}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
            {t(`kind.${kind}`)}
          </Box>
        </span>
        {isBad && <span className="bad" role="img" aria-label={t('tree.finding')} />}
      </Box>
      {!isReadOnly && <RowMenu label={t('tree.more', { label })} deeds={deeds} />}
    </Box>
  );
}
