import { type Kysely, sql } from 'kysely';

/**
 * Gives every submission a readable number: `KUR-2026-000123`. A trigger takes it from the counter of its kind and year (WITA). The
 * counter's row stays locked until the transaction ends, so a number is never given twice and a refused submission leaves no
 * gap. Tickets keep their existing numbers.
 */
const statements = [
  `create table submission_numbers (
    prefix text not null,
    year integer not null,
    last integer not null,
    primary key (prefix, year))`,
  `create function submission_prefix(form_id text) returns text language sql immutable as $$
    select case form_id when 'umkm-data' then 'KUR' when 'consultation' then 'KON' when 'contact-us' then 'BPN' else 'KIR' end $$`,
  `create function submission_year(submitted_at timestamptz) returns integer language sql immutable as $$
    select extract(year from submitted_at at time zone 'Asia/Makassar')::integer $$`,
  `create function write_submission_number(prefix text, year integer, last integer) returns text language sql immutable as $$
    select prefix || '-' || year || '-' || lpad(last::text, greatest(6, length(last::text)), '0') $$`,

  `alter table submissions add column number text`,
  `update submissions s set number = t.number from tickets t where t.submission_id = s.id`,
  `insert into submission_numbers (prefix, year, last) select 'BPN', year, last from ticket_numbers`,
  // Ordered by submission time, after the existing numbers of tickets.
  `update submissions s set number = write_submission_number(x.prefix, x.year, x.last)
    from (select r.id, r.prefix, r.year, coalesce(n.last, 0)
        + (row_number() over (partition by r.prefix, r.year order by r.submitted_at, r.id))::integer as last
      from (select id, submitted_at, submission_prefix(form_id) as prefix, submission_year(submitted_at) as year
        from submissions where number is null) r
      left join submission_numbers n on n.prefix = r.prefix and n.year = r.year) x
    where x.id = s.id`,
  `insert into submission_numbers (prefix, year, last)
    select split_part(number, '-', 1), split_part(number, '-', 2)::integer, max(split_part(number, '-', 3)::integer)
    from submissions group by 1, 2
    on conflict (prefix, year) do update set last = greatest(submission_numbers.last, excluded.last)`,
  `alter table submissions alter column number set not null`,
  `create unique index submissions_number on submissions (number)`,
  `drop table ticket_numbers`,

  `create function number_submission() returns trigger language plpgsql as $$
    declare
      v_prefix text := submission_prefix(new.form_id);
      v_year integer := submission_year(new.submitted_at);
      v_last integer;
    begin
      insert into submission_numbers (prefix, year, last) values (v_prefix, v_year, 1)
        on conflict (prefix, year) do update set last = submission_numbers.last + 1
        returning last into v_last;
      new.number := write_submission_number(v_prefix, v_year, v_last);
      return new;
    end $$`,
  `create trigger submissions_numbered before insert on submissions
    for each row when (new.number is null) execute function number_submission()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
