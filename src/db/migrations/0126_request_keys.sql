CREATE TABLE "request_keys" (
	"firm_id" bigint,
	"account_id" bigint,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"content" char(64) NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_keys_once" UNIQUE NULLS NOT DISTINCT("firm_id","account_id","call","key"),
	CONSTRAINT "request_keys_owner" CHECK (num_nonnulls("request_keys"."firm_id", "request_keys"."account_id") = 1),
	CONSTRAINT "request_keys_key" CHECK (length("request_keys"."key") between 1 and 60 and length("request_keys"."call") between 1 and 60),
	CONSTRAINT "request_keys_content" CHECK ("request_keys"."content" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_keys_account" ON "request_keys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "request_keys_created" ON "request_keys" USING btree ("created_at");