import { ariaOf } from './aria.ts';
import { Choice, Choices } from './choice.tsx';
import type { WidgetProps } from './index.ts';
import { ListState } from './ListState.tsx';
import { useOptions } from './useOptions.ts';

export function RadioWidget(props: WidgetProps) {
  const { id, value, onChange } = props;
  const offered = useOptions(props);
  const { 'aria-required': _, ...aria } = ariaOf(props);
  if (offered.status !== 'ready') return <ListState offered={offered} />;
  return (
    <Choices>
      {offered.options.map((option, at) => (
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
          {option.label}
        </Choice>
      ))}
    </Choices>
  );
}
