-- Records that the figures of the programme may have changed.
create function record_statistics_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag) values ('figures');
  return null;
end
$$;

create trigger businesses_record_count after insert or delete on businesses
  for each statement execute function record_statistics_change();

create trigger businesses_record_statistics after update of district, business_field, business_nib, hidden_at on businesses
  for each statement execute function record_statistics_change();

create trigger submissions_record_insert after insert on submissions
  for each row when (new.form_id = 'umkm-data') execute function record_statistics_change();

create trigger submissions_record_update after update on submissions
  for each row when (new.form_id = 'umkm-data' and
  (old.status, old.answers) is distinct from (new.status, new.answers)) execute function record_statistics_change();
