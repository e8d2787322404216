CREATE TABLE "subscription_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"columns" text[] NOT NULL,
	"frequency" text NOT NULL,
	"key_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "subscription_requests_email" CHECK ("subscription_requests"."email" = lower("subscription_requests"."email") and char_length("subscription_requests"."email") <= 254),
	CONSTRAINT "subscription_requests_columns" CHECK (cardinality("subscription_requests"."columns") >= 1 and "subscription_requests"."columns" <@ array['notice', 'news', 'policy', 'standard', 'training', 'price', 'knowledge', 'case']::text[]),
	CONSTRAINT "subscription_requests_frequency" CHECK ("subscription_requests"."frequency" in ('daily', 'weekly')),
	CONSTRAINT "subscription_requests_expires" CHECK ("subscription_requests"."expires_at" > "subscription_requests"."requested_at")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"columns" text[] NOT NULL,
	"frequency" text NOT NULL,
	"key_hash" text NOT NULL,
	"sealed_key" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"covered_until" timestamp with time zone NOT NULL,
	"last_key" text,
	"last_from" timestamp with time zone,
	"refusals" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_email" CHECK ("subscriptions"."email" = lower("subscriptions"."email") and char_length("subscriptions"."email") <= 254),
	CONSTRAINT "subscriptions_columns" CHECK (cardinality("subscriptions"."columns") >= 1 and "subscriptions"."columns" <@ array['notice', 'news', 'policy', 'standard', 'training', 'price', 'knowledge', 'case']::text[]),
	CONSTRAINT "subscriptions_frequency" CHECK ("subscriptions"."frequency" in ('daily', 'weekly')),
	CONSTRAINT "subscriptions_last" CHECK (("subscriptions"."last_key" is null) = ("subscriptions"."last_from" is null)),
	CONSTRAINT "subscriptions_refusals" CHECK ("subscriptions"."refusals" between 0 and 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_requests_key" ON "subscription_requests" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "subscription_requests_expires" ON "subscription_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_email" ON "subscriptions" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_key" ON "subscriptions" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at");