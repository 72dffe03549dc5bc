-- Sorted, so that two transactions with the same words lock them in the same order.
create function add_search_words(phrases text[]) returns void
language sql as $$
insert into search_words select distinct one.word, sorted_letters(one.word) from unnest(phrases) as phrase, split_words(phrase) as one(word)
  where length(one.word) between 3 and 40 and not exists (select 1 from search_words s where s.word = one.word)
  order by one.word on conflict do nothing
$$;
