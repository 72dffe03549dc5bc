/** One choice of a list, each with what `show` makes of it. */
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import type { OptionDoc } from '#engine/types.ts';
import { Unseen } from '../../components/Unseen.tsx';
import { useWords } from '../words.ts';
import { ariaOf } from './aria.ts';
import { Choice, Choices } from './choice.tsx';
import type { WidgetProps } from './index.ts';
import { ListState } from './ListState.tsx';
import { useOptions } from './useOptions.ts';
import { useWithdrawn } from './useWithdrawn.ts';

interface Props {
  props: WidgetProps;
  pick?: (options: readonly OptionDoc[]) => readonly OptionDoc[];
  show: (option: OptionDoc) => ReactNode;
  sx?: SxProps;
}

export function RadioList({ props, pick = (options) => options, show, sx }: Props) {
  const say = useWords();
  const { id, field, value, onChange } = props;
  const offered = useOptions(props);
  const options = pick(offered.options);
  const withdrawn = useWithdrawn(props, offered.status === 'ready' ? options : null);
  const group = useRef<HTMLDivElement>(null);
  const { 'aria-required': _, ...aria } = ariaOf(props);
  if (offered.status !== 'ready') return <ListState offered={offered} />;
  const clear = () => {
    onChange(undefined);
    group.current?.querySelector('input')?.focus();
  };
  // A radio button cannot be unticked, and an answer that is not required may be taken back.
  const canClear = typeof value === 'string' && value !== '' && (!field.required || withdrawn.length > 0);
  return (
    <Choices ref={group} {...(sx ? { sx } : {})}>
      {[...options, ...withdrawn].map((option, at) => (
        <Choice key={option.value}>
          <input
            type="radio"
            id={`${id}-${at}`}
            name={id}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            {...(at === 0 ? aria : {})}
          />
          {show(option)}
        </Choice>
      ))}
      {canClear && (
        <Button size="small" onClick={clear} sx={{ justifySelf: 'start', minHeight: 48, gridColumn: '1 / -1' }}>
          {say('select.clear')}
          <Unseen> {field.label}</Unseen>
        </Button>
      )}
    </Choices>
  );
}

export const RadioWidget = (props: WidgetProps) => <RadioList props={props} show={({ label }) => label} />;
