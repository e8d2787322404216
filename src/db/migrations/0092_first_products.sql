CREATE TABLE "first_products" (
	"firm_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"account_id" bigint NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_products_name" CHECK (length("first_products"."name") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "first_products" ADD CONSTRAINT "first_products_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_products" ADD CONSTRAINT "first_products_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_products_account" ON "first_products" USING btree ("account_id");