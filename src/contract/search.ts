/** Response schemas of suggestions while a search is typed. */
import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';
import { Nullable } from './nullable.ts';

export const SearchSuggestion = Type.Object({
  kind: OneOf(['category', 'shop', 'product']),
  id: Type.String(),
  name: Type.String(),
});
export type SearchSuggestion = Static<typeof SearchSuggestion>;

export const SearchSuggestions = Type.Object({
  /** The search with misspelled words replaced; null if all words are known or nothing is similar. */
  correction: Nullable(Type.String()),
  items: Type.Array(SearchSuggestion),
});
export type SearchSuggestions = Static<typeof SearchSuggestions>;
