-- The key with which a team signs what it publishes (Ed25519, SPKI in base64url); empty for a key from before, which publishes no more.
alter table release_keys add column public_key text not null default '';

alter table releases
  -- Over the manifest. Without a team's key it is this installation's own, made with SECRET_KEY.
  add column signature text,
  add column signed_by uuid references release_keys (id);
