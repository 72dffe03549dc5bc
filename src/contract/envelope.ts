/** The shape of every JSON response. `errors` holds Indonesian sentences by field path (`varian.0.price`). */
import { type TSchema, Type } from 'typebox';

/** One of the given texts. The static type is their exact union, which a Union of mapped literals would lose. */
export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.Union(values.map((value) => Type.Literal(value))));

const FieldErrors = Type.Record(Type.String(), Type.Array(Type.String()));

/** A successful response with `data`. */
export const Envelope = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Boolean(), message: Type.String(), errors: Type.Null(), data });

/** `data` of a page of a list. `page` starts at 1; `per_page` is 20 by default and at most 100. */
export const PageData = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    total_pages: Type.Integer(),
  });

/** A response with a page of a list. */
export const Page = <T extends TSchema>(item: T) => Envelope(PageData(item));

/** Query parameters of every paged list, to be spread into the route's query schema. */
export const PageQuery = {
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  per_page: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
};

const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const Direction = OneOf(DIRECTIONS);
/** Query parameters of a list that can be sorted by these columns. */
export const Sorting = <const T extends readonly string[]>(columns: T) => ({
  sort: Type.Optional(OneOf(columns)),
  direction: Type.Optional(Direction),
});

/** An error response. `data` is usually null; a conflict response may hold the conflicting data. */
export const ErrorEnvelope = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  errors: Type.Union([Type.Null(), FieldErrors]),
  data: Type.Unknown(),
});

export const ok = <T>(data: T, message = '') => ({ success: true as const, message, errors: null, data });

export const page = <T>(items: T[], at: { page: number; per_page: number; total: number }) =>
  ok({ items, ...at, total_pages: Math.ceil(at.total / at.per_page) });
