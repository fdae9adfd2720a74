-- How sure a skip trace must be of a person before it answers with them; the customer chooses with the upload.
alter table skip_traces add column certainty text not null default 'certain' check (certainty in ('certain', 'balanced', 'most'));
