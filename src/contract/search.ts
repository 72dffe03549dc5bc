/** Suggestions for a search that is being typed. */
import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';

export const SearchSuggestion = Type.Object({
  kind: OneOf(['category', 'shop', 'product']),
  id: Type.String(),
  name: Type.String(),
});
export type SearchSuggestion = Static<typeof SearchSuggestion>;

export const SearchSuggestions = Type.Object({
  /** The search with its misspelled words replaced; null: every word is known, or nothing is near. */
  correction: Type.Union([Type.String(), Type.Null()]),
  items: Type.Array(SearchSuggestion),
});
export type SearchSuggestions = Static<typeof SearchSuggestions>;
