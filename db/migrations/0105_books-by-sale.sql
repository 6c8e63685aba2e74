-- An invoice is taxed in the month of its sale, an advance in that of its payment: dated later, it still changes the books of that month.
CREATE OR REPLACE FUNCTION keep_closed_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> 3
    AND (NEW.approved_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.approved_at IS NULL)
      OR TG_OP = 'UPDATE' AND OLD.approved_at IS NOT NULL AND NEW.status = 9 AND OLD.status <> 9)
    AND EXISTS (SELECT FROM companies c WHERE c.id = NEW.company_id
      AND c.books_closed_until >= CASE WHEN NEW.kind = 1 THEN NEW.date ELSE least(NEW.date, NEW.sale_date) END) THEN
    RAISE EXCEPTION 'the books are closed for invoice %', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_books_closed';
  END IF;
  RETURN NEW;
END $$;
