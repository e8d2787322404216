CREATE TABLE "entry_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"system" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	CONSTRAINT "entry_tickets_system" CHECK ("entry_tickets"."system" in ('business-hall', 'gds', 'gln'))
);
--> statement-breakpoint
ALTER TABLE "entry_tickets" ADD CONSTRAINT "entry_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_tickets_account" ON "entry_tickets" USING btree ("account_id","issued_at");