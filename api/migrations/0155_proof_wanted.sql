-- A number that another account asks to bring, too, waits for proof: it stood as refused.
alter table brought_numbers drop constraint brought_numbers_state_check,
  add constraint brought_numbers_state_check check (state in ('asked', 'proof_wanted', 'documents_wanted', 'submitted', 'live', 'refused', 'withdrawn'));
