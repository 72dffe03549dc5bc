/** One to five stars. Each is a radio button with its number in words. */
import { styled } from '@mui/material/styles';
import Star from 'lucide-react/icons/star';
import { useDoc } from '../../context.ts';
import { t } from '../../translations.ts';
import { ariaOf } from '../aria.ts';
import { limitsOf } from '../limits.ts';
import type { WidgetProps } from '../widget-props.ts';

const Stars = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginLeft: -8,
  '& label': {
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    borderRadius: 12,
    cursor: 'pointer',
    color: theme.vars.palette.soft.outline,
    '&[data-lit]': { color: theme.vars.palette.accent.main },
    '&[data-lit] svg': { fill: 'currentColor' },
    '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.bay.main}`, outlineOffset: -4 },
  },
  '& input': { position: 'absolute', opacity: 0, width: 1, height: 1 },
  '& span': { marginLeft: 8, color: theme.vars.palette.text.secondary },
}));

export function RatingWidget(props: WidgetProps) {
  const { id, path, value, onChange } = props;
  const { maximum = 5 } = limitsOf(useDoc(), path);
  const rate = typeof value === 'number' ? value : 0;
  const { 'aria-required': _, ...aria } = ariaOf(props);
  return (
    <Stars>
      {Array.from({ length: Math.min(maximum, 10) }, (_, at) => at + 1).map((star) => (
        <label key={star} data-lit={star <= rate ? '' : undefined}>
          <input
            type="radio"
            name={id}
            id={`${id}-${star}`}
            aria-label={t('rating.of', { star, max: maximum })}
            checked={star === rate}
            onChange={() => onChange(star)}
            {...(star === 1 ? aria : {})}
          />
          <Star aria-hidden size={30} strokeWidth={1.75} />
        </label>
      ))}
      {rate > 0 && <span>{t('rating.of', { star: rate, max: maximum })}</span>}
    </Stars>
  );
}
