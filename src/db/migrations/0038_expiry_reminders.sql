CREATE TABLE "expiry_reminders" (
	"company_prefix" text NOT NULL,
	"last_day" date NOT NULL,
	"days" smallint NOT NULL,
	"sent" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "expiry_reminders_once" PRIMARY KEY("company_prefix","last_day","days"),
	CONSTRAINT "expiry_reminders_days" CHECK ("expiry_reminders"."days"::text in ('90', '60', '30', '7', '0', '-7', '-30'))
);
--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_company_prefix_company_prefixes_company_prefix_fk" FOREIGN KEY ("company_prefix") REFERENCES "public"."company_prefixes"("company_prefix") ON DELETE no action ON UPDATE no action;