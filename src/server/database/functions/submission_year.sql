-- Year of a submission in Balikpapan.
create function submission_year(submitted_at timestamptz) returns integer
language sql immutable as $$
select extract(year from submitted_at at time zone 'Asia/Makassar')::integer
$$;
