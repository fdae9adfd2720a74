-- To whom an account's invoices are made out (docs/decisions/0066-invoices-and-tax.md), as its form has it.
create table billing_details (
  account_id uuid primary key references accounts on delete cascade,
  details jsonb not null,
  saved_at timestamptz not null default now()
);

-- The last number of each series. It is taken under the row's lock, in the transaction that makes the invoice: no number is left out or used twice.
create table invoice_numbers (
  series text primary key,
  last bigint not null default 0 check (last >= 0)
);
insert into invoice_numbers (series) values ('INV'), ('CN'), ('SAMPLE-INV'), ('SAMPLE-CN');

-- What a month cost, or what was given back in it, as it was when it was made: parties and taxes included.
create table invoices (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts,
  number text not null constraint invoices_number_once unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  issued_at timestamptz not null default now(),
  -- Of the demo's play money, which nobody paid.
  is_demo boolean not null,
  seller jsonb not null,
  customer jsonb not null,
  tax_rule jsonb not null,
  net numeric(14, 2) not null check (net >= 0),
  tax numeric(14, 2) not null check (tax >= 0),
  total numeric(14, 2) not null,
  primary key (account_id, id),
  constraint invoices_add_up check (net + tax = total),
  constraint invoices_once_a_month unique (account_id, month, kind)
);
-- Serves the operator's month.
create index invoices_by_month on invoices (month, number);

create table invoice_lines (
  account_id uuid not null references accounts,
  invoice_id uuid not null,
  position int not null check (position > 0),
  -- The charge or hold in the ledger that it is of; of money that was given, that entry.
  entry_id uuid not null,
  description text not null,
  service text not null,
  -- Segments or records.
  quantity bigint not null check (quantity >= 0),
  -- Null where the amount is not one price for all of them.
  unit_price numeric(10, 4),
  tax numeric(14, 2) not null check (tax >= 0),
  total numeric(14, 2) not null check (total >= tax),
  -- Of a credit note: the invoice that it corrects, where there is one.
  corrects text,
  primary key (account_id, invoice_id, position),
  foreign key (account_id, invoice_id) references invoices (account_id, id)
);
-- Serves the search for the invoice that a refund corrects.
create index invoice_lines_by_entry on invoice_lines (account_id, entry_id);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'An invoice that was made never changes: correct it with a credit note';
end $$;
create trigger invoices_never_change before update or delete on invoices for each row execute function refuse_invoice_change();
create trigger invoices_no_truncate before truncate on invoices for each statement execute function refuse_invoice_change();
create trigger invoice_lines_never_change before update or delete on invoice_lines for each row execute function refuse_invoice_change();
create trigger invoice_lines_no_truncate before truncate on invoice_lines for each statement execute function refuse_invoice_change();

-- Asked at the commit, when all lines are there.
create function assert_invoice_is_its_lines() returns trigger language plpgsql as $$
begin
  if (select (sum(total), sum(tax)) is distinct from (new.total, new.tax) from invoice_lines where account_id = new.account_id and invoice_id = new.id) then
    raise exception 'Invoice % is not the sum of its lines', new.number;
  end if;
  return null;
end $$;
create constraint trigger invoices_are_their_lines after insert on invoices deferrable initially deferred
  for each row execute function assert_invoice_is_its_lines();
-- No line is added to an invoice that another transaction made.
create function refuse_late_line() returns trigger language plpgsql as $$
begin
  if not exists (select from invoices i where i.account_id = new.account_id and i.id = new.invoice_id and i.xmin::text = pg_current_xact_id()::xid::text) then
    raise exception 'An invoice that was made never changes: correct it with a credit note';
  end if;
  return new;
end $$;
create trigger invoice_lines_with_their_invoice before insert on invoice_lines for each row execute function refuse_late_line();

-- Up to when an account's months are closed: the first instant of its first open month.
create table closed_months (
  account_id uuid primary key references accounts,
  closed_until timestamptz not null
);
create function refuse_reopened_month() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.closed_until < old.closed_until or new.account_id <> old.account_id then
    raise exception 'A closed month is not opened again';
  end if;
  return new;
end $$;
create trigger closed_months_stay_closed before update or delete on closed_months for each row execute function refuse_reopened_month();
create trigger closed_months_no_truncate before truncate on closed_months for each statement execute function refuse_reopened_month();

-- A closed month takes no entry any more: what comes later counts in the first open one. Whoever closes waits for all who write, and they for it:
-- an entry is either in the invoice or in the next month. Asks as the owner of the tables, because also members' calls bill.
create function keep_closed_months() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  until timestamptz;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('months of ' || new.account_id, 0));
  select closed_until into until from closed_months where account_id = new.account_id;
  if new.created_at < until then new.created_at := until; end if;
  return new;
end $$;
create trigger ledger_entries_in_open_months before insert on ledger_entries for each row execute function keep_closed_months();

-- Serves invoices, and the statement as before.
create index ledger_entries_billed on ledger_entries (account_id, created_at) where kind in ('charge', 'capture', 'refund', 'credit', 'adjustment');
drop index ledger_entries_moves;

-- Only the worker and employees ask it.
revoke all on invoice_numbers from lotline_member, lotline_restricted;
