ALTER TABLE "firm_claims" ADD COLUMN "accepted" boolean;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD COLUMN "decided_by" bigint;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD COLUMN "freed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD CONSTRAINT "firm_claims_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firm_claims_code" ON "firm_claims" USING btree ("credit_code","id");--> statement-breakpoint
CREATE INDEX "firm_claims_open" ON "firm_claims" USING btree ("credit_code") WHERE "firm_claims"."freed_at" is null and "firm_claims"."accepted" is distinct from false;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD CONSTRAINT "firm_claims_decided" CHECK (num_nulls("firm_claims"."accepted", "firm_claims"."reason", "firm_claims"."decided_by", "firm_claims"."decided_at") in (0, 4));