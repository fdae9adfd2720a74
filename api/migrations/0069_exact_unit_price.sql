-- What a text of a campaign cost in the end: of one that was canceled midway the held amount may be spread over the texts that went,
-- and the parts of a cent must not be lost.
alter table campaigns alter column unit_price type numeric(18, 12);
