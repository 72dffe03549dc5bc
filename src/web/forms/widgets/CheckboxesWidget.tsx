import { useRef } from 'react';
import { ariaOf } from './aria.ts';
import { Choice, Choices } from './choice.tsx';
import type { WidgetProps } from './index.ts';
import { ListState } from './ListState.tsx';
import { useOptions } from './useOptions.ts';
import { useWithdrawn } from './useWithdrawn.ts';

export function CheckboxesWidget(props: WidgetProps) {
  const { id, value, onChange } = props;
  const offered = useOptions(props);
  const withdrawn = useWithdrawn(props, offered.status === 'ready' ? offered.options : null);
  const group = useRef<HTMLDivElement>(null);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const { 'aria-required': _, ...aria } = ariaOf(props);
  if (offered.status !== 'ready') return <ListState offered={offered} />;

  /** In the order of the list, whatever the order of the clicks. Withdrawn options stay until they are unticked. */
  const toggle = (code: string) => {
    const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
    const place = (one: string) => offered.options.findIndex((option) => option.value === one);
    onChange(next.length > 0 ? next.sort((a, b) => place(a) - place(b)) : undefined);
  };
  const remove = (code: string) => {
    toggle(code);
    // Its box goes away with the tick, so the focus needs another place.
    group.current?.querySelector('input')?.focus();
  };
  return (
    <Choices ref={group} sx={{ gridTemplateColumns: { sm: offered.options.length > 6 ? '1fr 1fr' : '1fr' } }}>
      {offered.options.map((option, at) => (
        <Choice key={option.value}>
          <input
            type="checkbox"
            id={`${id}-${at}`}
            name={id}
            value={option.value}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
            {...(at === 0 ? aria : {})}
          />
          {option.label}
        </Choice>
      ))}
      {withdrawn.map((option, at) => (
        <Choice key={option.value}>
          <input
            type="checkbox"
            id={`${id}-withdrawn-${at}`}
            name={id}
            value={option.value}
            checked
            onChange={() => remove(option.value)}
          />
          {option.label}
        </Choice>
      ))}
    </Choices>
  );
}
