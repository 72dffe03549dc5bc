/** One row of the tree: the drag handle, the name and the menu. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../../../../components/VisuallyHidden.tsx';
import { t } from '../../translations.ts';
import { DragHandle } from './DragHandle.tsx';
import { handleMoveKeys } from './keyboard-focus.ts';
import { type MenuAction, RowMenu } from './RowMenu.tsx';
import { rowStyle } from './row-style.ts';

/** The row while several questions are chosen. */
export interface RowPicking {
  isOn: boolean;
  isPicked: boolean | 'mixed';
  /** Added to the accessible name. */
  note?: string;
  onPick: (isRange: boolean) => void;
}

interface Props {
  /** Id for dragging, unique in its list. */
  sortId: string;
  /** Key of the node (`field:nik`). The focus functions find the row by it. */
  place: string;
  label: string;
  /** Accessible name of the drag handle. */
  handleLabel: string;
  isChosen: boolean;
  hasFinding: boolean;
  isReadOnly: boolean;
  /** The row cannot be moved but can be edited, because only a part of the tree is shown. */
  isFixed?: boolean;
  canGoUp: boolean;
  canGoDown: boolean;
  onMove: (by: -1 | 1) => void;
  onChoose: () => void;
  actions: MenuAction[];
  isListItem?: boolean;
  isApart?: boolean;
  picking?: RowPicking;
  /** Rendered before the name. */
  before?: ReactNode;
  /** The name and its badges. */
  children: ReactNode;
}

export function TreeRow(props: Props) {
  const { sortId, place, label, handleLabel, isChosen, hasFinding, isReadOnly, isFixed = false } = props;
  const { canGoUp, canGoDown, onMove, onChoose, actions, isListItem, isApart, picking, before, children } = props;
  const isPicking = picking?.isOn ?? false;
  const isMovable = !isReadOnly && !isFixed && !isPicking;
  const click = (event: MouseEvent) => {
    const isPick = isPicking || event.shiftKey || event.ctrlKey || event.metaKey;
    if (picking && isPick && !isReadOnly) picking.onPick(event.shiftKey);
    else onChoose();
  };
  const sortable = useSortable({
    id: sortId,
    disabled: !isMovable,
    attributes: { roleDescription: t('tree.movable') },
  });
  const moves: MenuAction[] = [
    ...(isMovable && canGoUp ? [{ label: t('tree.up'), Icon: ArrowUp, onSelect: () => onMove(-1) }] : []),
    ...(isMovable && canGoDown ? [{ label: t('tree.down'), Icon: ArrowDown, onSelect: () => onMove(1) }] : []),
  ];
  const moveBy = (by: -1 | 1) => isMovable && (by < 0 ? canGoUp : canGoDown) && onMove(by);
  return (
    <Box
      component={isListItem ? 'li' : 'div'}
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      sx={{
        ...rowStyle(isPicking ? picking?.isPicked === true : isChosen, sortable.isDragging),
        mt: isApart ? 1 : 0,
      }}
      onKeyDown={handleMoveKeys(moveBy)}
    >
      {isMovable && (
        <DragHandle
          label={handleLabel}
          attributes={sortable.attributes}
          listeners={sortable.listeners}
          grip={sortable.setActivatorNodeRef}
        />
      )}
      {before}
      <Box
        component="button"
        type="button"
        className="name"
        aria-current={isChosen || undefined}
        data-place={place}
        onClick={click}
        {...(isPicking && picking ? { role: 'checkbox', 'aria-checked': picking.isPicked } : {})}
      >
        {isPicking && picking && <PickBox isPicked={picking.isPicked} />}
        {children}
        {isPicking && picking?.note && <VisuallyHidden>{picking.note}</VisuallyHidden>}
        {hasFinding && <span className="bad" role="img" aria-label={t('tree.finding')} />}
      </Box>
      {!isReadOnly && !isPicking && <RowMenu label={t('tree.more', { label })} actions={[...moves, ...actions]} />}
    </Box>
  );
}

/** As a style, because the row gives its icons another colour. */
const ON_PRIMARY = { color: 'var(--mui-palette-primary-contrastText)' };

/** The box of a row that can be chosen. The whole row is the target. */
function PickBox({ isPicked }: { isPicked: boolean | 'mixed' }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        width: 24,
        height: 24,
        mx: 1,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '6px',
        border: 2,
        borderColor: isPicked ? 'primary.main' : 'soft.outline',
        bgcolor: isPicked ? 'primary.main' : 'background.paper',
      }}
    >
      {isPicked === true && <Check size={16} strokeWidth={3} style={ON_PRIMARY} />}
      {isPicked === 'mixed' && <Minus size={16} strokeWidth={3} style={ON_PRIMARY} />}
    </Box>
  );
}

/** Marks a required question. */
export function RequiredMark() {
  return (
    <Box component="span" sx={{ color: 'accent.main', fontWeight: 600 }} title={t('tree.required')}>
      {'\u00a0*'}
    </Box>
  );
}
