ALTER TABLE "idempotency_keys" ALTER COLUMN "body" SET DATA TYPE bytea USING convert_to("body"::text, 'UTF8');
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "line_traces" jsonb;
