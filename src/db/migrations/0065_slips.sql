ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
DROP INDEX "payments_line";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "reminded_stage" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_line" ON "payments" USING btree ("line_id") WHERE "payments"."line_id" is not null and "payments"."status" not in ('rejected', 'withdrawn');--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_reminded_stage" CHECK ("bills"."reminded_stage" in (7, 1));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('waiting', 'settled', 'surplus', 'failed', 'rejected', 'withdrawn', 'refunded'));