import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { OptionDoc } from '#engine/types.ts';
import { useWords } from '../words.ts';
import { ariaOf } from './aria.ts';
import { Choice, Choices } from './choice.tsx';
import type { WidgetProps } from './index.ts';
import { ListState } from './ListState.tsx';
import { useOptions } from './useOptions.ts';
import { useWithdrawn } from './useWithdrawn.ts';

/** Options that lost their tick because one of them cannot stand beside others. */
interface Released {
  labels: string[];
  /** The answer with them. */
  before: string[];
}

export function CheckboxesWidget(props: WidgetProps) {
  const say = useWords();
  const { id, field, value, onChange } = props;
  const offered = useOptions(props);
  const withdrawn = useWithdrawn(props, offered.status === 'ready' ? offered.options : null);
  const group = useRef<HTMLDivElement>(null);
  const [released, setReleased] = useState<Released | null>(null);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const exclusive = field.exclusive ?? [];
  const { 'aria-required': _, ...aria } = ariaOf(props);
  if (offered.status !== 'ready') return <ListState offered={offered} />;

  const labelOf = (code: string) =>
    [...offered.options, ...withdrawn].find((option) => option.value === code)?.label ?? code;
  /** In the order of the list, whatever the order of the clicks. Withdrawn options stay until they are unticked. */
  const answer = (next: string[]) => {
    const place = (one: string) => offered.options.findIndex((option) => option.value === one);
    onChange(next.length > 0 ? [...next].sort((a, b) => place(a) - place(b)) : undefined);
  };
  const toggle = (code: string) => {
    if (chosen.includes(code)) {
      setReleased(null);
      return answer(chosen.filter((one) => one !== code));
    }
    const isAlone = exclusive.includes(code);
    const kept = chosen.filter((one) => !isAlone && !exclusive.includes(one));
    const lost = chosen.filter((one) => !kept.includes(one));
    setReleased(lost.length > 0 ? { labels: lost.map(labelOf), before: chosen } : null);
    answer([...kept, code]);
  };
  const giveBack = ({ before }: Released) => {
    setReleased(null);
    answer(before);
    group.current?.querySelector('input')?.focus();
  };
  const remove = (code: string) => {
    toggle(code);
    // Its box goes away with the tick, so the focus needs another place.
    group.current?.querySelector('input')?.focus();
  };
  const box = (option: OptionDoc, name: string, onToggle: (code: string) => void, more: object = {}) => (
    <Choice key={option.value}>
      <input
        type="checkbox"
        id={`${id}-${name}`}
        name={id}
        value={option.value}
        checked={chosen.includes(option.value)}
        onChange={() => onToggle(option.value)}
        {...more}
      />
      {option.label}
    </Choice>
  );
  return (
    <>
      <Choices ref={group} sx={{ gridTemplateColumns: { sm: offered.options.length > 6 ? '1fr 1fr' : '1fr' } }}>
        {offered.options.map((option, at) => box(option, String(at), toggle, at === 0 ? aria : {}))}
        {withdrawn.map((option, at) => box(option, `withdrawn-${at}`, remove))}
      </Choices>
      {exclusive.length > 0 && (
        <div role="status">
          {released && (
            <>
              {say('select.released', { labels: released.labels.join(', ') })}{' '}
              <Button size="small" onClick={() => giveBack(released)} sx={{ minHeight: 48 }}>
                {say('select.giveBack')}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}
