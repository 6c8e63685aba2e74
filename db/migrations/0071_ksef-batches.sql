ALTER TABLE "ksef_documents" ADD COLUMN "batch_reference" text;
--> statement-breakpoint
CREATE INDEX "ksef_documents_batch_reference_list" ON "ksef_documents" USING btree ("batch_reference","id");
--> statement-breakpoint
ALTER TABLE "ksef_documents" ADD CONSTRAINT "ksef_documents_batch_reference_length" CHECK (char_length("batch_reference") <= 36);
