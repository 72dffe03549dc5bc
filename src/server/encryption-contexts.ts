/**
 * An encrypted value is bound to `<table>.<column>.<row>`. A column that got another name keeps the context of its first name, because
 * values that were encrypted before could not be decrypted otherwise.
 */
const OLD_CONTEXTS: Record<string, string> = { 'drafts.orphaned_answers': 'drafts.aside' };

export const encryptionContext = (table: string, column: string): string =>
  OLD_CONTEXTS[`${table}.${column}`] ?? `${table}.${column}`;
