/** How columns are written and read. jsonb is written as text (`JSON.stringify`) and read as values. */
import type { ColumnType, JSONColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | string, Date | string>;
export type Now = ColumnType<Date, Date | string | undefined, Date | string>;
export type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Json<T extends object> = JSONColumnType<T>;
export type DefaultJson<T extends object> = ColumnType<T, string | undefined, string>;
export type MaybeJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
