CREATE TABLE "review_openings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"firm_id" bigint NOT NULL,
	"case_id" bigint,
	"version" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_openings_one_each" UNIQUE NULLS NOT DISTINCT("account_id","firm_id","case_id"),
	CONSTRAINT "review_openings_version" CHECK ("review_openings"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "review_openings" ADD CONSTRAINT "review_openings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_openings" ADD CONSTRAINT "review_openings_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_openings_firm" ON "review_openings" USING btree ("firm_id");