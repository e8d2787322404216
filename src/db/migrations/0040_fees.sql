CREATE TABLE "bills" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"case_id" bigint,
	"business" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"firm_name" text NOT NULL,
	"invoice_title" text NOT NULL,
	"tax_number" text NOT NULL,
	"invoice_email" text,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bills_amount" UNIQUE("id","amount"),
	CONSTRAINT "bills_business" CHECK ("bills"."business" in ('application', 'renewal', 'change', 'lost-certificate', 'extra-prefix', 'gtin8', 'gln', 'subsidiary', 'foreign-barcode', 'binding', 'cancellation')),
	CONSTRAINT "bills_status" CHECK ("bills"."status" in ('open', 'paid', 'cancelled', 'waived', 'refunded')),
	CONSTRAINT "bills_amount_positive" CHECK ("bills"."amount" between 1 and 100000000),
	CONSTRAINT "bills_paid_at" CHECK (("bills"."paid_at" is not null) = ("bills"."status" in ('paid', 'refunded'))),
	CONSTRAINT "bills_ended" CHECK (("bills"."ended_at" is null) = ("bills"."status" = 'open')),
	CONSTRAINT "bills_case" CHECK (("bills"."case_id" is null) = ("bills"."business" = 'application'))
);
--> statement-breakpoint
CREATE TABLE "fee_rates" (
	"business" text NOT NULL,
	"firm_kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"changed_by" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_rates_business_firm_kind_pk" PRIMARY KEY("business","firm_kind"),
	CONSTRAINT "fee_rates_business" CHECK ("fee_rates"."business" in ('application', 'renewal', 'change', 'lost-certificate', 'extra-prefix', 'gtin8', 'gln', 'subsidiary', 'foreign-barcode', 'binding', 'cancellation')),
	CONSTRAINT "fee_rates_firm_kind" CHECK ("fee_rates"."firm_kind" in ('company', 'individual')),
	CONSTRAINT "fee_rates_amount" CHECK ("fee_rates"."amount" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bill_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reference" text NOT NULL,
	"slip_file_id" uuid,
	"started_by" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text,
	"refunded_by" bigint,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('waiting', 'settled', 'surplus', 'failed', 'rejected', 'refunded')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('transfer', 'online')),
	CONSTRAINT "payments_slip" CHECK (("payments"."method" = 'transfer') = ("payments"."slip_file_id" is not null)),
	CONSTRAINT "payments_decided" CHECK (("payments"."status" = 'waiting') = ("payments"."decided_at" is null)),
	CONSTRAINT "payments_refunded" CHECK (("payments"."status" = 'refunded') = ("payments"."refunded_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rates" ADD CONSTRAINT "fee_rates_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_by_accounts_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bill" FOREIGN KEY ("bill_id","amount") REFERENCES "public"."bills"("id","amount") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_one_open" ON "bills" USING btree ("firm_id",coalesce("case_id", 0)) WHERE "bills"."status" = 'open';--> statement-breakpoint
CREATE INDEX "bills_firm" ON "bills" USING btree ("firm_id","id");--> statement-breakpoint
CREATE INDEX "bills_status" ON "bills" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "bills_paid" ON "bills" USING btree ("paid_at") WHERE "bills"."paid_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_settles" ON "payments" USING btree ("bill_id") WHERE "payments"."status" = 'settled';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_transfer" ON "payments" USING btree ("bill_id") WHERE "payments"."status" = 'waiting' and "payments"."method" = 'transfer';--> statement-breakpoint
CREATE INDEX "payments_bill_id" ON "payments" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "payments_work" ON "payments" USING btree ("status","id") WHERE "payments"."status" in ('waiting', 'settled', 'surplus');