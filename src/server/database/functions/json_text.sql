-- A JSON string, or null. Stable like `to_json`. Otherwise PostgreSQL would call the function instead of inlining it.
create function json_text(value text) returns text
language sql stable as $$ select coalesce(to_json(value)::text, 'null') $$;
