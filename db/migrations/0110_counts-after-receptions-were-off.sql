-- Pieces that came add up where they are booked: goods that were here while the module of receptions was off have no
-- reception, and an open one of the same items is counted all the same.
CREATE OR REPLACE FUNCTION receptions_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reception integer;
  state integer;
  books boolean;
BEGIN
  IF TG_TABLE_NAME = 'receptions' THEN
    reception := NEW.id;
    books := 5 IN (OLD.status, NEW.status);
  ELSE
    reception := OLD.reception_id;
    books := TG_OP = 'DELETE' OR OLD.counted_amount IS DISTINCT FROM NEW.counted_amount;
  END IF;
  SELECT r.status INTO state FROM receptions r WHERE r.id = reception;
  IF TG_TABLE_NAME = 'reception_items' AND state <> 5 THEN
    books := false;
  END IF;
  IF state IN (3, 5) AND (
    NOT EXISTS (SELECT FROM reception_items l WHERE l.reception_id = reception)
    OR EXISTS (SELECT FROM reception_items l WHERE l.reception_id = reception AND l.counted_amount IS NULL)
  ) THEN
    RAISE EXCEPTION 'reception % is not counted', reception USING ERRCODE = '23514', CONSTRAINT = 'receptions_counted', TABLE = 'receptions';
  END IF;
  IF state = 5 AND EXISTS (
    SELECT FROM reception_items l
    WHERE l.reception_id = reception AND l.resolution = 0 AND l.counted_amount <> l.declared_amount
  ) THEN
    RAISE EXCEPTION 'reception % has an open difference', reception USING ERRCODE = '23514', CONSTRAINT = 'receptions_resolved', TABLE = 'receptions';
  END IF;
  IF books AND EXISTS (
    SELECT FROM reception_items l JOIN order_items i ON i.id = l.order_item_id
    WHERE l.reception_id = reception AND i.receipted_amount <> coalesce((
      SELECT sum(x.counted_amount) FROM reception_items x JOIN receptions r ON r.id = x.reception_id
      WHERE x.order_item_id = i.id AND r.status = 5), 0)
  ) THEN
    RAISE EXCEPTION 'the items of reception % do not add up', reception USING ERRCODE = '23514', CONSTRAINT = 'receptions_add_up', TABLE = 'receptions';
  END IF;
  RETURN NULL;
END $$;
