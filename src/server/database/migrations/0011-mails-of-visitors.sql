-- Mails to addresses that somebody without an account typed are counted, because a day has few of them for each address.
create index mails_of_visitors on mails (kind, recipient, created_at)
  where kind in ('form-confirmation', 'form-resume', 'place-queued');
drop index mails_form_confirmations;
