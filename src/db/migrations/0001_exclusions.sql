-- No two ranges overlap and no two company prefixes cover the same numbers, whatever their lengths.
ALTER TABLE "prefix_ranges" ADD CONSTRAINT "prefix_ranges_apart" EXCLUDE USING gist ("span" WITH &&);
--> statement-breakpoint
ALTER TABLE "company_prefixes" ADD CONSTRAINT "company_prefixes_apart" EXCLUDE USING gist ("span" WITH &&);
