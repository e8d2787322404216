CREATE TABLE "accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_type" smallint NOT NULL,
	"levels" text,
	"role_id" smallint,
	"real_name" text,
	"phone" text,
	"email" text,
	"id_number" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_user_type" CHECK ("accounts"."user_type" in (1, 2, 3)),
	CONSTRAINT "accounts_levels" CHECK ("accounts"."levels" is null or "accounts"."levels" in ('0', '1') or "accounts"."levels" ~ '^[0-9]{4}$'),
	CONSTRAINT "accounts_role" CHECK ("accounts"."role_id" is null or ("accounts"."user_type" = 3 and "accounts"."role_id" in (1, 2, 3, 4)))
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"header_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"address" text,
	"user_agent" text,
	CONSTRAINT "sessions_end" CHECK (("sessions"."ended_at" is null) = ("sessions"."ended_because" is null))
);
--> statement-breakpoint
CREATE TABLE "company_prefixes" (
	"company_prefix" text PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"allocated_at" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"span" "int8range" GENERATED ALWAYS AS (int8range(company_prefix::bigint * power(10, 12 - length(company_prefix))::bigint, (company_prefix::bigint + 1) * power(10, 12 - length(company_prefix))::bigint)) STORED,
	CONSTRAINT "company_prefixes_form" CHECK ("company_prefixes"."company_prefix" ~ '^[0-9]{7,10}$'),
	CONSTRAINT "company_prefixes_state" CHECK ("company_prefixes"."state" in ('active', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "firm_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"firm_id" bigint NOT NULL,
	"action" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"by_account_id" bigint,
	"by_name" text NOT NULL,
	"remark" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"firm_name" text,
	"firm_name_en" text,
	"credit_code" text,
	"region_code" text,
	"address" text,
	"postcode" text,
	"economic_code" text,
	"industry_code" text,
	"legal_person" text,
	"contact_name" text,
	"contact_phone" text,
	"contact_email" text,
	"licence_file_id" uuid,
	"branch_code" text,
	"demonstration" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firms_status" CHECK ("firms"."status" between 0 and 8),
	CONSTRAINT "firms_credit_code" CHECK ("firms"."credit_code" is null or "firms"."credit_code" ~ '^[0-9A-Z]{18}$'),
	CONSTRAINT "firms_complete_once_handed_in" CHECK ("firms"."status" in (0, 7) or num_nulls("firms"."firm_name", "firms"."credit_code", "firms"."region_code", "firms"."address", "firms"."economic_code", "firms"."industry_code", "firms"."legal_person", "firms"."contact_name", "firms"."contact_phone", "firms"."licence_file_id", "firms"."branch_code", "firms"."submitted_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "prefix_ranges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"length" smallint NOT NULL,
	"first" bigint NOT NULL,
	"last" bigint NOT NULL,
	"next" bigint NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"span" "int8range" GENERATED ALWAYS AS (int8range(first * power(10, 12 - length)::bigint, (last + 1) * power(10, 12 - length)::bigint)) STORED,
	CONSTRAINT "prefix_ranges_length" CHECK ("prefix_ranges"."length" between 7 and 10),
	CONSTRAINT "prefix_ranges_order" CHECK ("prefix_ranges"."first" <= "prefix_ranges"."last" and "prefix_ranges"."next" between "prefix_ranges"."first" and "prefix_ranges"."last" + 1)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_prefixes" ADD CONSTRAINT "company_prefixes_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_history" ADD CONSTRAINT "firm_history_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_history" ADD CONSTRAINT "firm_history_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_key" ON "accounts" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone_key" ON "accounts" USING btree ("phone") WHERE "accounts"."phone" is not null and not "accounts"."demonstration";--> statement-breakpoint
CREATE INDEX "login_failures_last" ON "login_failures" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_one_live_per_account" ON "sessions" USING btree ("account_id") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_header_key" ON "sessions" USING btree ("header_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_cookie_key" ON "sessions" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "company_prefixes_firm" ON "company_prefixes" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "firm_history_firm" ON "firm_history" USING btree ("firm_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "firms_account_key" ON "firms" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "firms_credit_code_key" ON "firms" USING btree ("credit_code") WHERE "firms"."status" in (1, 2, 3, 4, 5);--> statement-breakpoint
CREATE INDEX "firms_queue" ON "firms" USING btree ("status","branch_code","submitted_at");--> statement-breakpoint
CREATE INDEX "firms_region" ON "firms" USING btree ("region_code");--> statement-breakpoint
CREATE INDEX "firms_name" ON "firms" USING btree ("firm_name");