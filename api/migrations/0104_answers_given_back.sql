-- An answer that failed after its day was charged: its price was given back by a refund of that charge.
alter table answer_bills add column given_back boolean not null default false;
