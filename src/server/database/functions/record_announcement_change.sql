-- Records a change of the public announcement of curation results.
create function record_announcement_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag) values ('announcement');
  return null;
end
$$;

create trigger curation_periods_record_change after insert or update or delete on curation_periods
  for each row execute function record_announcement_change();

create trigger curation_results_record_change after insert or update or delete on curation_results
  for each row execute function record_announcement_change();
