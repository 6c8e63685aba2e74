CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("user_id","hash"),
	CONSTRAINT "recovery_codes_hash_length" CHECK (octet_length("hash") = 32)
);

--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" bigint,
	CONSTRAINT "second_factors_secret_length" CHECK (octet_length("secret") = 20),
	CONSTRAINT "second_factors_confirmed_by_code" CHECK (("confirmed_at" is null) = ("last_step" is null))
);

--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"password_digest" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "sign_in_tickets_tries_range" CHECK ("tries" between 0 and 5)
);

--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "sign_in_tickets_user_id_index" ON "sign_in_tickets" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sign_in_tickets_expires_at_index" ON "sign_in_tickets" USING btree ("expires_at");
