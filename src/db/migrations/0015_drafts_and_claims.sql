CREATE TABLE "firm_claims" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"claimant_id" bigint NOT NULL,
	"credit_code" text NOT NULL,
	"firm_name" text,
	"contact_name" text,
	"contact_phone" text,
	"licence_file_id" uuid,
	"statement" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "firm_claims_other" CHECK ("firm_claims"."firm_id" <> "firm_claims"."claimant_id")
);
--> statement-breakpoint
DROP INDEX "firms_credit_code_key";--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD CONSTRAINT "firm_claims_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD CONSTRAINT "firm_claims_claimant_id_firms_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_claims_one_each" ON "firm_claims" USING btree ("firm_id","claimant_id");--> statement-breakpoint
CREATE INDEX "firm_claims_claimant" ON "firm_claims" USING btree ("claimant_id","credit_code");--> statement-breakpoint
CREATE INDEX "firm_claims_licence" ON "firm_claims" USING btree ("licence_file_id");--> statement-breakpoint
CREATE INDEX "firms_credit_code" ON "firms" USING btree ("credit_code") WHERE "firms"."status" in (1, 2, 3, 4, 5);--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_draft" CHECK ("firms"."draft" is null or ("firms"."status" in (5, 7) and "firms"."submitted_at" is not null));