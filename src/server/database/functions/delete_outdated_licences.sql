-- A confirmed licence is no longer valid when the number changes or its file is removed.
create function delete_outdated_licences() returns trigger
language plpgsql as $$
begin
  delete from business_licences where business_id = new.id and (not (new.documents ? (kind || '_file'))
    or (kind = 'nib' and new.business_nib is distinct from old.business_nib));
  return null;
end
$$;

create trigger businesses_update_licences after update on businesses for each row
  when ((old.business_nib, old.documents) is distinct from (new.business_nib, new.documents))
  execute function delete_outdated_licences();
