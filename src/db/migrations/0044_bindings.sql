ALTER TABLE "bills" DROP CONSTRAINT "bills_business";--> statement-breakpoint
ALTER TABLE "fee_rates" DROP CONSTRAINT "fee_rates_business";--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_binding_of_account" ON "cases" USING btree ("account_id") WHERE "cases"."kind" = 'binding' and "cases"."status" in ('draft', 'returned', 'atBranch', 'atCentre', 'awaitingFee');--> statement-breakpoint
-- Binding an account costs nothing, and none was begun before.
DELETE FROM "fee_rates" WHERE "business" = 'binding';--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_business" CHECK ("bills"."business" in ('application', 'renewal', 'change', 'lost-certificate', 'extra-prefix', 'gtin8', 'gln', 'subsidiary', 'foreign-barcode', 'cancellation'));--> statement-breakpoint
ALTER TABLE "fee_rates" ADD CONSTRAINT "fee_rates_business" CHECK ("fee_rates"."business" in ('application', 'renewal', 'change', 'lost-certificate', 'extra-prefix', 'gtin8', 'gln', 'subsidiary', 'foreign-barcode', 'cancellation'));