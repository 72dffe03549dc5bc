-- The language in which a user reads mails. Null: no choice, so the default language.
alter table users add column language text;
