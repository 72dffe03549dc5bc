-- Refuses every change of the audit except an insert.
create function refuse_audit_change() returns trigger
language plpgsql as $$
begin raise exception 'audit is append-only'; end
$$;

create trigger audit_refuse_update before update or delete on audit
  for each row execute function refuse_audit_change();

create trigger audit_refuse_truncate before truncate on audit
  for each statement execute function refuse_audit_change();

create trigger audit_export_owners_refuse_update before update or delete on audit_export_owners
  for each row execute function refuse_audit_change();

create trigger audit_export_owners_refuse_truncate before truncate on audit_export_owners
  for each statement execute function refuse_audit_change();
