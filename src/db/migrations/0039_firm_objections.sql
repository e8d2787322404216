CREATE TABLE "firm_objections" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"refusal_id" bigint NOT NULL,
	"statement" text NOT NULL,
	"raised_by" bigint NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"answer" text,
	"upheld" boolean,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	CONSTRAINT "firm_objections_answered" CHECK (num_nulls("firm_objections"."answer", "firm_objections"."upheld", "firm_objections"."answered_by", "firm_objections"."answered_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "firms" DROP CONSTRAINT "firms_draft";--> statement-breakpoint
ALTER TABLE "firms" DROP CONSTRAINT "firms_credit_code";--> statement-breakpoint
ALTER TABLE "firms" DROP CONSTRAINT "firms_complete_once_handed_in";--> statement-breakpoint
ALTER TABLE "firm_objections" ADD CONSTRAINT "firm_objections_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_objections" ADD CONSTRAINT "firm_objections_refusal_id_firm_history_id_fk" FOREIGN KEY ("refusal_id") REFERENCES "public"."firm_history"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_objections" ADD CONSTRAINT "firm_objections_raised_by_accounts_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_objections" ADD CONSTRAINT "firm_objections_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_objections_one_each" ON "firm_objections" USING btree ("refusal_id");--> statement-breakpoint
CREATE INDEX "firm_objections_firm" ON "firm_objections" USING btree ("firm_id","id");--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_draft" CHECK ("firms"."draft" is null or ("firms"."status" in ('returned', 'refused', 'withdrawn') and "firms"."submitted_at" is not null));--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_credit_code" CHECK ("firms"."status" in ('draft', 'returned', 'refused', 'withdrawn') or "firms"."credit_code" ~ '^[0-9A-Z]{18}$');--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_complete_once_handed_in" CHECK ("firms"."status" in ('draft', 'returned', 'refused', 'withdrawn') or "firms"."imported" or num_nulls("firms"."firm_name", "firms"."credit_code", "firms"."region_code", "firms"."address", "firms"."economic_code", "firms"."industry_code", "firms"."legal_person", "firms"."contact_name", "firms"."contact_phone", "firms"."licence_file_id", "firms"."branch_code", "firms"."submitted_at") = 0);