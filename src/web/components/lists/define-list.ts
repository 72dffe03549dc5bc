/**
 * The state of a list in the URL: search text, filters, sort order and page. A list declares its parameters once, in the
 * order in which they stand in its URLs. Reading, links, changes and the query of the API follow from the declaration.
 */

/** One parameter: how its text is read and written. */
export interface Param<T> {
  /**
   * The value of the trimmed text. A text that makes no sense counts as missing, and a missing one is read as ''.
   * Never throws. `all` holds the other parameters of the URL.
   */
  read(text: string, all: URLSearchParams): T;
  /** The text of a value. Default: `String`. */
  write?(value: T): string;
  /** Whether the URL does not name the value. Default: if it is the value of a missing parameter. */
  isLeftOut?(value: T, values: object): boolean;
  /** Says where in the list the user is, and filters nothing. A changed filter starts at the beginning again. */
  isPlace?: boolean;
}

export interface List<V> {
  params: { [N in keyof V]: Param<V[N]> };
  /** The values of a URL without parameters. */
  empty: V;
  /** The values of a URL. Parameters of others are ignored. */
  read: (all: URLSearchParams) => V;
  /** The values after a change. It returns to the first page, unless it names a page. */
  change: (values: V, part: Partial<V>) => V;
  /** The parameters without defaults, so that equal lists have equal URLs. `more` is added, for the API. */
  query: (values: V, more?: Record<string, string | number>) => string;
  /** The URL of these values, after a change if there is one. It has only the parameters of the list. */
  url: (path: string, values: V, part?: Partial<V>) => string;
}

export type ValuesOf<L> = L extends List<infer V> ? V : never;

/** `rule` corrects values that do not fit together. */
export function defineList<V extends object>(
  params: { [N in keyof V]: Param<V[N]> },
  rule: (values: V) => NoInfer<V> = (values) => values,
): List<V> {
  const names = Object.keys(params) as (keyof V & string)[];
  const read = (all: URLSearchParams) =>
    rule(Object.fromEntries(names.map((name) => [name, params[name].read(all.get(name)?.trim() ?? '', all)])) as V);
  const empty = read(new URLSearchParams());
  const change = (values: V, part: Partial<V>) => {
    const next = { ...values };
    for (const name of names) if (params[name].isPlace) next[name] = empty[name];
    return Object.assign(next, part);
  };
  const query: List<V>['query'] = (values, more = {}) => {
    const texts = new URLSearchParams();
    for (const name of names) {
      const { write = String, isLeftOut = (value) => value === empty[name] } = params[name];
      if (!isLeftOut(values[name], values)) texts.set(name, write(values[name]));
    }
    for (const name in more) texts.set(name, String(more[name]));
    return texts.toString();
  };
  const url: List<V>['url'] = (path, values, part) => {
    const text = query(part ? change(values, part) : values);
    return text ? `${path}?${text}` : path;
  };
  return { params, empty, read, change, query, url };
}
