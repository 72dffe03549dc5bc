-- Vowels are mixed up, doubled and left out more often than consonants. Cost: 2 for such a change or a swap, 3 for any other.
create function spelling_cost(a text, b text) returns integer
language plpgsql immutable as $$
declare
  before2 integer[];
  before integer[] := array[0];
  current integer[];
  cost integer;
  x text;
  y text;
begin
  for j in 1 .. length(b) loop
    before := before || before[j] + case when position(substr(b, j, 1) in 'aeiou') > 0 then 2 else 3 end;
  end loop;
  for i in 1 .. length(a) loop
    x := substr(a, i, 1);
    current := array[before[1] + case when position(x in 'aeiou') > 0 then 2 else 3 end];
    for j in 1 .. length(b) loop
      y := substr(b, j, 1);
      cost := before[j] + case when x = y then 0 when position(x in 'aeiou') > 0 and position(y in 'aeiou') > 0 then 2 else 3 end;
      cost := least(cost,
        before[j + 1] + case when position(x in 'aeiou') > 0 or (i > 1 and x = substr(a, i - 1, 1)) then 2 else 3 end,
        current[j] + case when position(y in 'aeiou') > 0 or (j > 1 and y = substr(b, j - 1, 1)) then 2 else 3 end);
      if i > 1 and j > 1 and x = substr(b, j - 1, 1) and substr(a, i - 1, 1) = y then
        cost := least(cost, before2[j - 1] + 2);
      end if;
      current := current || cost;
    end loop;
    before2 := before;
    before := current;
  end loop;
  return before[length(b) + 1];
end
$$;
