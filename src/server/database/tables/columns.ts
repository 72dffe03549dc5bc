/** Column types. jsonb is written as text (`JSON.stringify`) and read as values. */
import type { ColumnType, JSONColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Json<T extends object> = JSONColumnType<T>;
export type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>;
export type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
export type NullableColumn<T> = ColumnType<T | null, T | null | undefined, T | null>;
