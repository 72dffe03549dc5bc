/** Differences between two versions as sentences. The icon only repeats the kind of change. */
import { styled } from '@mui/material/styles';
import CaseSensitive from 'lucide-react/icons/case-sensitive';
import Minus from 'lucide-react/icons/minus';
import MoveVertical from 'lucide-react/icons/move-vertical';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ChangeDescription } from '#contract/studio.ts';
import { Emphasised } from './Emphasised.tsx';

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 10,
    '& li': { display: 'grid', gridTemplateColumns: '26px minmax(0, 1fr)', gap: 12, overflowWrap: 'anywhere' },
    '& i': {
      display: 'grid',
      placeItems: 'center',
      width: 26,
      height: 26,
      borderRadius: 8,
      color: palette.bay.main,
      background: palette.soft.bay,
    },
    '& [data-kind=added], & [data-kind=option-added]': {
      color: palette.primary.main,
      background: palette.soft.primary,
    },
    '& [data-kind=removed], & [data-kind=option-removed]': {
      color: palette.accent.main,
      background: palette.soft.accent,
    },
    '& [data-kind=wording]': { color: palette.text.secondary, background: palette.soft.sunken },
  };
});

const icons: Record<string, typeof Plus> = {
  added: Plus,
  'option-added': Plus,
  removed: Minus,
  'option-removed': Minus,
  moved: MoveVertical,
  wording: CaseSensitive,
};

export function ChangeList({ changes, label }: { changes: ChangeDescription[]; label: string }) {
  return (
    <List aria-label={label}>
      {changes.map(({ kind, field, step, text }) => {
        const Icon = icons[kind] ?? SlidersHorizontal;
        return (
          <li key={`${kind}:${field ?? ''}:${step ?? ''}:${text}`}>
            <i data-kind={kind}>
              <Icon aria-hidden size={16} strokeWidth={2.25} />
            </i>
            <span>
              <Emphasised text={text} />
            </span>
          </li>
        );
      })}
    </List>
  );
}
