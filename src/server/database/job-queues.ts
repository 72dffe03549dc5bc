/** Counts of the job queues, from the tables of pg-boss (schema `pgboss`). */
import { sql } from 'kysely';
import type { Db } from './connect.ts';

interface QueueCounts {
  name: string;
  /** Due and not begun. */
  waiting: number;
  /** Due later, such as the next attempt of a job that failed. */
  scheduled: number;
  running: number;
  /** Used up all attempts. */
  failed: number;
  /** How long the oldest job that waits has been due. */
  oldest_seconds: number;
}

export async function countQueues(db: Db): Promise<QueueCounts[]> {
  const isDue = sql`j.state in ('created', 'retry') and j.start_after <= now()`;
  const { rows } = await sql<QueueCounts>`select q.name,
      count(j.id) filter (where ${isDue})::integer as waiting,
      count(j.id) filter (where j.state in ('created', 'retry') and j.start_after > now())::integer as scheduled,
      count(j.id) filter (where j.state = 'active')::integer as running,
      count(j.id) filter (where j.state = 'failed')::integer as failed,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where ${isDue})), 0)::integer as oldest_seconds
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_%' group by q.name order by q.name`.execute(db);
  return rows;
}
