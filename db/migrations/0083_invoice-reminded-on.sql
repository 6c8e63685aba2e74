ALTER TABLE "invoices" ADD COLUMN "reminded_on" date;
--> statement-breakpoint
-- Reminders go on after approval.
CREATE OR REPLACE FUNCTION keep_approved_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open text[] := array['version', 'updated_at', 'updated_user_id', 'search_text', 'status', 'paid_amount', 'paid_date',
    'left_amount', 'external_reference', 'exported_at', 'export_attempt_at', 'export_error', 'reminder_step', 'reminded_on',
    'file', 'cancel_reason'];
BEGIN
  IF OLD.approved_at IS NOT NULL AND (TG_OP = 'DELETE' OR to_jsonb(NEW) - open IS DISTINCT FROM to_jsonb(OLD) - open) THEN
    RAISE EXCEPTION 'invoice % is approved', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_locked';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
