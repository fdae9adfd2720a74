-- The key that took a rotated one's place. For a day calls to a team's webhook are signed with both; a key that was revoked signs nothing from then on.
alter table release_keys add column replaced_by uuid references release_keys (id);
