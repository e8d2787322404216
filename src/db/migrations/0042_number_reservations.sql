CREATE TABLE "number_reservations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "number_reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_prefix" text NOT NULL,
	"first" bigint NOT NULL,
	"last" bigint NOT NULL,
	"note" text,
	"account_id" bigint,
	"reserved_at" timestamp with time zone NOT NULL,
	"span" "int8range" GENERATED ALWAYS AS (int8range(company_prefix::bigint * power(10, 12 - length(company_prefix))::bigint + first, company_prefix::bigint * power(10, 12 - length(company_prefix))::bigint + last + 1)) STORED,
	CONSTRAINT "number_reservations_of_prefix" CHECK ("number_reservations"."first" >= 0 and "number_reservations"."first" <= "number_reservations"."last" and "number_reservations"."last" < power(10, 12 - length("number_reservations"."company_prefix"))),
	CONSTRAINT "number_reservations_note" CHECK (length("number_reservations"."note") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "number_reservations" ADD CONSTRAINT "number_reservations_company_prefix_company_prefixes_company_prefix_fk" FOREIGN KEY ("company_prefix") REFERENCES "public"."company_prefixes"("company_prefix") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_reservations" ADD CONSTRAINT "number_reservations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "number_reservations_prefix" ON "number_reservations" USING btree ("company_prefix","first");--> statement-breakpoint
CREATE INDEX "number_reservations_account" ON "number_reservations" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "number_reservations" ADD CONSTRAINT "number_reservations_apart" EXCLUDE USING gist ("span" WITH &&);
