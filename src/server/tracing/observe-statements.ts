/** Reports statements that do not go through the query builder. */
import type { Database, Statements } from '../database/database.ts';

type Observe = (sql: string, durationMs: number, error?: unknown) => void;

async function observed<T>(observe: Observe, sql: string, work: Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    const result = await work;
    observe(sql, performance.now() - began);
    return result;
  } catch (error) {
    observe(sql, performance.now() - began, error);
    throw error;
  }
}

const observedStatements = (db: Statements, observe: Observe): Statements => ({
  executeSql: (text, values) => observed(observe, text, db.executeSql(text, values)),
  prepared: (name, text, values) => observed(observe, text, db.prepared(name, text, values)),
  read: (name, text, values) => observed(observe, text, db.read(name, text, values)),
});

export const observeStatements = (db: Database, observe: Observe): Database => ({
  ...db,
  ...observedStatements(db, observe),
  publicReads: db.publicReads && { ...db.publicReads, ...observedStatements(db.publicReads, observe) },
  write: (name, text, values) => observed(observe, text, db.write(name, text, values)),
});
