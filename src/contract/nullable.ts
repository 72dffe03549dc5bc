import { type TSchema, Type } from 'typebox';

/** Accepts what the schema accepts, or null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
