/** Changes many records in one transaction, so that one which cannot be changed does not hold up the others. */
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { isUnavailable } from './unavailable-errors.ts';

interface FailedChange<Row> {
  row: Row;
  error: unknown;
}

/**
 * A record whose change fails stays as it was, and is returned with the error. Throws if the database cannot answer; then nothing of the
 * transaction is kept.
 */
export async function changeEach<Row>(
  trx: Tx,
  rows: readonly Row[],
  change: (row: Row) => Promise<void>,
): Promise<FailedChange<Row>[]> {
  const failed: FailedChange<Row>[] = [];
  for (const row of rows) {
    await sql`savepoint one_record`.execute(trx);
    try {
      await change(row);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      await sql`rollback to savepoint one_record`.execute(trx);
      failed.push({ row, error });
    }
    await sql`release savepoint one_record`.execute(trx);
  }
  return failed;
}

/** For the end of a run over many records: the job is noted as failed, with every error. */
export function throwAll(errors: readonly unknown[], message: string): void {
  if (errors.length > 0) throw new AggregateError(errors, message);
}
