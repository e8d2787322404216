ALTER TABLE "items" DROP CONSTRAINT "items_status";--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_published_at";--> statement-breakpoint
CREATE INDEX "items_scheduled" ON "items" USING btree ("published_at") WHERE "items"."status" = 'scheduled';--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_status" CHECK ("items"."status" in ('draft', 'scheduled', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_published_at" CHECK ("items"."status" not in ('published', 'scheduled') or "items"."published_at" is not null);