-- Searching firms by the beginning of their name (any length) or by any part of it (three characters and more), and the newest
-- registrations and cancellations of company prefixes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "firms_name_prefix" ON "firms" USING btree ("firm_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "firms_name_trigram" ON "firms" USING gin ("firm_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bike_firms_name_trigram" ON "bike_firms" USING gin ("firm_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "short_codes_product_trigram" ON "short_codes" USING gin ("product_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_prefixes_newest" ON "company_prefixes" USING btree (coalesce("cancelled_at", "allocated_at") DESC NULLS FIRST, "company_prefix");
