-- All pictures except the first, as a JSON list.
create function product_media_list(id uuid) returns text
language sql stable as $$
select '[' || coalesce(string_agg('{"id":"' || m.file_id || '","file_path":"/media/' || f.sha256 || '.' || f.extension
  || '"}', ',' order by m.position, m.file_id), '') || ']'
from product_media m join files f on f.id = m.file_id where m.product_id = product_media_list.id
$$;
