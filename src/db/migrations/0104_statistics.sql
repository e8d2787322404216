CREATE TABLE "day_counts" (
	"day" date NOT NULL,
	"counter" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "day_counts_day_counter_key_pk" PRIMARY KEY("day","counter","key"),
	CONSTRAINT "day_counts_counter" CHECK ("day_counts"."counter" in ('lookup', 'unknown-code', 'search', 'empty-search', 'step', 'attachment')),
	CONSTRAINT "day_counts_key" CHECK (char_length("day_counts"."key") <= 200),
	CONSTRAINT "day_counts_count" CHECK ("day_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "statistic_counts" (
	"measure" text NOT NULL,
	"grain" text NOT NULL,
	"start" date NOT NULL,
	"key" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "statistic_counts_measure_grain_start_key_region_pk" PRIMARY KEY("measure","grain","start","key","region"),
	CONSTRAINT "statistic_counts_measure" CHECK ("statistic_counts"."measure" in ('submitted', 'decided', 'outcome', 'wait', 'member', 'lookup', 'unknown-code', 'search', 'empty-search', 'page', 'step', 'download', 'download-format')),
	CONSTRAINT "statistic_counts_grain" CHECK ("statistic_counts"."grain" in ('day', 'month')),
	CONSTRAINT "statistic_counts_month" CHECK ("statistic_counts"."grain" = 'day' or extract(day from "statistic_counts"."start") = 1),
	CONSTRAINT "statistic_counts_region" CHECK ("statistic_counts"."region" ~ '^([0-9]{2})?$'),
	CONSTRAINT "statistic_counts_count" CHECK ("statistic_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "statistic_days" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
