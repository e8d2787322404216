CREATE TABLE "cases" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"account_id" bigint,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"branch_code" text NOT NULL,
	"next_branch_code" text,
	"company_prefix" text,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft" jsonb,
	"allocated" text,
	"branch_decided_by" bigint,
	"decided_by" bigint,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('renewal', 'change', 'cancellation', 'lost-certificate', 'extra-prefix', 'gtin8', 'gln', 'subsidiary', 'foreign-barcode', 'binding')),
	CONSTRAINT "cases_status" CHECK ("cases"."status" in ('draft', 'atBranch', 'atCentre', 'awaitingFee', 'approved', 'returned', 'refused', 'withdrawn')),
	CONSTRAINT "cases_decided" CHECK (("cases"."status" in ('approved', 'refused', 'withdrawn')) = ("cases"."decided_at" is not null)),
	CONSTRAINT "cases_submitted" CHECK ("cases"."status" in ('draft', 'withdrawn') or "cases"."submitted_at" is not null),
	CONSTRAINT "cases_draft" CHECK ("cases"."draft" is null or "cases"."status" in ('draft', 'returned')),
	CONSTRAINT "cases_of_prefix" CHECK (("cases"."kind" in ('renewal', 'cancellation', 'lost-certificate', 'binding')) = ("cases"."company_prefix" is not null)),
	CONSTRAINT "cases_two_people" CHECK ("cases"."kind" <> 'cancellation' or "cases"."status" <> 'approved' or ("cases"."branch_decided_by" is not null and "cases"."decided_by" is not null and "cases"."branch_decided_by" <> "cases"."decided_by"))
);
--> statement-breakpoint
ALTER TABLE "company_prefixes" DROP CONSTRAINT "company_prefixes_state";--> statement-breakpoint
ALTER TABLE "firm_history" ADD COLUMN "case_id" bigint;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_branch_decided_by_accounts_id_fk" FOREIGN KEY ("branch_decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_prefixes" ADD CONSTRAINT "company_prefixes_of_firm" UNIQUE("company_prefix","firm_id");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_prefix_of_firm" FOREIGN KEY ("company_prefix","firm_id") REFERENCES "public"."company_prefixes"("company_prefix","firm_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_of_prefix" ON "cases" USING btree ("company_prefix","kind") WHERE "cases"."kind" in ('renewal', 'cancellation', 'lost-certificate') and "cases"."status" in ('draft', 'returned', 'atBranch', 'atCentre', 'awaitingFee');--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_of_firm" ON "cases" USING btree ("firm_id","kind") WHERE "cases"."kind" in ('change', 'extra-prefix') and "cases"."status" in ('atBranch', 'atCentre', 'awaitingFee');--> statement-breakpoint
CREATE INDEX "cases_firm" ON "cases" USING btree ("firm_id","id");--> statement-breakpoint
CREATE INDEX "cases_account" ON "cases" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("kind","status","branch_code","submitted_at","id");--> statement-breakpoint
CREATE INDEX "cases_by_status" ON "cases" USING btree ("kind","status","submitted_at","id");--> statement-breakpoint
ALTER TABLE "firm_history" ADD CONSTRAINT "firm_history_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_prefixes_term" ON "company_prefixes" USING btree ("valid_to") WHERE "company_prefixes"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "firm_history_case" ON "firm_history" USING btree ("case_id","id") WHERE "firm_history"."case_id" is not null;--> statement-breakpoint
ALTER TABLE "company_prefixes" ADD CONSTRAINT "company_prefixes_state" CHECK ("company_prefixes"."state" in ('active', 'expired', 'cancelled'));--> statement-breakpoint
-- A term ends with its last day in Shanghai, not at the time of day of the allocation.
UPDATE "company_prefixes" SET "valid_to" = (date_trunc('day', "valid_to" AT TIME ZONE 'Asia/Shanghai') + interval '1 day' - interval '1 second') AT TIME ZONE 'Asia/Shanghai';
