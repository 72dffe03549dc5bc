-- JSON of the licences that may be shown today (Balikpapan date).
create function shop_licences(business uuid) returns text
language sql stable as $$
select coalesce('[' || string_agg('{"kind":"' || kind || '","verified_at":"'
  || to_char(verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","expires_at":'
  || coalesce('"' || to_char(expires_on, 'YYYY-MM-DD') || '"', 'null') || '}', ','
    order by array_position(array['nib', 'halal', 'pirt'], kind)) || ']', '[]')
from business_licences
where business_id = business and (expires_on is null or expires_on >= (now() at time zone 'Asia/Makassar')::date)
$$;
