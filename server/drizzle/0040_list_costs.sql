-- Lists read narrow rows: what courses, consultants and events are filtered, counted and sorted by, without their texts, accounts and prices. What takes a lock that
-- readers wait for comes last, so that a site that runs meanwhile is held up for as short as possible.
CREATE TABLE "event_counts" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"paid" smallint NOT NULL,
	"is_house" boolean NOT NULL,
	"countries" text[] NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "event_counts_kind_language_paid_is_house_countries_pk" PRIMARY KEY("kind","language","paid","is_house","countries"),
	CONSTRAINT "event_counts_events" CHECK ("event_counts"."events" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_listings" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"paid" smallint NOT NULL,
	"provider_id" integer,
	"countries" text[] NOT NULL,
	"is_offered" boolean NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultant_listings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"username" text NOT NULL,
	"is_leaving" boolean NOT NULL,
	"is_disabled" boolean NOT NULL,
	"stars" real NOT NULL,
	"ratings" integer NOT NULL,
	"currency" text NOT NULL,
	"lowest_usd" integer,
	"lowest_egp" integer
);
--> statement-breakpoint
CREATE TABLE "course_counts" (
	"is_live" boolean NOT NULL,
	"is_free" boolean NOT NULL,
	"provider_kind" text NOT NULL,
	"countries" text[] NOT NULL,
	"courses" integer NOT NULL,
	CONSTRAINT "course_counts_is_live_is_free_provider_kind_countries_pk" PRIMARY KEY("is_live","is_free","provider_kind","countries"),
	CONSTRAINT "course_counts_courses" CHECK ("course_counts"."courses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "course_listings" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"is_live" boolean NOT NULL,
	"usd" integer NOT NULL,
	"egp" integer NOT NULL,
	"provider_id" integer,
	"provider_kind" text NOT NULL,
	"countries" text[] NOT NULL,
	"is_published" boolean NOT NULL,
	"is_offered" boolean NOT NULL,
	"is_full" boolean NOT NULL,
	"rating_count" integer NOT NULL,
	"rating_sum" integer NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_listings" ADD CONSTRAINT "event_listings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consultant_listings" ADD CONSTRAINT "consultant_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_listings" ADD CONSTRAINT "course_listings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "event_listings_page" ON "event_listings" USING btree ("kind","starts_at","event_id","language","paid","provider_id","countries") WHERE "event_listings"."is_offered";
--> statement-breakpoint
CREATE INDEX "event_listings_provider" ON "event_listings" USING btree ("provider_id");
--> statement-breakpoint
CREATE INDEX "event_listings_search" ON "event_listings" USING gin ("search","countries") WITH (fastupdate=false) WHERE "event_listings"."is_offered" and "event_listings"."kind" = 'event';
--> statement-breakpoint
CREATE INDEX "consultant_listings_name" ON "consultant_listings" USING gin (search_text("username") gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "consultant_listings_best" ON "consultant_listings" USING btree ("type","stars","ratings","user_id") WHERE not "consultant_listings"."is_leaving" and not "consultant_listings"."is_disabled";
--> statement-breakpoint
CREATE INDEX "course_listings_catalogue" ON "course_listings" USING btree ("position","published_at" DESC NULLS FIRST,"course_id" DESC NULLS FIRST,"is_offered","countries","is_live","provider_kind","usd","egp") WHERE "course_listings"."is_published";
--> statement-breakpoint
CREATE INDEX "course_listings_newest" ON "course_listings" USING btree ("published_at" DESC NULLS FIRST,"position","course_id" DESC NULLS FIRST,"is_offered","countries") WHERE "course_listings"."is_published";
--> statement-breakpoint
CREATE INDEX "course_listings_provider" ON "course_listings" USING btree ("provider_id");
--> statement-breakpoint
CREATE INDEX "course_listings_ratings" ON "course_listings" USING btree ("rating_count","rating_sum") WHERE "course_listings"."rating_count" > 0;
--> statement-breakpoint
CREATE INDEX "course_listings_search" ON "course_listings" USING gin ("search") WITH (fastupdate=false);
--> statement-breakpoint
-- Lists are kept by triggers. They run at the end of a transaction, when it waits for nothing else any more, and take turns by one lock for all lists, so that no
-- two transactions wait for each other: what is read behind it has all that was committed before. They find rows by their ids, also in tables that are filled for
-- the first time and have no statistics.
CREATE FUNCTION "course_listings_refresh"("ids" integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('listings', 0));
  INSERT INTO "course_listings" AS l ("course_id", "position", "published_at", "is_live", "usd", "egp", "provider_id", "provider_kind", "countries",
    "is_published", "is_offered", "is_full", "rating_count", "rating_sum", "search")
  SELECT c."id", c."position", c."published_at", c."is_live", c."usd", c."egp", c."provider_id",
    CASE WHEN c."provider_id" IS NULL THEN 'house' ELSE coalesce(i."type", 'none') END, coalesce(c."countries", '{*}'),
    c."is_published", c."is_published" AND (c."provider_id" IS NULL OR p."id" IS NOT NULL),
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
CREATE FUNCTION "course_listings_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "course_listings_refresh"(ARRAY[NEW."id"]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "course_listings_inserted" AFTER INSERT ON "courses"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "course_listings_update"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "course_listings_updated"
AFTER UPDATE OF "position", "provider_id", "is_live", "title_en", "title_ar", "usd", "egp", "countries", "is_published", "published_at" ON "courses"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "course_listings_update"();
--> statement-breakpoint
CREATE FUNCTION "course_listings_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('listings', 0));
  UPDATE "course_listings" l SET "is_full" = coalesce(c."seats_taken" >= c."limited_number", false), "rating_count" = c."rating_count", "rating_sum" = c."rating_sum"
  FROM "courses" c WHERE l."course_id" = NEW."id" AND c."id" = NEW."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "course_listings_numbered" AFTER UPDATE OF "seats_taken", "limited_number", "rating_count", "rating_sum" ON "courses"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (coalesce(OLD."seats_taken" >= OLD."limited_number", false) <> coalesce(NEW."seats_taken" >= NEW."limited_number", false)
  OR OLD."rating_count" <> NEW."rating_count" OR OLD."rating_sum" <> NEW."rating_sum")
EXECUTE FUNCTION "course_listings_number"();
--> statement-breakpoint
-- The columns that lists are counted by, of the rows that a statement has changed, in the order of the keys.
CREATE FUNCTION "course_listings_count"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "rows" text := CASE TG_OP
    WHEN 'INSERT' THEN 'select 1 as "sign", n.* from "new_rows" n'
    WHEN 'DELETE' THEN 'select -1 as "sign", o.* from "old_rows" o'
    ELSE 'select 1 as "sign", n.* from "new_rows" n union all select -1, o.* from "old_rows" o'
  END;
  "changed" record;
BEGIN
  FOR "changed" IN EXECUTE '
    select "is_live", "usd" = 0 and "egp" = 0 as "is_free", "provider_kind", "countries", sum("sign")::integer as "count"
    from (' || "rows" || ') r where "is_offered" group by 1, 2, 3, 4 having sum("sign") <> 0 order by 1, 2, 3, 4'
  LOOP
    UPDATE "course_counts" c SET "courses" = c."courses" + "changed"."count"
    WHERE c."is_live" = "changed"."is_live" AND c."is_free" = "changed"."is_free" AND c."provider_kind" = "changed"."provider_kind" AND c."countries" = "changed"."countries";
    IF NOT FOUND THEN
      INSERT INTO "course_counts" ("is_live", "is_free", "provider_kind", "countries", "courses")
      VALUES ("changed"."is_live", "changed"."is_free", "changed"."provider_kind", "changed"."countries", "changed"."count");
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "course_listings_counted_insert" AFTER INSERT ON "course_listings" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "course_listings_count"();
--> statement-breakpoint
CREATE TRIGGER "course_listings_counted_update" AFTER UPDATE ON "course_listings" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "course_listings_count"();
--> statement-breakpoint
CREATE TRIGGER "course_listings_counted_delete" AFTER DELETE ON "course_listings" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "course_listings_count"();
--> statement-breakpoint
CREATE FUNCTION "event_listings_refresh"("ids" integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('listings', 0));
  INSERT INTO "event_listings" AS l ("event_id", "kind", "starts_at", "language", "paid", "provider_id", "countries", "is_offered", "search")
  SELECT e."id", e."kind", e."starts_at", e."language", e."paid", e."provider_id", coalesce(e."countries", '{*}'),
    e."is_published" AND (e."provider_id" IS NULL OR p."id" IS NOT NULL), e."search"
  FROM "events" e LEFT JOIN "users" p ON p."id" = e."provider_id" AND p."deleted_at" IS NULL
  WHERE e."id" = ANY("ids")
  ON CONFLICT ("event_id") DO UPDATE SET
    "kind" = excluded."kind", "starts_at" = excluded."starts_at", "language" = excluded."language", "paid" = excluded."paid", "provider_id" = excluded."provider_id",
    "countries" = excluded."countries", "is_offered" = excluded."is_offered", "search" = excluded."search";
END $$;
--> statement-breakpoint
CREATE FUNCTION "event_listings_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "event_listings_refresh"(ARRAY[NEW."id"]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "event_listings_inserted" AFTER INSERT ON "events"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "event_listings_update"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "event_listings_updated"
AFTER UPDATE OF "kind", "starts_at", "language", "paid", "provider_id", "countries", "is_published", "title_en", "title_ar", "description_en", "description_ar" ON "events"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "event_listings_update"();
--> statement-breakpoint
CREATE FUNCTION "event_listings_count"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "rows" text := CASE TG_OP
    WHEN 'INSERT' THEN 'select 1 as "sign", n.* from "new_rows" n'
    WHEN 'DELETE' THEN 'select -1 as "sign", o.* from "old_rows" o'
    ELSE 'select 1 as "sign", n.* from "new_rows" n union all select -1, o.* from "old_rows" o'
  END;
  "changed" record;
BEGIN
  FOR "changed" IN EXECUTE '
    select "kind", "language", "paid", "provider_id" is null as "is_house", "countries", sum("sign")::integer as "count"
    from (' || "rows" || ') r where "is_offered" group by 1, 2, 3, 4, 5 having sum("sign") <> 0 order by 1, 2, 3, 4, 5'
  LOOP
    UPDATE "event_counts" c SET "events" = c."events" + "changed"."count"
    WHERE c."kind" = "changed"."kind" AND c."language" = "changed"."language" AND c."paid" = "changed"."paid" AND c."is_house" = "changed"."is_house" AND c."countries" = "changed"."countries";
    IF NOT FOUND THEN
      INSERT INTO "event_counts" ("kind", "language", "paid", "is_house", "countries", "events")
      VALUES ("changed"."kind", "changed"."language", "changed"."paid", "changed"."is_house", "changed"."countries", "changed"."count");
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "event_listings_counted_insert" AFTER INSERT ON "event_listings" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "event_listings_count"();
--> statement-breakpoint
CREATE TRIGGER "event_listings_counted_update" AFTER UPDATE ON "event_listings" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "event_listings_count"();
--> statement-breakpoint
CREATE TRIGGER "event_listings_counted_delete" AFTER DELETE ON "event_listings" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "event_listings_count"();
--> statement-breakpoint
-- What a provider's account and type change in the lists of their courses and events.
CREATE FUNCTION "provider_listings_refresh"("providers" integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  "changed" integer[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('listings', 0));
  "changed" := (SELECT array_agg("course_id") FROM "course_listings" WHERE "provider_id" = ANY("providers"));
  IF "changed" IS NOT NULL THEN
    PERFORM "course_listings_refresh"("changed");
  END IF;
  "changed" := (SELECT array_agg("event_id") FROM "event_listings" WHERE "provider_id" = ANY("providers"));
  IF "changed" IS NOT NULL THEN
    PERFORM "event_listings_refresh"("changed");
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION "consultant_listings_refresh"("consultants" integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('listings', 0));
  DELETE FROM "consultant_listings" l WHERE l."user_id" = ANY("consultants") AND NOT EXISTS (
    SELECT 1 FROM "consultation_infos" i JOIN "users" u ON u."id" = i."user_id" AND u."is_consultant" AND u."deleted_at" IS NULL
    JOIN "consultant_profiles" p ON p."user_id" = i."user_id" WHERE i."user_id" = l."user_id");
  INSERT INTO "consultant_listings" AS l ("user_id", "type", "username", "is_leaving", "is_disabled", "stars", "ratings", "currency", "lowest_usd", "lowest_egp")
  SELECT u."id", i."type", u."username", u."deletes_at" IS NOT NULL, p."disabled", i."rating_stars", i."ratings", coalesce(s."currency", 'BOTH'),
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
CREATE FUNCTION "consultant_listings_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" integer := CASE TG_OP WHEN 'DELETE' THEN OLD."user_id" ELSE NEW."user_id" END;
BEGIN
  PERFORM "consultant_listings_refresh"(ARRAY["changed"]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "consultant_listings_changed" AFTER INSERT OR DELETE OR UPDATE OF "type", "rating_stars", "ratings" ON "consultation_infos"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "consultant_listings_change"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "consultant_listings_changed" AFTER INSERT OR DELETE OR UPDATE OF "disabled" ON "consultant_profiles"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "consultant_listings_change"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "consultant_listings_changed" AFTER INSERT OR DELETE OR UPDATE OF "currency" ON "consultant_settings"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "consultant_listings_change"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "consultant_listings_changed" AFTER INSERT OR DELETE OR UPDATE OF "enabled", "usd", "egp" ON "duration_prices"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "consultant_listings_change"();
--> statement-breakpoint
CREATE FUNCTION "provider_listings_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "provider_listings_refresh"(ARRAY[CASE TG_OP WHEN 'DELETE' THEN OLD."user_id" ELSE NEW."user_id" END]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "provider_listings_changed" AFTER INSERT OR DELETE OR UPDATE OF "type" ON "consultation_infos"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "provider_listings_change"();
--> statement-breakpoint
CREATE FUNCTION "account_listings_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."deleted_at" IS DISTINCT FROM NEW."deleted_at" THEN
    PERFORM "provider_listings_refresh"(ARRAY[NEW."id"]);
  END IF;
  IF OLD."is_consultant" OR NEW."is_consultant" THEN
    PERFORM "consultant_listings_refresh"(ARRAY[NEW."id"]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "account_listings_changed" AFTER UPDATE OF "username", "is_consultant", "deletes_at", "deleted_at" ON "users"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD."username", OLD."is_consultant", OLD."deletes_at", OLD."deleted_at") IS DISTINCT FROM (NEW."username", NEW."is_consultant", NEW."deletes_at", NEW."deleted_at")
  AND (OLD."is_consultant" OR NEW."is_consultant" OR OLD."deleted_at" IS DISTINCT FROM NEW."deleted_at"))
EXECUTE FUNCTION "account_listings_change"();
--> statement-breakpoint
-- What is there already.
SELECT "course_listings_refresh"((SELECT array_agg("id") FROM "courses"));
--> statement-breakpoint
SELECT "event_listings_refresh"((SELECT array_agg("id") FROM "events"));
--> statement-breakpoint
SELECT "consultant_listings_refresh"((SELECT array_agg("user_id") FROM "consultation_infos"));
--> statement-breakpoint
CREATE INDEX "course_listings_offered" ON "course_listings" USING gin ("search","countries") WITH (fastupdate=false) WHERE "course_listings"."is_offered";
--> statement-breakpoint
CREATE INDEX "consultation_infos_ratings" ON "consultation_infos" USING btree ("ratings","rating_stars") WHERE "consultation_infos"."ratings" > 0;
--> statement-breakpoint
CREATE INDEX "session_requests_met" ON "session_requests" USING btree ("consultant_id","learner_id") WHERE "session_requests"."status" = 2;
--> statement-breakpoint
CREATE INDEX "lessons_upcoming" ON "lessons" USING btree ("ends_at","course_id") WHERE "lessons"."kind" = 'meet' and "lessons"."position" >= 0;
--> statement-breakpoint
CREATE INDEX "chats_first_person" ON "chats" USING btree ("first_id","second_id","id");
--> statement-breakpoint
CREATE INDEX "users_names" ON "users" USING btree ("id","username");
--> statement-breakpoint
CREATE INDEX "chat_sides_latest_unread" ON "chat_sides" USING btree ("user_id","last_message_at","chat_id","unread") WHERE "chat_sides"."unread" > 0;
--> statement-breakpoint
CREATE INDEX "chats_second_person" ON "chats" USING btree ("second_id","first_id","id");
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "awaits_session_survey" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "awaits_consultant_survey" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE INDEX "tracking_enrolments_named" ON "tracking_enrolments" USING btree ("id","is_named_in_ranking");
--> statement-breakpoint
CREATE INDEX "bookings_met" ON "bookings" USING btree ("consultant_id","learner_id") WHERE "bookings"."status" = 'confirmed';
--> statement-breakpoint
CREATE INDEX "bookings_surveys" ON "bookings" USING btree ("learner_id") WHERE "bookings"."status" = 'confirmed' and ("bookings"."awaits_session_survey" or "bookings"."awaits_consultant_survey");
--> statement-breakpoint
-- Somebody came to a session: its survey is assigned when it has ended and both came.
CREATE FUNCTION "attendances_await_survey"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "bookings" SET "awaits_session_survey" = true WHERE "id" = NEW."booking_id" AND NOT "awaits_session_survey";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "attendances_await_survey" AFTER INSERT ON "attendances" FOR EACH ROW EXECUTE FUNCTION "attendances_await_survey"();
--> statement-breakpoint
-- A questionnaire that is new has sessions looked at again. Its lock keeps out who would note meanwhile that there is none.
CREATE FUNCTION "questionnaires_await_surveys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('questionnaires', 0));
  IF NEW."purpose" = 'Consultant' THEN
    UPDATE "bookings" SET "awaits_consultant_survey" = true WHERE "status" = 'confirmed' AND (NEW."consultant_id" IS NULL OR "consultant_id" = NEW."consultant_id");
  ELSIF NEW."purpose" = 'ConsultationSession' THEN
    UPDATE "bookings" b SET "awaits_session_survey" = true WHERE "status" = 'confirmed' AND (NEW."consultant_id" IS NULL OR "consultant_id" = NEW."consultant_id")
      AND EXISTS (SELECT 1 FROM "attendances" a WHERE a."booking_id" = b."id");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "questionnaires_await_surveys_inserted" AFTER INSERT ON "questionnaires" FOR EACH ROW EXECUTE FUNCTION "questionnaires_await_surveys"();
--> statement-breakpoint
CREATE TRIGGER "questionnaires_await_surveys_changed" AFTER UPDATE OF "purpose", "consultant_id" ON "questionnaires" FOR EACH ROW
WHEN ((OLD."purpose", OLD."consultant_id") IS DISTINCT FROM (NEW."purpose", NEW."consultant_id")) EXECUTE FUNCTION "questionnaires_await_surveys"();
--> statement-breakpoint
UPDATE "bookings" b SET
  "awaits_session_survey" = EXISTS (SELECT 1 FROM "attendances" a WHERE a."booking_id" = b."id")
    AND NOT EXISTS (SELECT 1 FROM "survey_assignments" s WHERE s."user_id" = b."learner_id" AND s."type" = 'ConsultationSession' AND s."type_id" = b."id"),
  "awaits_consultant_survey" = NOT EXISTS (SELECT 1 FROM "survey_assignments" s WHERE s."user_id" = b."learner_id" AND s."type" = 'Consultant' AND s."type_id" = b."consultant_id")
WHERE EXISTS (SELECT 1 FROM "attendances" a WHERE a."booking_id" = b."id")
  OR EXISTS (SELECT 1 FROM "survey_assignments" s WHERE s."user_id" = b."learner_id" AND s."type" = 'Consultant' AND s."type_id" = b."consultant_id");
--> statement-breakpoint
DROP INDEX "events_search";
--> statement-breakpoint
DROP INDEX "courses_catalogue";
--> statement-breakpoint
DROP INDEX "courses_search";
--> statement-breakpoint
DROP INDEX "chat_sides_unread";
--> statement-breakpoint
DROP INDEX "chats_second";
