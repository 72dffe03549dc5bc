/** One choice of a list. `show` renders each option. */
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import type { OptionDoc } from '#engine/types.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { usePlaceNotes } from '../../places.ts';
import { t } from '../../translations.ts';
import { ariaOf } from '../aria.ts';
import { ChoiceCard, ChoiceList } from '../choice-card.tsx';
import { OptionPlaceNote } from '../OptionPlaceNote.tsx';
import { OptionsStatus } from '../OptionsStatus.tsx';
import { useOptions } from '../useOptions.ts';
import { useWithdrawn } from '../useWithdrawn.ts';
import type { WidgetProps } from '../widget-props.ts';

interface Props {
  props: WidgetProps;
  filterOptions?: (options: readonly OptionDoc[]) => readonly OptionDoc[];
  renderOption: (option: OptionDoc) => ReactNode;
  sx?: SxProps;
}

export function RadioList({ props, filterOptions = (options) => options, renderOption, sx }: Props) {
  const { id, field, value, onChange } = props;
  const offered = useOptions(props);
  const options = filterOptions(offered.options);
  const noteOf = usePlaceNotes(props.path);
  const withdrawn = useWithdrawn(props, offered.status === 'ready' ? options : null);
  const group = useRef<HTMLDivElement>(null);
  const { 'aria-required': _, ...aria } = ariaOf(props);
  if (offered.status !== 'ready') return <OptionsStatus offered={offered} />;
  const clear = () => {
    onChange(undefined);
    group.current?.querySelector('input')?.focus();
  };
  // A radio button cannot be unchecked, but an optional answer can be cleared.
  const canClear = typeof value === 'string' && value !== '' && (!field.required || withdrawn.length > 0);
  return (
    <ChoiceList ref={group} {...(sx ? { sx } : {})}>
      {[...options, ...withdrawn].map((option, at) => (
        <ChoiceCard key={option.value}>
          <input
            type="radio"
            id={`${id}-${at}`}
            name={id}
            value={option.value}
            checked={value === option.value}
            disabled={value !== option.value && noteOf(option.value)?.isFull === true}
            onChange={() => onChange(option.value)}
            {...(at === 0 ? aria : {})}
          />
          {renderOption(option)}
          <OptionPlaceNote note={noteOf(option.value)} />
        </ChoiceCard>
      ))}
      {canClear && (
        <Button size="small" onClick={clear} sx={{ justifySelf: 'start', minHeight: 48, gridColumn: '1 / -1' }}>
          {t('select.clear')}
          <VisuallyHidden> {field.label}</VisuallyHidden>
        </Button>
      )}
    </ChoiceList>
  );
}

export const RadioWidget = (props: WidgetProps) => <RadioList props={props} renderOption={({ label }) => label} />;
