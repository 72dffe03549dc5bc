/** What path builders share. */

/** Encodes one part of a path. */
export const encodePathPart = encodeURIComponent;

/** A path with a query, or the path alone if the query is empty. The type keeps the path, because responses are found by it. */
export const withQuery = <P extends string>(path: P, query: string): P | `${P}?${string}` =>
  query ? `${path}?${query}` : path;

/** Paths and builders of paths. `satisfies PathTree` keeps the type of each path (`/users/orders/${string}`) instead of `string`. */
export type PathTree = { [name: string]: `/${string}` | ((...given: never[]) => `/${string}`) | PathTree };
