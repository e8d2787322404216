ALTER TABLE "subscription_requests" DROP CONSTRAINT "subscription_requests_columns";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_columns";--> statement-breakpoint
DROP INDEX "subscriptions_email";--> statement-breakpoint
ALTER TABLE "subscription_requests" DROP CONSTRAINT "subscription_requests_pkey";--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD COLUMN "language" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD CONSTRAINT "subscription_requests_email_language_pk" PRIMARY KEY("email","language");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "language" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_email" ON "subscriptions" USING btree ("email","language");--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD CONSTRAINT "subscription_requests_language" CHECK ("subscription_requests"."language" in ('zh', 'en'));--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD CONSTRAINT "subscription_requests_columns" CHECK (cardinality("subscription_requests"."columns") >= 1 and "subscription_requests"."columns" <@ array['notice', 'news', 'policy', 'standard', 'training', 'price', 'knowledge', 'case', 'page']::text[]);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_language" CHECK ("subscriptions"."language" in ('zh', 'en'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_columns" CHECK (cardinality("subscriptions"."columns") >= 1 and "subscriptions"."columns" <@ array['notice', 'news', 'policy', 'standard', 'training', 'price', 'knowledge', 'case', 'page']::text[]);