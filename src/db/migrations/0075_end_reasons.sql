ALTER TABLE "certificates" DROP CONSTRAINT "certificates_end_reason";--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_objection";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "firms" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_end_reason" CHECK ("certificates"."end_reason" in ('renewed', 'changed', 'replaced', 'lost', 'deregistered', 'revoked'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_end_reason" CHECK ("cases"."end_reason" is null or ("cases"."status" = 'withdrawn' and "cases"."end_reason" in ('withdrawn', 'unpaid', 'prefix-cancelled', 'renewed', 'proposed')));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_objection" CHECK (("cases"."objection" is null) = ("cases"."objected_at" is null) and ("cases"."objection" is null or "cases"."object_until" is not null or "cases"."kind" = 'binding'));--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_end_reason" CHECK ("firms"."end_reason" is null or ("firms"."status" = 'withdrawn' and "firms"."end_reason" in ('withdrawn', 'unpaid', 'prefix-cancelled', 'renewed', 'proposed')));--> statement-breakpoint
-- What ended before: the newest step says why; a renewal or a lost certificate that ended with the step that deregistered its prefix ended because of it.
UPDATE "cases" SET "end_reason" = coalesce((SELECT CASE
    WHEN h."action" LIKE '%-unpaid' THEN 'unpaid'
    WHEN h."action" LIKE '%-dropped' THEN 'renewed'
    WHEN EXISTS (SELECT FROM "firm_history" d WHERE d."firm_id" = h."firm_id" AND d."action" = 'deregistered' AND d."at" = h."at") THEN 'prefix-cancelled'
    ELSE 'withdrawn' END
  FROM "firm_history" h WHERE h."case_id" = "cases"."id" ORDER BY h."id" DESC LIMIT 1), 'withdrawn')
  WHERE "status" = 'withdrawn';--> statement-breakpoint
UPDATE "firms" SET "end_reason" = coalesce((SELECT CASE WHEN h."action" = 'unpaid' THEN 'unpaid' ELSE 'withdrawn' END
  FROM "firm_history" h WHERE h."firm_id" = "firms"."id" AND h."case_id" IS NULL AND h."action" IN ('unpaid', 'withdrawn') ORDER BY h."id" DESC LIMIT 1), 'withdrawn')
  WHERE "status" = 'withdrawn';
--> statement-breakpoint
-- A certificate that was replaced because its firm had reported the loss is a lost one.
UPDATE "certificates" SET "end_reason" = 'lost' WHERE "end_reason" = 'replaced' AND EXISTS (SELECT FROM "cases"
  WHERE "cases"."company_prefix" = "certificates"."company_prefix" AND "cases"."kind" = 'lost-certificate' AND "cases"."status" = 'approved'
  AND "cases"."fields" ->> 'reason' = '遗失' AND "cases"."decided_at" = "certificates"."ended_at");
