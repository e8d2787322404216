-- Filings that were approved before they had numbers get theirs, of the day of their approval and the number of their case.
UPDATE "cases" SET "allocated" = CASE "kind" WHEN 'foreign-barcode' THEN 'BA' ELSE 'XS' END
    || to_char("decided_at" AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad("id"::text, greatest(6, length("id"::text)), '0')
  WHERE "kind" IN ('subsidiary', 'foreign-barcode') AND "status" = 'approved' AND "allocated" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_filing_number" ON "cases" USING btree ("allocated") WHERE "cases"."kind" in ('subsidiary', 'foreign-barcode');--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_filed" CHECK ("cases"."kind" not in ('subsidiary', 'foreign-barcode') or "cases"."status" <> 'approved' or "cases"."allocated" is not null);