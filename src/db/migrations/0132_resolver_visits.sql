-- expand
CREATE TABLE "resolver_visits" (
	"path" text collate "C" NOT NULL,
	"link_type" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "resolver_visits_path_day_link_type_pk" PRIMARY KEY("path","day","link_type"),
	CONSTRAINT "resolver_visits_count" CHECK ("resolver_visits"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX "resolver_visits_day" ON "resolver_visits" USING btree ("day");