import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { OptionDoc } from '#engine/types.ts';
import { usePlaceNotes } from '../../places.ts';
import { t } from '../../translations.ts';
import { ariaOf } from '../aria.ts';
import { ChoiceCard, ChoiceList } from '../choice-card.tsx';
import { OptionPlaceNote } from '../OptionPlaceNote.tsx';
import { OptionsStatus } from '../OptionsStatus.tsx';
import { useOptions } from '../useOptions.ts';
import { useWithdrawn } from '../useWithdrawn.ts';
import type { WidgetProps } from '../widget-props.ts';

/** Options that were unchecked because one of them excludes others. */
interface UncheckedOptions {
  labels: string[];
  /** The answer before they were unchecked. */
  before: string[];
}

export function CheckboxesWidget(props: WidgetProps) {
  const { id, field, value, onChange } = props;
  const offered = useOptions(props);
  const noteOf = usePlaceNotes(props.path);
  const withdrawn = useWithdrawn(props, offered.status === 'ready' ? offered.options : null);
  const group = useRef<HTMLDivElement>(null);
  const [unchecked, setUnchecked] = useState<UncheckedOptions | null>(null);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const exclusive = field.exclusive ?? [];
  const { 'aria-required': _, ...aria } = ariaOf(props);
  if (offered.status !== 'ready') return <OptionsStatus offered={offered} />;

  const labelOf = (code: string) =>
    [...offered.options, ...withdrawn].find((option) => option.value === code)?.label ?? code;
  /** In the order of the list, whatever the order of the clicks. Withdrawn options stay until they are unchecked. */
  const answer = (next: string[]) => {
    const place = (one: string) => offered.options.findIndex((option) => option.value === one);
    onChange(next.length > 0 ? [...next].sort((a, b) => place(a) - place(b)) : undefined);
  };
  const toggle = (code: string) => {
    if (chosen.includes(code)) {
      setUnchecked(null);
      return answer(chosen.filter((one) => one !== code));
    }
    const isAlone = exclusive.includes(code);
    const kept = chosen.filter((one) => !isAlone && !exclusive.includes(one));
    const lost = chosen.filter((one) => !kept.includes(one));
    setUnchecked(lost.length > 0 ? { labels: lost.map(labelOf), before: chosen } : null);
    answer([...kept, code]);
  };
  const undoUnchecking = ({ before }: UncheckedOptions) => {
    setUnchecked(null);
    answer(before);
    group.current?.querySelector('input')?.focus();
  };
  const remove = (code: string) => {
    toggle(code);
    // The checkbox disappears when it is unchecked, so the focus needs another element.
    group.current?.querySelector('input')?.focus();
  };
  const renderCheckbox = (option: OptionDoc, name: string, onToggle: (code: string) => void, more: object = {}) => (
    <ChoiceCard key={option.value}>
      <input
        type="checkbox"
        id={`${id}-${name}`}
        name={id}
        value={option.value}
        checked={chosen.includes(option.value)}
        disabled={!chosen.includes(option.value) && noteOf(option.value)?.isFull === true}
        onChange={() => onToggle(option.value)}
        {...more}
      />
      {option.label}
      <OptionPlaceNote note={noteOf(option.value)} />
    </ChoiceCard>
  );
  return (
    <>
      <ChoiceList ref={group} sx={{ gridTemplateColumns: { sm: offered.options.length > 6 ? '1fr 1fr' : '1fr' } }}>
        {offered.options.map((option, at) => renderCheckbox(option, String(at), toggle, at === 0 ? aria : {}))}
        {withdrawn.map((option, at) => renderCheckbox(option, `withdrawn-${at}`, remove))}
      </ChoiceList>
      {exclusive.length > 0 && (
        <div role="status">
          {unchecked && (
            <>
              {t('select.released', { labels: unchecked.labels.join(', ') })}{' '}
              <Button size="small" onClick={() => undoUnchecking(unchecked)} sx={{ minHeight: 48 }}>
                {t('select.giveBack')}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}
