/** One choice of a list, each with what `show` makes of it. */
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { OptionDoc } from '#engine/types.ts';
import { ariaOf } from './aria.ts';
import { Choice, Choices } from './choice.tsx';
import type { WidgetProps } from './index.ts';
import { ListState } from './ListState.tsx';
import { useOptions } from './useOptions.ts';

interface Props {
  props: WidgetProps;
  pick?: (options: readonly OptionDoc[]) => readonly OptionDoc[];
  show: (option: OptionDoc) => ReactNode;
  sx?: SxProps;
}

export function RadioList({ props, pick = (options) => options, show, sx }: Props) {
  const { id, value, onChange } = props;
  const offered = useOptions(props);
  const { 'aria-required': _, ...aria } = ariaOf(props);
  if (offered.status !== 'ready') return <ListState offered={offered} />;
  return (
    <Choices {...(sx ? { sx } : {})}>
      {pick(offered.options).map((option, at) => (
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
    </Choices>
  );
}

export const RadioWidget = (props: WidgetProps) => <RadioList props={props} show={({ label }) => label} />;
