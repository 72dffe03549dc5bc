/**
 * What each call of the API returns: `data` of a successful response, by method and path. A test compares every row with
 * the schema of its route. The web takes only the types from here, so the schemas are not part of its scripts.
 */
import type { Static } from 'typebox';
import { accountResponses } from './account.ts';
import { buyingResponses } from './buying.ts';
import { formsResponses } from './forms.ts';
import { programmeResponses } from './programme.ts';
import { publicResponses } from './public.ts';
import { sellingResponses } from './selling.ts';
import { staffResponses } from './staff.ts';

export const responses = {
  ...accountResponses,
  ...buyingResponses,
  ...formsResponses,
  ...programmeResponses,
  ...publicResponses,
  ...sellingResponses,
  ...staffResponses,
};

/** A part of a path that stands for any value: `:id` in a row, `${string}` in the type of a built path. */
type Part<P extends string> = P extends `:${string}` ? '*' : `${number}` extends P ? '*' : P;
type Parts<Path extends string> = Path extends `/${infer First}/${infer Rest}`
  ? `/${Part<First>}${Parts<`/${Rest}`>}`
  : Path extends `/${infer Last}`
    ? `/${Part<Last>}`
    : Path;
/** `/users/orders/${string}?page=1` → `/users/orders/*` */
type PatternOf<Path extends string> = Path extends `${infer WithoutQuery}?${string}`
  ? Parts<WithoutQuery>
  : Parts<Path>;

type Rows = typeof responses;
type PatternOfRow<Row extends string> = Row extends `${infer Method} ${infer Path}`
  ? `${Method} ${Parts<Path>}`
  : never;
type DataByPattern = { [Row in keyof Rows as PatternOfRow<Row>]: Static<Rows[Row]> };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The path itself if the API has such a call, else `never`, so that the call does not compile. */
export type Callable<M extends Method, Path extends string> = `${M} ${PatternOf<Path>}` extends keyof DataByPattern
  ? Path
  : never;

/** `data` of the response. */
export type DataOf<M extends Method, Path extends string> = `${M} ${PatternOf<Path>}` extends infer Row extends
  keyof DataByPattern
  ? DataByPattern[Row]
  : never;
