/** Paths of calls, below `API`: of the suggestions for a search. */
import { encodePathPart } from './encode.ts';

export const searchPaths = {
  suggestions: (text: string) => `/search/suggestions?search=${encodePathPart(text)}`,
};
