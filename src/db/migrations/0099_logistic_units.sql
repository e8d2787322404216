CREATE TABLE "logistic_units" (
	"sscc" char(18) PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"content" char(14) NOT NULL,
	"count" integer NOT NULL,
	"batch" text,
	"best_before" date,
	"gross_weight_kg" numeric(9, 3),
	"ship_from" char(13),
	"ship_to" char(13),
	"reference" text,
	"state" text DEFAULT 'packed' NOT NULL,
	"account_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	CONSTRAINT "logistic_units_form" CHECK ("logistic_units"."sscc" ~ '^[0-9]{18}$' and right("logistic_units"."sscc", 1) = gs1_check_digit(left("logistic_units"."sscc", -1))),
	CONSTRAINT "logistic_units_content" CHECK ("logistic_units"."content" ~ '^[0-9]{14}$' and "logistic_units"."count" between 1 and 99999999),
	CONSTRAINT "logistic_units_batch" CHECK (length("logistic_units"."batch") between 1 and 20),
	CONSTRAINT "logistic_units_reference" CHECK (length("logistic_units"."reference") between 1 and 30),
	CONSTRAINT "logistic_units_weight" CHECK ("logistic_units"."gross_weight_kg" > 0),
	CONSTRAINT "logistic_units_places" CHECK ("logistic_units"."ship_from" ~ '^[0-9]{13}$' and "logistic_units"."ship_to" ~ '^[0-9]{13}$'),
	CONSTRAINT "logistic_units_state" CHECK ("logistic_units"."state" in ('packed', 'shipped', 'received')),
	CONSTRAINT "logistic_units_moved" CHECK (("logistic_units"."state" = 'packed') = ("logistic_units"."shipped_at" is null) and ("logistic_units"."state" = 'received') = ("logistic_units"."received_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "logistic_units" ADD CONSTRAINT "logistic_units_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistic_units" ADD CONSTRAINT "logistic_units_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logistic_units_firm" ON "logistic_units" USING btree ("firm_id","created_at" DESC NULLS FIRST,"sscc");--> statement-breakpoint
CREATE INDEX "logistic_units_account" ON "logistic_units" USING btree ("account_id");