CREATE TABLE "outside_services" (
	"service" text PRIMARY KEY NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"fault" text
);

--> statement-breakpoint
CREATE INDEX "mail_logs_status_send_date_list" ON "mail_logs" USING btree ("status","send_date","id");
--> statement-breakpoint
CREATE INDEX "sms_sent_status_send_date_list" ON "sms_sent" USING btree ("status","send_date","id");
