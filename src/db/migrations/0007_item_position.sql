ALTER TABLE "items" ADD COLUMN "position" integer;--> statement-breakpoint
CREATE INDEX "items_position" ON "items" USING btree ("type","position","id") WHERE "items"."status" = 'published';