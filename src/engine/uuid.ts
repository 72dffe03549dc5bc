/** Ids of records and files: a UUID in lower case, as PostgreSQL writes it. */
export const UUID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

const UUID = new RegExp(UUID_PATTERN);
export const isUuid = (text: string): boolean => UUID.test(text);
