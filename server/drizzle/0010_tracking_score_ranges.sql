CREATE TABLE "tracking_score_ranges" (
	"tracking_id" integer NOT NULL,
	"order" text NOT NULL,
	"range" smallint NOT NULL,
	"participants" integer NOT NULL,
	CONSTRAINT "tracking_score_ranges_tracking_id_order_range_pk" PRIMARY KEY("tracking_id","order","range"),
	CONSTRAINT "tracking_score_ranges_order" CHECK ("tracking_score_ranges"."order" in ('total', 'activity', 'invitation')),
	CONSTRAINT "tracking_score_ranges_range" CHECK ("tracking_score_ranges"."range" between 0 and 100),
	CONSTRAINT "tracking_score_ranges_participants" CHECK ("tracking_score_ranges"."participants" >= 0)
);
--> statement-breakpoint
ALTER TABLE "tracking_score_ranges" ADD CONSTRAINT "tracking_score_ranges_tracking_id_trackings_id_fk" FOREIGN KEY ("tracking_id") REFERENCES "public"."trackings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Counts the current runs by score and by range of a hundred scores. It changes the rows of a whole statement in the order of their keys, the scores before
-- the ranges, so that two statements that move participants between the same scores never wait for each other.
CREATE OR REPLACE FUNCTION "tracking_runs_count"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "runs" text := CASE TG_OP
    WHEN 'INSERT' THEN 'select 1 as "sign", n.* from "new_runs" n'
    WHEN 'DELETE' THEN 'select -1 as "sign", o.* from "old_runs" o'
    ELSE 'select 1 as "sign", n.* from "new_runs" n union all select -1, o.* from "old_runs" o'
  END;
  "scores" text := '
    from (' || "runs" || ') r
    cross join lateral (values (''total'', r."total_score"), (''activity'', r."activity_score"), (''invitation'', r."invitation_score")) s ("order", "score")
    where r."ended_at" is null group by 1, 2, 3 having sum(r."sign") <> 0 order by 1, 2, 3';
  "changed" record;
BEGIN
  FOR "changed" IN EXECUTE 'select r."tracking_id", s."order", s."score", sum(r."sign")::integer as "count"' || "scores"
  LOOP
    IF "changed"."count" > 0 THEN
      INSERT INTO "tracking_score_counts" AS c ("tracking_id", "order", "score", "participants")
      VALUES ("changed"."tracking_id", "changed"."order", "changed"."score", "changed"."count")
      ON CONFLICT ("tracking_id", "order", "score") DO UPDATE SET "participants" = c."participants" + excluded."participants";
    ELSE
      UPDATE "tracking_score_counts" c SET "participants" = c."participants" + "changed"."count"
      WHERE c."tracking_id" = "changed"."tracking_id" AND c."order" = "changed"."order" AND c."score" = "changed"."score";
    END IF;
  END LOOP;
  FOR "changed" IN EXECUTE 'select r."tracking_id", s."order", (s."score" / 100)::smallint as "range", sum(r."sign")::integer as "count"' || "scores"
  LOOP
    IF "changed"."count" > 0 THEN
      INSERT INTO "tracking_score_ranges" AS c ("tracking_id", "order", "range", "participants")
      VALUES ("changed"."tracking_id", "changed"."order", "changed"."range", "changed"."count")
      ON CONFLICT ("tracking_id", "order", "range") DO UPDATE SET "participants" = c."participants" + excluded."participants";
    ELSE
      UPDATE "tracking_score_ranges" c SET "participants" = c."participants" + "changed"."count"
      WHERE c."tracking_id" = "changed"."tracking_id" AND c."order" = "changed"."order" AND c."range" = "changed"."range";
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO "tracking_score_ranges" ("tracking_id", "order", "range", "participants")
SELECT "tracking_id", "order", "score" / 100, sum("participants") FROM "tracking_score_counts" GROUP BY 1, 2, 3;
