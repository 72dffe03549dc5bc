/** Product search, the same on every page. A plain form, so it works before any script has loaded. */
import { styled } from '@mui/material/styles';
import Search from 'lucide-react/icons/search';
import { type ComponentType, type FormEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../i18n.ts';
import { memoStyle } from '../theme/memo-style.ts';

const SEARCH_PATH = '/marketplace';

const Form = styled('form')(
  memoStyle(({ theme }) => ({
    position: 'relative',
    display: 'flex',
    width: '100%',
    minWidth: 0,
    borderRadius: 12,
    background: theme.vars.palette.background.default,
    boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.soft.outline}`,
    '&:has(input:focus-visible)': { outline: `3px solid ${theme.vars.palette.bay.main}`, outlineOffset: 2 },
    '& input': {
      flex: 1,
      minWidth: 0,
      height: 48,
      padding: '0 4px 0 16px',
      border: 0,
      borderRadius: '12px 0 0 12px',
      background: 'transparent',
      color: 'inherit',
      font: 'inherit',
      outline: 'none',
    },
    '& input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
    '& button': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 40,
      margin: 4,
      padding: 0,
      border: 0,
      borderRadius: 9,
      background: theme.vars.palette.primary.main,
      color: theme.vars.palette.primary.contrastText,
      cursor: 'pointer',
    },
    '& button:hover': { background: theme.vars.palette.primary.dark },
  })),
);

export function SearchField() {
  const id = useId();
  const [Suggestions, setSuggestions] = useState<ComponentType<{ inputId: string }> | null>(null);
  /** If the module does not load, for example offline, the field works without suggestions. */
  const load = () =>
    void import('./SearchSuggestions.tsx').then(
      (module) => setSuggestions(() => module.default),
      () => {},
    );
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSearchPage = pathname.replace(/\/+$/, '') === SEARCH_PATH;
  // On the marketplace a new search keeps the current filters. They are copied as they are, because every page loads
  // this field, and only the marketplace the code of its list.
  const currentParams = new URLSearchParams(isSearchPage ? search : '');
  const searchText = currentParams.get('search') ?? '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Closes the keyboard of a phone and frees the focus for the results.
    event.currentTarget.querySelector('input')?.blur();
    const next = new URLSearchParams(currentParams);
    const newText = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    next.delete('page');
    if (newText) next.set('search', newText);
    else next.delete('search');
    void navigate({ pathname: SEARCH_PATH, search: String(next) });
  };
  return (
    <Form
      role="search"
      action={SEARCH_PATH}
      method="get"
      onSubmit={submit}
      onFocus={load}
      onInput={load}
      // The field may have been focused before hydration.
      ref={(form) => {
        if (form?.contains(document.activeElement)) load();
      }}
    >
      <input
        key={searchText}
        id={id}
        type="search"
        name="search"
        defaultValue={searchText}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
      />
      <button type="submit" aria-label={t('search.submit')}>
        <Search aria-hidden size={20} />
      </button>
      {Suggestions && <Suggestions key={`of ${searchText}`} inputId={id} />}
    </Form>
  );
}
