ALTER TABLE "refunds" ADD COLUMN "paying_by" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paying_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paying_by_accounts_id_fk" FOREIGN KEY ("paying_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paying" CHECK (num_nulls("refunds"."paying_by", "refunds"."paying_since") in (0, 2) and "refunds"."paying_by" <> "refunds"."proposed_by"
        and ("refunds"."paying_since" is null or "refunds"."status" in ('proposed', 'approved')));