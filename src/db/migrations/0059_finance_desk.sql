-- A name as firms and banks write it differently: the same as comparableName in src/fees/statements/match.ts.
CREATE FUNCTION comparable_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select upper(regexp_replace(regexp_replace(normalize(name, NFKC), '\s+', '', 'g'), '\(演示\)$', ''))
$$;
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"statement_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"serial" text NOT NULL,
	"paid_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"payer_name" text NOT NULL,
	"payer_account" text NOT NULL,
	"remark" text NOT NULL,
	"finding" text NOT NULL,
	"bill_id" bigint,
	"closed_by" bigint,
	"closed_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "bank_lines_serial" UNIQUE("serial"),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount" between 1 and 100000000),
	CONSTRAINT "bank_lines_finding" CHECK ("bank_lines"."finding" in ('full', 'payer', 'partial', 'over', 'again', 'ended', 'several', 'unmatched')),
	CONSTRAINT "bank_lines_fits" CHECK ("bank_lines"."finding" not in ('full', 'payer') or "bank_lines"."bill_id" is not null),
	CONSTRAINT "bank_lines_closed" CHECK (("bank_lines"."closed_at" is null) = ("bank_lines"."note" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"imported_by" bigint NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	"matched" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "bank_statements_file" UNIQUE("file_hash"),
	CONSTRAINT "bank_statements_counts" CHECK ("bank_statements"."lines" > 0 and "bank_statements"."matched" between 0 and "bank_statements"."lines")
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_slip";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "line_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_imported_by_accounts_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_waiting" ON "bank_lines" USING btree ("id") WHERE "bank_lines"."closed_at" is null and "bank_lines"."finding" not in ('full', 'payer');--> statement-breakpoint
CREATE INDEX "bank_lines_bill" ON "bank_lines" USING btree ("bill_id") WHERE "bank_lines"."bill_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_payer" ON "bank_lines" USING gin (character_pairs("payer_name"));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_amount_id" ON "bills" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "bills_tax_number" ON "bills" USING btree ("tax_number");--> statement-breakpoint
CREATE INDEX "bills_firm_name" ON "bills" USING gin (character_pairs("firm_name"));--> statement-breakpoint
CREATE INDEX "bills_open_payer" ON "bills" USING btree (comparable_name("firm_name")) WHERE "bills"."status" = 'open';--> statement-breakpoint
CREATE INDEX "bills_open_title" ON "bills" USING btree (comparable_name("invoice_title")) WHERE "bills"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_line" ON "payments" USING btree ("line_id") WHERE "payments"."line_id" is not null and "payments"."status" <> 'rejected';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role" CHECK ("accounts"."role" is null or ("accounts"."user_type" = 'staff' and "accounts"."role" in ('administrator', 'editor', 'auditor', 'reviewer', 'finance')));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_slip" CHECK (("payments"."method" = 'transfer') = ("payments"."slip_file_id" is not null or "payments"."line_id" is not null));