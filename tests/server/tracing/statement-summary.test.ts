import { expect, test } from 'vitest';
import { summaryOf } from '#server/tracing/statement-summary.ts';

test.each([
  ['select "id" from "orders" where "id" = $1', 'select orders'],
  ['insert into pgboss.job (name) values ($1)', 'insert pgboss.job'],
  ['  update "public"."users" set name = $1', 'update public.users'],
  ['delete from only drafts', 'delete drafts'],
  ['with found as (select 1 from shops) select * from found', 'with shops'],
  ['-- why\nselect count(*) from listings', 'select listings'],
  ['select * from place_orders($1, $2)', 'select'],
  [`select 'budi@contoh.id'`, 'select'],
  ['begin', 'begin'],
  ['', 'statement'],
])('%s is summed up as “%s”', (sql, summary) => {
  expect(summaryOf(sql)).toBe(summary);
});
