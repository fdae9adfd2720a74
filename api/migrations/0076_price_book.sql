-- The price book (docs/decisions/0067-price-book.md): what one use of a service costs in each plan from a moment on. As text, because a price is shown
-- as it was typed: 0.030.
create domain unit_price as text check (value ~ '^\d{1,4}(\.\d{1,4})?$');

create table prices (
  id bigint generated always as identity primary key,
  service text not null check (service in ('property_record', 'advanced_property_record', 'skip_trace', 'advanced_skip_trace', 'bulk_sms', 'sms')),
  valid_from timestamptz not null,
  starter unit_price not null,
  growth unit_price not null,
  enterprise unit_price not null,
  set_at timestamptz not null default now(),
  constraint prices_fall check (starter::numeric >= growth::numeric and growth::numeric >= enterprise::numeric)
);
-- Asked with every order.
create index prices_by_service on prices (service, valid_from desc, id desc);

-- The specification's prices.
insert into prices (service, valid_from, starter, growth, enterprise) values
  ('property_record', '2000-01-01', '0.025', '0.015', '0.01'),
  ('advanced_property_record', '2000-01-01', '0.075', '0.045', '0.030'),
  ('skip_trace', '2000-01-01', '0', '0', '0'),
  ('advanced_skip_trace', '2000-01-01', '0.05', '0.03', '0.02'),
  ('bulk_sms', '2000-01-01', '0.04', '0.025', '0.015'),
  ('sms', '2000-01-01', '0.05', '0.05', '0.05');

-- What was agreed with one account.
create table account_prices (
  id bigint generated always as identity,
  account_id uuid not null references accounts,
  service text not null check (service in ('property_record', 'advanced_property_record', 'skip_trace', 'advanced_skip_trace', 'bulk_sms', 'sms')),
  valid_from timestamptz not null,
  starter unit_price not null,
  growth unit_price not null,
  enterprise unit_price not null,
  set_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint account_prices_fall check (starter::numeric >= growth::numeric and growth::numeric >= enterprise::numeric)
);
create index account_prices_by_service on account_prices (account_id, service, valid_from desc, id desc);

create function refuse_price_change() returns trigger language plpgsql as $$
begin
  raise exception 'The price book is append-only: a price is followed by another';
end $$;
create trigger prices_append_only before update or delete on prices for each row execute function refuse_price_change();
create trigger prices_no_truncate before truncate on prices for each statement execute function refuse_price_change();
create trigger account_prices_append_only before update or delete on account_prices for each row execute function refuse_price_change();
create trigger account_prices_no_truncate before truncate on account_prices for each statement execute function refuse_price_change();

-- Members' calls read prices and set none.
revoke insert, update, delete on prices from lotline_member, lotline_restricted;
revoke insert, update on account_prices from lotline_member, lotline_restricted;
-- A member who sees only what is assigned to them orders all the same, at the account's price.
create policy only_mine on account_prices for select to lotline_restricted using (account_id = (select current_account()));
