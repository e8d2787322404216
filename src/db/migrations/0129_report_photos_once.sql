-- expand
ALTER TABLE "product_report_photos" ADD COLUMN "sha256" char(64);--> statement-breakpoint
CREATE UNIQUE INDEX "product_report_photos_once" ON "product_report_photos" USING btree ("report_id","sha256");
