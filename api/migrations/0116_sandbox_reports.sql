-- Messages whose webhook was not taken yet, which the sandbox carrier still posts after it was killed. Those of the release before told theirs, or lost it.
alter table sandbox.messages add column is_report_due boolean not null default false;
