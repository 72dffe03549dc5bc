import { type Kysely, sql } from 'kysely';

/**
 * Cards of shops and products contain the brand name beside the legal name, because buyers know a shop by its brand. The text of the
 * function is edited only where it writes the name, so that changes of other migrations stay.
 */
const statements = [
  `do $$
    declare
      v_old text := '","business_name":'' || json_text(b.business_name)';
      v_new text := ' || '',"brand_name":'' || json_text(nullif(b.brand_name, ''''))';
      v_source text := pg_get_functiondef('shop_brief(businesses)'::regprocedure);
    begin
      if position(v_old in v_source) = 0 then raise exception 'shop_brief does not say business_name'; end if;
      execute replace(v_source, v_old, v_old || v_new);
    end $$`,
  'select refresh_shops(array(select id from businesses order by id))',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
