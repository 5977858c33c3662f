-- Blocked accounts offer nothing: the lists leave out their courses and events, and consultants who are blocked, until they are restored.
CREATE OR REPLACE FUNCTION "course_listings_refresh"("ids" integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('listings', 0));
  INSERT INTO "course_listings" AS l ("course_id", "position", "published_at", "is_live", "usd", "egp", "provider_id", "provider_kind", "countries",
    "is_published", "is_offered", "is_full", "rating_count", "rating_sum", "search")
  SELECT c."id", c."position", c."published_at", c."is_live", c."usd", c."egp", c."provider_id",
    CASE WHEN c."provider_id" IS NULL THEN 'house' ELSE coalesce(i."type", 'none') END, coalesce(c."countries", '{*}'),
    c."is_published", c."is_published" AND (c."provider_id" IS NULL OR (p."id" IS NOT NULL AND p."blocked_at" IS NULL)),
    coalesce(c."seats_taken" >= c."limited_number", false), c."rating_count", c."rating_sum", c."search"
  FROM "courses" c
  LEFT JOIN "users" p ON p."id" = c."provider_id" AND p."deleted_at" IS NULL
  LEFT JOIN "consultation_infos" i ON i."user_id" = p."id"
  WHERE c."id" = ANY("ids")
  ON CONFLICT ("course_id") DO UPDATE SET
    "position" = excluded."position", "published_at" = excluded."published_at", "is_live" = excluded."is_live", "usd" = excluded."usd", "egp" = excluded."egp",
    "provider_id" = excluded."provider_id", "provider_kind" = excluded."provider_kind", "countries" = excluded."countries",
    "is_published" = excluded."is_published", "is_offered" = excluded."is_offered", "is_full" = excluded."is_full",
    "rating_count" = excluded."rating_count", "rating_sum" = excluded."rating_sum", "search" = excluded."search";
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "event_listings_refresh"("ids" integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('listings', 0));
  INSERT INTO "event_listings" AS l ("event_id", "kind", "starts_at", "language", "paid", "provider_id", "countries", "is_offered", "search")
  SELECT e."id", e."kind", e."starts_at", e."language", e."paid", e."provider_id", coalesce(e."countries", '{*}'),
    e."is_published" AND (e."provider_id" IS NULL OR (p."id" IS NOT NULL AND p."blocked_at" IS NULL)), e."search"
  FROM "events" e LEFT JOIN "users" p ON p."id" = e."provider_id" AND p."deleted_at" IS NULL
  WHERE e."id" = ANY("ids")
  ON CONFLICT ("event_id") DO UPDATE SET
    "kind" = excluded."kind", "starts_at" = excluded."starts_at", "language" = excluded."language", "paid" = excluded."paid", "provider_id" = excluded."provider_id",
    "countries" = excluded."countries", "is_offered" = excluded."is_offered", "search" = excluded."search";
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "consultant_listings_refresh"("consultants" integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('listings', 0));
  DELETE FROM "consultant_listings" l WHERE l."user_id" = ANY("consultants") AND NOT EXISTS (
    SELECT 1 FROM "consultation_infos" i JOIN "users" u ON u."id" = i."user_id" AND u."is_consultant" AND u."deleted_at" IS NULL
    JOIN "consultant_profiles" p ON p."user_id" = i."user_id" WHERE i."user_id" = l."user_id");
  INSERT INTO "consultant_listings" AS l ("user_id", "type", "username", "is_leaving", "is_disabled", "stars", "ratings", "currency", "lowest_usd", "lowest_egp")
  SELECT u."id", i."type", u."username", u."deletes_at" IS NOT NULL OR u."blocked_at" IS NOT NULL, p."disabled", i."rating_stars", i."ratings", coalesce(s."currency", 'BOTH'),
    prices."usd", prices."egp"
  FROM "consultation_infos" i JOIN "users" u ON u."id" = i."user_id" AND u."is_consultant" AND u."deleted_at" IS NULL
  JOIN "consultant_profiles" p ON p."user_id" = i."user_id"
  LEFT JOIN "consultant_settings" s ON s."user_id" = i."user_id"
  CROSS JOIN LATERAL (
    SELECT min(nullif(d."usd", 0)) AS "usd", min(nullif(d."egp", 0)) AS "egp" FROM "duration_prices" d WHERE d."user_id" = i."user_id" AND d."enabled"
  ) prices
  WHERE i."user_id" = ANY("consultants")
  ON CONFLICT ("user_id") DO UPDATE SET
    "type" = excluded."type", "username" = excluded."username", "is_leaving" = excluded."is_leaving", "is_disabled" = excluded."is_disabled",
    "stars" = excluded."stars", "ratings" = excluded."ratings", "currency" = excluded."currency", "lowest_usd" = excluded."lowest_usd", "lowest_egp" = excluded."lowest_egp"
  WHERE (l."type", l."username", l."is_leaving", l."is_disabled", l."stars", l."ratings", l."currency", l."lowest_usd", l."lowest_egp") IS DISTINCT FROM
    (excluded."type", excluded."username", excluded."is_leaving", excluded."is_disabled", excluded."stars", excluded."ratings", excluded."currency", excluded."lowest_usd", excluded."lowest_egp");
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "account_listings_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."deleted_at", OLD."blocked_at") IS DISTINCT FROM (NEW."deleted_at", NEW."blocked_at") THEN
    PERFORM "provider_listings_refresh"(ARRAY[NEW."id"]);
  END IF;
  IF OLD."is_consultant" OR NEW."is_consultant" THEN
    PERFORM "consultant_listings_refresh"(ARRAY[NEW."id"]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "account_listings_changed" ON "users";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "account_listings_changed" AFTER UPDATE OF "username", "is_consultant", "blocked_at", "deletes_at", "deleted_at" ON "users"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD."username", OLD."is_consultant", OLD."blocked_at", OLD."deletes_at", OLD."deleted_at") IS DISTINCT FROM (NEW."username", NEW."is_consultant", NEW."blocked_at", NEW."deletes_at", NEW."deleted_at")
  AND (OLD."is_consultant" OR NEW."is_consultant" OR (OLD."deleted_at", OLD."blocked_at") IS DISTINCT FROM (NEW."deleted_at", NEW."blocked_at")))
EXECUTE FUNCTION "account_listings_change"();
--> statement-breakpoint
-- Who is blocked already.
SELECT "provider_listings_refresh"((SELECT array_agg("id") FROM "users" WHERE "blocked_at" IS NOT NULL));
--> statement-breakpoint
SELECT "consultant_listings_refresh"((SELECT array_agg("id") FROM "users" WHERE "blocked_at" IS NOT NULL));
