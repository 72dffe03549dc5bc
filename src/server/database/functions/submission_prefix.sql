-- Kind of a submission, as its number begins.
create function submission_prefix(form_id text) returns text
language sql immutable as $$
select case form_id when 'umkm-data' then 'KUR' when 'consultation' then 'KON' when 'contact-us' then 'BPN' else 'KIR' end
$$;
