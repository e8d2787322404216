CREATE TABLE "invoices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bill_id" bigint NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"file_id" uuid NOT NULL,
	"registered_by" bigint NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "invoices_number" UNIQUE("number"),
	CONSTRAINT "invoices_number_digits" CHECK ("invoices"."number" ~ '^[0-9]{8,20}$'),
	CONSTRAINT "invoices_void" CHECK (("invoices"."voided_at" is null) = ("invoices"."void_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_serial" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_registered_by_accounts_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_valid" ON "invoices" USING btree ("bill_id") WHERE "invoices"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_bill" ON "invoices" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "payments_serial" ON "payments" USING btree ("bank_serial") WHERE "payments"."bank_serial" is not null;--> statement-breakpoint
-- Who had paid what was confirmed before was written nowhere.
UPDATE "payments" SET "payer_name" = '未记录', "bank_serial" = '未记录' WHERE "method" = 'transfer' AND "status" IN ('settled', 'surplus') AND "line_id" IS NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer" CHECK ("payments"."method" <> 'transfer' or "payments"."status" not in ('settled', 'surplus') or "payments"."line_id" is not null
        or num_nulls("payments"."payer_name", "payments"."bank_serial") = 0);