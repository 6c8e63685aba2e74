ALTER TABLE "companies" ADD COLUMN "books_closed_until" date;
--> statement-breakpoint
-- What is dated in closed books is neither approved nor taken back, whoever asks; a proforma is in no books.
CREATE FUNCTION keep_closed_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> 3
    AND (NEW.approved_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.approved_at IS NULL)
      OR TG_OP = 'UPDATE' AND OLD.approved_at IS NOT NULL AND NEW.status = 9 AND OLD.status <> 9)
    AND EXISTS (SELECT FROM companies c WHERE c.id = NEW.company_id AND c.books_closed_until >= NEW.date) THEN
    RAISE EXCEPTION 'the books are closed for invoice %', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_books_closed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_keep_closed_books BEFORE INSERT OR UPDATE OF "status", "approved_at" ON "invoices" FOR EACH ROW EXECUTE FUNCTION keep_closed_books();
--> statement-breakpoint
-- A payment of a day in closed books neither comes nor goes.
CREATE FUNCTION keep_closed_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM invoices v JOIN companies c ON c.id = v.company_id
    WHERE v.id = (CASE WHEN TG_OP = 'DELETE' THEN OLD.invoice_id ELSE NEW.invoice_id END) AND c.books_closed_until >= least(
      CASE WHEN TG_OP <> 'INSERT' THEN OLD.date END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.date END)
  ) THEN
    RAISE EXCEPTION 'the books are closed for payment %', coalesce(NEW.id, OLD.id) USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_payments_books_closed';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_payments_keep_closed_books BEFORE INSERT OR DELETE OR UPDATE OF "date", "amount", "invoice_id" ON "invoice_payments" FOR EACH ROW EXECUTE FUNCTION keep_closed_payments();
