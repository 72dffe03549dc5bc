/**
 * Suggestions below the search field. The focus stays in the input, arrow keys move through the list, Enter opens the
 * active option, Escape closes. Loaded on first use of the field, which works without it. The input keeps the role
 * `searchbox`, which may reference its list and active option. A role that changes while typing would be announced as
 * another field.
 */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchPaths } from '#contract/calls/search.ts';
import type { SearchSuggestions as Answer, SearchSuggestion } from '#contract/search.ts';
import words from '#locales/id/search.json';
import { pathQuery } from '../api/path-query.ts';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { addTranslations } from '../i18n.ts';
import styles from './SearchSuggestions.module.css';

const t = addTranslations('search', words);

const DEBOUNCE_MS = 200;
const MIN_LENGTH = 2;

interface Option {
  kind: SearchSuggestion['kind'] | 'correction';
  name: string;
  to: string;
}

const PATHS: Record<Option['kind'], (id: string) => string> = {
  correction: (text) => `/marketplace?search=${encodeURIComponent(text)}`,
  category: (id) => `/marketplace?category=${encodeURIComponent(id)}`,
  shop: (id) => `/members/${id}`,
  product: (id) => `/product/${id}`,
};

const optionsOf = ({ correction, items }: Answer): Option[] => [
  ...(correction ? [{ kind: 'correction' as const, name: correction, to: PATHS.correction(correction) }] : []),
  ...items.map(({ kind, id, name }) => ({ kind, name, to: PATHS[kind](id) })),
];

/** The text of the input, debounced. Null when it is too short or the field is not in use. */
function useDebouncedText(input: HTMLInputElement | null): [string | null, (text: string | null) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (!input) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const text = input.value.trim();
      setTyped(text.length < MIN_LENGTH ? null : text);
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(read, DEBOUNCE_MS);
    };
    const stop = () => {
      clearTimeout(timer);
      setTyped(null);
    };
    input.addEventListener('input', restartTimer);
    input.addEventListener('blur', stop);
    input.form?.addEventListener('submit', stop);
    // The user may have typed while this module was loading.
    if (document.activeElement === input && input.value !== input.defaultValue) restartTimer();
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', restartTimer);
      input.removeEventListener('blur', stop);
      input.form?.removeEventListener('submit', stop);
    };
  }, [input]);
  return [typed, setTyped];
}

/** `inputId` is the id of the search input beside this list. */
export default function SearchSuggestions({ inputId }: { inputId: string }): ReactNode {
  const navigate = useNavigate();
  const listId = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useLayoutEffect(() => setInput(document.getElementById(inputId) as HTMLInputElement | null), [inputId]);
  const [typed, setTyped] = useDebouncedText(input);
  const [choice, setChoice] = useState<{ in: Answer | undefined; at: number }>({ in: undefined, at: -1 });
  const { data } = useQuery({
    ...pathQuery(searchPaths.suggestions(typed ?? '')),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const options = typed !== null && data ? optionsOf(data) : [];
  const isOpen = options.length > 0;
  // The active option belongs to one list, so a new list starts without one. -1 is the input itself.
  const active = isOpen && choice.in === data ? choice.at : -1;
  const optionId = (n: number) => `${listId}-${n}`;
  const chosen = options[active];

  // The input was rendered before this module loaded, so its attributes are set on the element.
  useLayoutEffect(() => {
    if (!input) return;
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-haspopup', 'listbox');
    if (isOpen) input.setAttribute('aria-controls', listId);
    else input.removeAttribute('aria-controls');
    if (isOpen && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, isOpen, active, listId]);

  const open = ({ to }: Option) => {
    setTyped(null);
    if (input) input.value = input.defaultValue;
    input?.blur();
    void navigate(to);
  };

  useEffect(() => {
    if (!input || !isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      // One more position than options, for the input.
      if (step) setChoice({ in: data, at: ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1 });
      else if (event.key === 'Escape') setTyped(null);
      else if (event.key === 'Enter' && chosen) open(chosen);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  });

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {typed !== null && data && (isOpen ? t('count', { count: options.length }) : t('none'))}
        </span>
      </VisuallyHidden>
      {isOpen && (
        <div
          role="listbox"
          id={listId}
          aria-label={t('suggestions')}
          className={styles.list}
          // Keeps the focus in the input while the list is used.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, n) => (
            <button
              type="button"
              tabIndex={-1}
              key={option.to}
              id={optionId(n)}
              role="option"
              aria-selected={n === active}
              data-kind={option.kind}
              className={styles.option}
              onClick={() => open(option)}
            >
              <b className={styles.name}>{option.name}</b>{' '}
              <small className={styles.kind}>{t(`kind.${option.kind}`)}</small>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
