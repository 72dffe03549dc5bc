/** API paths (below `API`) of search suggestions. */
import { encodePathPart, type PathTree } from './builders.ts';

export const searchPaths = {
  suggestions: (text: string) => `/search/suggestions?search=${encodePathPart(text)}`,
} satisfies PathTree;
