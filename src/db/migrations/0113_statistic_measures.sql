ALTER TABLE "statistic_counts" DROP CONSTRAINT "statistic_counts_measure";--> statement-breakpoint
ALTER TABLE "statistic_counts" ADD CONSTRAINT "statistic_counts_measure" CHECK ("statistic_counts"."measure" in ('submitted', 'decided', 'outcome', 'wait', 'member', 'lookup', 'unknown-code', 'search', 'empty-search', 'page', 'step', 'way', 'opinion', 'download', 'download-format'));--> statement-breakpoint
-- What is still recorded of days that were counted before there were these measures; an empty database has none.
INSERT INTO "statistic_counts" (measure, grain, start, key, region, count)
SELECT 'opinion', 'day', d.day, regexp_replace(coalesce(e.details->>'about', ''), '[?#].*$', '') || ' ' || coalesce(e.details->>'topic', ''), '', count(*)
FROM "enquiries" e JOIN "statistic_days" d ON d.day = (e.created_at at time zone 'Asia/Shanghai')::date
WHERE e.kind = 'page' GROUP BY 3, 4;--> statement-breakpoint
INSERT INTO "statistic_counts" (measure, grain, start, key, region, count)
SELECT 'way', 'day', start, split_part(split_part(key, ' ', 1), '/', 2) || ' ' || split_part(split_part(key, ' ', 2), '/', 2), '', sum(count)
FROM "statistic_counts" WHERE measure = 'step' AND grain = 'day' AND key <> '' GROUP BY 3, 4;--> statement-breakpoint
INSERT INTO "statistic_counts" (measure, grain, start, key, region, count)
SELECT measure, 'month', date_trunc('month', start)::date, key, region, sum(count)
FROM "statistic_counts" WHERE measure IN ('opinion', 'way') AND grain = 'day' GROUP BY 1, 3, 4, 5;
