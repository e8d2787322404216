ALTER TABLE "cases" ADD COLUMN "first_branch_code" text;
--> statement-breakpoint
-- A case that waits was submitted to the branch of its firm; of older ones the deciding branch is known.
UPDATE "cases" SET "first_branch_code" = CASE WHEN "cases"."decided_at" IS NULL THEN coalesce("firms"."branch_code", "cases"."branch_code") ELSE "cases"."branch_code" END
  FROM "firms" WHERE "firms"."id" = "cases"."firm_id" AND "cases"."submitted_at" IS NOT NULL;
