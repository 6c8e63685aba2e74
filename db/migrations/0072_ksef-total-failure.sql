ALTER TABLE "ksef_documents" DROP CONSTRAINT "ksef_documents_state_choice";
--> statement-breakpoint
ALTER TABLE "ksef_outages" DROP CONSTRAINT "ksef_outages_kind_choice";
--> statement-breakpoint
ALTER TABLE "ksef_documents" ADD CONSTRAINT "ksef_documents_state_choice" CHECK ("state" in (0, 1, 2, 3, 4, 5, 9));
--> statement-breakpoint
ALTER TABLE "ksef_outages" ADD CONSTRAINT "ksef_outages_kind_choice" CHECK ("kind" in (1, 2, 3));
