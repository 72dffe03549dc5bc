/** Product search, the same on every page. A plain form, so it works before any script has loaded. */
import Search from 'lucide-react/icons/search';
import { type ComponentType, type FormEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../i18n.ts';
import styles from './SearchField.module.css';

const SEARCH_PATH = '/marketplace';

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
    // biome-ignore lint/a11y/useSemanticElements: It has to be a form, so that it works before any script has loaded.
    <form
      role="search"
      action={SEARCH_PATH}
      method="get"
      onSubmit={submit}
      onFocus={load}
      onInput={load}
      className={styles.root}
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
        className={styles.input}
      />
      <button type="submit" aria-label={t('search.submit')} className={styles.submit}>
        <Search aria-hidden size={20} />
      </button>
      {Suggestions && <Suggestions key={`of ${searchText}`} inputId={id} />}
    </form>
  );
}
