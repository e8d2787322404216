-- Name, brand and variant of a product without width, case, spaces and marks; what the name repeats of brand and net content does not count.
-- A digest, because a normalized text may be longer than an index takes.
CREATE FUNCTION product_likeness(name text, brand text, variant text, net_content text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(replace(replace(n, coalesce(nullif(b, ''), ' '), ''), coalesce(nullif(c, ''), ' '), '') || '|' || b || '|' || v)
  FROM (SELECT
    lower(regexp_replace(normalize(coalesce(name, ''), NFKC), '[][[:space:]_.,/·•*()"''“”‘’-]+', '', 'g')) AS n,
    lower(regexp_replace(normalize(coalesce(brand, ''), NFKC), '[][[:space:]_.,/·•*()"''“”‘’-]+', '', 'g')) AS b,
    lower(regexp_replace(normalize(coalesce(variant, ''), NFKC), '[][[:space:]_.,/·•*()"''“”‘’-]+', '', 'g')) AS v,
    lower(regexp_replace(normalize(coalesce(net_content, ''), NFKC), '[][[:space:]_.,/·•*()"''“”‘’-]+', '', 'g')) AS c
  ) plain
$$;
--> statement-breakpoint
CREATE INDEX "products_score" ON "products" USING btree ("firm_id",(case when "name" is null then 0 else 15 end + case when "brand" is null then 0 else 12 end + case when "net_content" is null then 0 else 12 end + case when "description" is null then 0 else 4 end + case when "gpc_code" is null then 0 else 14 end + case when "category" is null then 0 else 2 end + case when "spec" is null then 0 else 6 end + case when "packaging" is null then 0 else 4 end + case when "height" is null then 0 else 2 end + case when "width" is null then 0 else 2 end + case when "depth" is null then 0 else 2 end + case when "gross_weight" is null then 0 else 2 end + case when "target_markets" is null then 0 else 6 end + case when "origin" is null then 0 else 4 end + case when "standard" is null then 0 else 4 end + case when "shelf_life" is null then 0 else 3 end + case when "storage" is null then 0 else 2 end + case when "name_en" is null then 0 else 2 end + case when "brand_en" is null then 0 else 1 end + case when "description_en" is null then 0 else 1 end),"id") WHERE "products"."state" <> 'archived';--> statement-breakpoint
CREATE INDEX "products_likeness" ON "products" USING btree ("firm_id",product_likeness("name", "brand", "variant", "net_content")) WHERE "products"."state" <> 'archived';