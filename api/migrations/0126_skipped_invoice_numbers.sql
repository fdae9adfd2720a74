-- Numbers of invoices and credit notes that are never given out, for an auditor: customers may have documents with them that a restored database does not know.
create table skipped_invoice_numbers (
  series text not null,
  first bigint not null check (first > 0),
  last bigint not null,
  reason text not null,
  skipped_at timestamptz not null default now(),
  primary key (series, first),
  constraint skipped_invoice_numbers_in_order check (last >= first)
);

create function refuse_skipped_change() returns trigger language plpgsql as $$
begin
  raise exception 'Numbers that were skipped stay for the auditor';
end $$;
create trigger skipped_invoice_numbers_never_change before update or delete on skipped_invoice_numbers for each row execute function refuse_skipped_change();
create trigger skipped_invoice_numbers_no_truncate before truncate on skipped_invoice_numbers for each statement execute function refuse_skipped_change();

-- Only the worker and employees ask it.
revoke all on skipped_invoice_numbers from lotline_member, lotline_restricted;
