-- JSON of members that rarely change, without braces. The reading query puts the frequently changing numbers in front.
create function product_card(p products, shop_card text) returns text
language sql stable as $$
select '"id":"' || p.id || '","name":' || json_text(p.name)
  || ',"picture":"/media/' || f.sha256 || '.' || f.extension
  || '","category":{"id":' || json_text(c.id) || ',"category_name":' || json_text(c.category_name)
  || '},"shop":' || shop_card
from files f, categories c where f.id = p.picture and c.id = p.category_id
$$;
