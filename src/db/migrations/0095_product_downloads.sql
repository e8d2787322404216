CREATE TABLE "product_downloads" (
	"product_id" bigint NOT NULL,
	"download_id" bigint NOT NULL,
	CONSTRAINT "product_downloads_product_id_download_id_pk" PRIMARY KEY("product_id","download_id")
);
--> statement-breakpoint
ALTER TABLE "product_downloads" ADD CONSTRAINT "product_downloads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_downloads" ADD CONSTRAINT "product_downloads_download_id_symbol_downloads_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."symbol_downloads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_downloads_download" ON "product_downloads" USING btree ("download_id");