-- States, roles and user types become words. The integers are those of the contract: a status is its place in the arrays below, from 0.
ALTER TABLE "accounts" RENAME COLUMN "role_id" TO "role";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_user_type";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role";--> statement-breakpoint
ALTER TABLE "firm_changes" DROP CONSTRAINT "firm_changes_status";--> statement-breakpoint
ALTER TABLE "firm_changes" DROP CONSTRAINT "firm_changes_decided";--> statement-breakpoint
ALTER TABLE "firms" DROP CONSTRAINT "firms_status";--> statement-breakpoint
ALTER TABLE "firms" DROP CONSTRAINT "firms_draft";--> statement-breakpoint
ALTER TABLE "firms" DROP CONSTRAINT "firms_credit_code";--> statement-breakpoint
ALTER TABLE "firms" DROP CONSTRAINT "firms_complete_once_handed_in";--> statement-breakpoint
ALTER TABLE "firms" DROP CONSTRAINT "firms_credit_code_reserved";--> statement-breakpoint
DROP INDEX "firm_changes_one_open";--> statement-breakpoint
DROP INDEX "firms_credit_code";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "user_type" SET DATA TYPE text USING CASE "user_type" WHEN 1 THEN 'enterprise' WHEN 2 THEN 'agent' WHEN 3 THEN 'staff' END;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "role" SET DATA TYPE text USING CASE "role" WHEN 1 THEN 'administrator' WHEN 2 THEN 'editor' WHEN 3 THEN 'auditor' WHEN 4 THEN 'reviewer' END;--> statement-breakpoint
ALTER TABLE "firm_changes" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "firm_changes" ALTER COLUMN "status" SET DATA TYPE text USING (ARRAY['draft', 'atBranch', 'atCentre', 'awaitingFee', 'approved', 'returned', 'refused', 'withdrawn', 'deregistered'])["status" + 1];--> statement-breakpoint
ALTER TABLE "firm_changes" ALTER COLUMN "status" SET DEFAULT 'atBranch';--> statement-breakpoint
ALTER TABLE "firm_history" ALTER COLUMN "from_status" SET DATA TYPE text USING (ARRAY['draft', 'atBranch', 'atCentre', 'awaitingFee', 'approved', 'returned', 'refused', 'withdrawn', 'deregistered'])["from_status" + 1];--> statement-breakpoint
ALTER TABLE "firm_history" ALTER COLUMN "to_status" SET DATA TYPE text USING (ARRAY['draft', 'atBranch', 'atCentre', 'awaitingFee', 'approved', 'returned', 'refused', 'withdrawn', 'deregistered'])["to_status" + 1];--> statement-breakpoint
ALTER TABLE "firms" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "firms" ALTER COLUMN "status" SET DATA TYPE text USING (ARRAY['draft', 'atBranch', 'atCentre', 'awaitingFee', 'approved', 'returned', 'refused', 'withdrawn', 'deregistered'])["status" + 1];--> statement-breakpoint
ALTER TABLE "firms" ALTER COLUMN "status" SET DEFAULT 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "firm_changes_one_open" ON "firm_changes" USING btree ("firm_id") WHERE "firm_changes"."status" in ('atBranch', 'atCentre');--> statement-breakpoint
CREATE INDEX "firms_credit_code" ON "firms" USING btree ("credit_code") WHERE "firms"."status" in ('atBranch', 'atCentre', 'awaitingFee', 'approved', 'returned');--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_type" CHECK ("accounts"."user_type" in ('enterprise', 'agent', 'staff'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role" CHECK ("accounts"."role" is null or ("accounts"."user_type" = 'staff' and "accounts"."role" in ('administrator', 'editor', 'auditor', 'reviewer')));--> statement-breakpoint
ALTER TABLE "firm_changes" ADD CONSTRAINT "firm_changes_status" CHECK ("firm_changes"."status" in ('atBranch', 'atCentre', 'approved', 'returned', 'refused', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "firm_changes" ADD CONSTRAINT "firm_changes_decided" CHECK (("firm_changes"."status" in ('atBranch', 'atCentre')) = ("firm_changes"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "firm_history" ADD CONSTRAINT "firm_history_from_status" CHECK ("firm_history"."from_status" in ('draft', 'atBranch', 'atCentre', 'awaitingFee', 'approved', 'returned', 'refused', 'withdrawn', 'deregistered'));--> statement-breakpoint
ALTER TABLE "firm_history" ADD CONSTRAINT "firm_history_to_status" CHECK ("firm_history"."to_status" in ('draft', 'atBranch', 'atCentre', 'awaitingFee', 'approved', 'returned', 'refused', 'withdrawn', 'deregistered'));--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_status" CHECK ("firms"."status" in ('draft', 'atBranch', 'atCentre', 'awaitingFee', 'approved', 'returned', 'refused', 'withdrawn', 'deregistered'));--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_draft" CHECK ("firms"."draft" is null or ("firms"."status" in ('returned', 'withdrawn') and "firms"."submitted_at" is not null));--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_credit_code" CHECK ("firms"."status" in ('draft', 'returned', 'withdrawn') or "firms"."credit_code" ~ '^[0-9A-Z]{18}$');--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_complete_once_handed_in" CHECK ("firms"."status" in ('draft', 'returned', 'withdrawn') or "firms"."imported" or num_nulls("firms"."firm_name", "firms"."credit_code", "firms"."region_code", "firms"."address", "firms"."economic_code", "firms"."industry_code", "firms"."legal_person", "firms"."contact_name", "firms"."contact_phone", "firms"."licence_file_id", "firms"."branch_code", "firms"."submitted_at") = 0);--> statement-breakpoint
-- The rule of firms_credit_code_reserved is unchanged: see 0016_credit_code_reserved.sql.
ALTER TABLE "firms" ADD CONSTRAINT "firms_credit_code_reserved" EXCLUDE USING gist (
  "credit_code" WITH =,
  tsrange(
    "submitted_at" AT TIME ZONE 'UTC',
    CASE WHEN "status" IN ('atCentre', 'awaitingFee', 'approved') THEN NULL ELSE ("submitted_at" AT TIME ZONE 'UTC') + interval '7 days' END
  ) WITH &&
) WHERE ("status" IN ('atBranch', 'atCentre', 'awaitingFee', 'approved', 'returned') AND "credit_code" IS NOT NULL AND "submitted_at" IS NOT NULL);
