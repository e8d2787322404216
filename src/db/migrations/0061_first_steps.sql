CREATE TABLE "first_steps" (
	"firm_id" bigint NOT NULL,
	"step" text NOT NULL,
	"account_id" bigint,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_steps_once" PRIMARY KEY("firm_id","step"),
	CONSTRAINT "first_steps_step" CHECK ("first_steps"."step" in ('symbol', 'lookup', 'later'))
);
--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_steps_account" ON "first_steps" USING btree ("account_id");