-- Digits for wa.me. null for a landline.
create function shop_whatsapp(b businesses) returns text
language sql immutable as $$
select case when business_text_answer(b, 'business_phone') ~ '^08[0-9]{7,12}$'
  then '62' || substr(business_text_answer(b, 'business_phone'), 2) end
$$;
