/**
 * A searchable select: type to search, arrow keys and Enter, or scroll. Behaviour by MUI's useAutocomplete, with our
 * own styles.
 */

import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import type { OptionDoc } from '#engine/types.ts';
import { t } from '../../translations.ts';
import { ariaOf } from '../aria.ts';
import { InputBox } from '../InputBox.tsx';
import type { SelectInputProps } from './NativeSelectInput.tsx';

const List = styled('ul')(({ theme }) => ({
  position: 'absolute',
  zIndex: 20,
  left: 0,
  right: 0,
  top: 'calc(100% + 4px)',
  maxHeight: 320,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  margin: 0,
  padding: 6,
  listStyle: 'none',
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.soft.outline}`,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 12px 32px rgb(0 0 0 / 0.14)',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 44,
    padding: '8px 12px',
    borderRadius: 8,
    cursor: 'pointer',
  },
  '& li.Mui-focused, & li:hover': { background: theme.vars.palette.soft.primary },
  '& li[aria-selected=true]': { fontWeight: 600 },
  '& li[aria-disabled=true]': { color: theme.vars.palette.text.secondary, cursor: 'not-allowed' },
}));

/** Case, spaces and punctuation are ignored: "sungainangka" finds "Sungai Nangka". */
const normaliseText = (text: string) => text.toLowerCase().replace(/[\s.,'-]/g, '');
const searchOptions = (options: OptionDoc[], { inputValue }: { inputValue: string }) => {
  const wanted = normaliseText(inputValue);
  const found = options.filter((option) => normaliseText(option.label).includes(wanted));
  return found.sort(
    (a, b) => Number(normaliseText(b.label).startsWith(wanted)) - Number(normaliseText(a.label).startsWith(wanted)),
  );
};

export function Combobox(props: SelectInputProps) {
  const { id, value, options, placeholder, isInvalid, labelId, onChange } = props;
  // useAutocomplete writes the chosen label in an effect. The input becomes editable in the same update, not before.
  const [isReadOnly, setReadOnly] = useState(props.isReadOnly);
  useEffect(() => setReadOnly(props.isReadOnly), [props.isReadOnly]);
  const chosen = options.find((option) => option.value === value) ?? null;
  const auto = useAutocomplete<OptionDoc>({
    id,
    options: options as OptionDoc[],
    value: chosen,
    onChange: (_, option) => onChange(option?.value),
    getOptionLabel: (option) => option.label,
    isOptionEqualToValue: (option, other) => option.value === other.value,
    filterOptions: chosen
      ? (all, state) => (state.inputValue === chosen.label ? all : searchOptions(all, state))
      : searchOptions,
    getOptionDisabled: (option) => option.value !== value && props.isDisabled(option.value),
    autoHighlight: true,
    openOnFocus: false,
    readOnly: isReadOnly,
  });
  const { ref, color: _c, size: _s, ...input } = auto.getInputProps() as object as Record<string, unknown>;
  const { ref: listRef, ...list } = auto.getListboxProps() as { ref?: React.Ref<HTMLUListElement> };
  const { ref: _r, ...button } = auto.getPopupIndicatorProps() as Record<string, unknown>;
  return (
    <div className="choose-one" {...auto.getRootProps()}>
      <div ref={auto.setAnchorEl as React.Ref<HTMLDivElement>}>
        <InputBox isInvalid={isInvalid} isReadOnly={isReadOnly}>
          <input
            type="text"
            {...input}
            {...ariaOf(props)}
            ref={ref as React.Ref<HTMLInputElement>}
            name={id}
            readOnly={isReadOnly}
            placeholder={placeholder}
          />
          <div className="small-actions">
            {chosen && !isReadOnly && (
              <button type="button" aria-label={t('select.clear')} tabIndex={-1} onClick={() => onChange(undefined)}>
                <X aria-hidden size={18} />
              </button>
            )}
            <button
              {...button}
              type="button"
              tabIndex={-1}
              aria-label={t(auto.popupOpen ? 'select.close' : 'select.open')}
              disabled={isReadOnly}
            >
              <ChevronDown aria-hidden size={20} />
            </button>
          </div>
        </InputBox>
      </div>
      {auto.popupOpen && auto.groupedOptions.length > 0 && (
        <List {...list} ref={listRef} aria-labelledby={labelId}>
          {(auto.groupedOptions as OptionDoc[]).map((option, index) => {
            const { key: _k, ...item } = auto.getOptionProps({ option, index }) as object as Record<string, unknown>;
            return (
              <li key={option.value} {...item}>
                {option.label}
                {option.value === value && <Check aria-hidden size={18} />}
              </li>
            );
          })}
        </List>
      )}
      {auto.popupOpen && auto.groupedOptions.length === 0 && (
        <List as="div" sx={{ p: 2, color: 'text.secondary' }} role="status">
          {t('select.none')}
        </List>
      )}
    </div>
  );
}
