import { type Kysely, sql } from 'kysely';

/**
 * Licences of a business that a curator or staff confirmed from the document. A row is deleted when the number changes or the file is
 * removed. The server also deletes it when the file is replaced, because stored documents are encrypted. Shop cards show confirmed
 * licences instead of typed numbers. The functions are edited in place, because other migrations may have changed them too.
 */
const statements = [
  `create table business_licences (
    business_id uuid not null references businesses(id) on delete cascade,
    kind text not null check (kind in ('nib', 'halal', 'pirt')),
    verified_at timestamptz not null default now(),
    verified_by uuid references users(id) on delete set null,
    expires_on date check ((kind = 'nib') = (expires_on is null)),
    expiry_noted boolean not null default false,
    primary key (business_id, kind))`,
  `create index business_licences_expiring on business_licences (expires_on) where not expiry_noted`,

  // JSON of the licences that may be shown today (Balikpapan date).
  `create function shop_licences(business uuid) returns text language sql stable as $$
    select coalesce('[' || string_agg('{"kind":"' || kind || '","verified_at":"'
      || to_char(verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","expires_at":'
      || coalesce('"' || to_char(expires_on, 'YYYY-MM-DD') || '"', 'null') || '}', ','
        order by array_position(array['nib', 'halal', 'pirt'], kind)) || ']', '[]')
    from business_licences
    where business_id = business and (expires_on is null or expires_on >= (now() at time zone 'Asia/Makassar')::date) $$`,
  `do $$
    declare
      v_old text := '"nib_registered":'' || (b.business_nib is not null)::text';
      v_source text := pg_get_functiondef('shop_brief(businesses)'::regprocedure);
    begin
      if position(v_old in v_source) = 0 then raise exception 'shop_brief does not say nib_registered'; end if;
      execute replace(v_source, v_old, '"licences":'' || shop_licences(b.id)');
    end $$`,

  `create function licences_to_shops() returns trigger language plpgsql as $$
    begin
      perform refresh_shops(array[coalesce(new.business_id, old.business_id)]);
      return null;
    end $$`,
  `create trigger licences_to_shops after insert or update or delete on business_licences
    for each row execute function licences_to_shops()`,
  `create function businesses_to_licences() returns trigger language plpgsql as $$
    begin
      delete from business_licences where business_id = new.id and (not (new.documents ? (kind || '_file'))
        or (kind = 'nib' and new.business_nib is distinct from old.business_nib));
      return null;
    end $$`,
  `create trigger businesses_to_licences after update on businesses for each row
    when ((old.business_nib, old.documents) is distinct from (new.business_nib, new.documents))
    execute function businesses_to_licences()`,
  'select refresh_shops(array(select id from businesses order by id))',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
