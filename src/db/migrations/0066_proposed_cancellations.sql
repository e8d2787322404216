ALTER TABLE "cases" ADD COLUMN "object_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "objection" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "objected_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cases_proposed" ON "cases" USING btree ("object_until") WHERE "cases"."status" = 'draft' and "cases"."object_until" is not null;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_proposal" CHECK ("cases"."object_until" is null or "cases"."kind" = 'cancellation');--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_objection" CHECK (("cases"."objection" is null) = ("cases"."objected_at" is null) and ("cases"."objection" is null or "cases"."object_until" is not null));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_time_to_object" CHECK ("cases"."object_until" is null or "cases"."submitted_at" is null or "cases"."objected_at" is not null or "cases"."submitted_at" > "cases"."object_until");--> statement-breakpoint
-- Proposals of the authority that are open were billed to the firm or could be returned to nobody: they end here, and the daily job proposes
-- them again with the time to object.
UPDATE "bills" SET "status" = 'cancelled', "ended_at" = now() WHERE "status" = 'open' AND "case_id" IN (SELECT "id" FROM "cases" WHERE "kind" = 'cancellation' AND "account_id" IS NULL AND "status" = 'awaitingFee');--> statement-breakpoint
UPDATE "cases" SET "status" = 'withdrawn', "decided_at" = now(), "updated_at" = now(), "draft" = null, "version" = "version" + 1 WHERE "kind" = 'cancellation' AND "account_id" IS NULL AND "status" IN ('returned', 'atBranch', 'atCentre', 'awaitingFee');
--> statement-breakpoint
-- What no longer waits for its fee has no open bill: paid, waived and lapsed bills are ended before it, all others are cancelled here.
CREATE FUNCTION "cancel_open_bill"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'cases' THEN
    UPDATE "bills" SET "status" = 'cancelled', "ended_at" = NEW."updated_at" WHERE "case_id" = NEW."id" AND "status" = 'open';
  ELSE
    UPDATE "bills" SET "status" = 'cancelled', "ended_at" = NEW."updated_at"
      WHERE "firm_id" = NEW."id" AND coalesce("case_id", 0) = 0 AND "status" = 'open';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "cases_end_bill" AFTER UPDATE OF "status" ON "cases" FOR EACH ROW
  WHEN (OLD."status" = 'awaitingFee' AND NEW."status" <> 'awaitingFee') EXECUTE FUNCTION "cancel_open_bill"();--> statement-breakpoint
CREATE TRIGGER "firms_end_bill" AFTER UPDATE OF "status" ON "firms" FOR EACH ROW
  WHEN (OLD."status" = 'awaitingFee' AND NEW."status" <> 'awaitingFee') EXECUTE FUNCTION "cancel_open_bill"();--> statement-breakpoint
UPDATE "bills" SET "status" = 'cancelled', "ended_at" = now() WHERE "status" = 'open' AND coalesce(
  (SELECT "status" FROM "cases" WHERE "cases"."id" = "bills"."case_id"), (SELECT "status" FROM "firms" WHERE "firms"."id" = "bills"."firm_id")) <> 'awaitingFee';
