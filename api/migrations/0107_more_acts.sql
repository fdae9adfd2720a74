-- Edits of a contact, rules for new answers that were removed, and numbers that were released stand among the acts.
alter table acts drop constraint acts_kind_check;
alter table acts add constraint acts_kind_check check (kind in (
  'contacts', 'conversations', 'contact_deleted', 'contact_changed', 'disposition', 'opt_outs', 'saved_reply_deleted', 'assignment_rule_removed', 'number_released', 'campaign_canceled', 'order_canceled', 'api_key_revoked', 'files_deleted'
));

-- Edits are kept for 90 days, and within ten minutes a further edit joins the one before.
create index acts_of_edits on acts (created_at) where kind = 'contact_changed';
