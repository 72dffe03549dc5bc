-- The document of a form that staff try out. Each process builds its validators from it, also when another one has checked the form.
-- `code` is not read any more; the release before cannot do without it.
alter table form_previews add column doc json, alter column code set default '';
