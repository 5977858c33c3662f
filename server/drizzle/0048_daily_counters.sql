CREATE TABLE "active_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "active_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "daily_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"counter" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "daily_changes_amount" CHECK ("daily_changes"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "daily_totals" (
	"counter" text NOT NULL,
	"day" date NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "daily_totals_counter_day_pk" PRIMARY KEY("counter","day")
);
--> statement-breakpoint
CREATE TABLE "daily_zone" (
	"id" smallint PRIMARY KEY NOT NULL,
	"timezone" text,
	CONSTRAINT "daily_zone_one" CHECK ("daily_zone"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_days_day" ON "active_days" USING btree ("day");--> statement-breakpoint
INSERT INTO "daily_zone" ("id") VALUES (1);
--> statement-breakpoint
-- Rows come and go all the time; dead ones would be read again and again.
ALTER TABLE "daily_changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
-- Counters of the dashboard: triggers insert what changes, the server adds it to the totals. What was there before is counted by the server at its next start. Nothing but
-- inserts: writers never wait for each other.
CREATE FUNCTION "count_change"(text, timestamp with time zone, bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "daily_changes" ("counter", "at", "amount") SELECT $1, $2, $3 WHERE $2 IS NOT NULL AND $3 <> 0;
$$;
--> statement-breakpoint
-- A person counts once on a day of the site's zone, whatever they did.
CREATE FUNCTION "mark_active"("person" integer, "at" timestamp with time zone) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "active_days" ("user_id", "day") SELECT "person", ("at" AT TIME ZONE coalesce("timezone", 'UTC'))::date FROM "daily_zone" ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM count_change('active-learners', "at", 1);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION "users_daily"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_change('sign-ups', OLD."created_at", -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_change('sign-ups', NEW."created_at", 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_daily" AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "users_daily"();
--> statement-breakpoint
CREATE TRIGGER "users_daily_changed" AFTER UPDATE OF "created_at" ON "users" FOR EACH ROW
WHEN (OLD."created_at" <> NEW."created_at") EXECUTE FUNCTION "users_daily"();
--> statement-breakpoint
CREATE FUNCTION "enrolments_daily"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_change('completions', OLD."completed_at", -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_change('completions', NEW."completed_at", 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "enrolments_daily" AFTER INSERT OR DELETE ON "enrolments" FOR EACH ROW EXECUTE FUNCTION "enrolments_daily"();
--> statement-breakpoint
CREATE TRIGGER "enrolments_daily_changed" AFTER UPDATE OF "completed_at" ON "enrolments" FOR EACH ROW
WHEN (OLD."completed_at" IS DISTINCT FROM NEW."completed_at") EXECUTE FUNCTION "enrolments_daily"();
--> statement-breakpoint
-- The player reports every few seconds: once in a quarter of an hour is enough, because every zone changes its day at a quarter of an hour.
CREATE FUNCTION "lesson_progress_active"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_active("user_id", NEW."told_at") FROM "enrolments" WHERE "id" = NEW."enrolment_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "lesson_progress_active" AFTER INSERT ON "lesson_progress" FOR EACH ROW EXECUTE FUNCTION "lesson_progress_active"();
--> statement-breakpoint
CREATE TRIGGER "lesson_progress_active_again" AFTER UPDATE OF "told_at" ON "lesson_progress" FOR EACH ROW
WHEN (floor(extract(epoch from OLD."told_at") / 900) <> floor(extract(epoch from NEW."told_at") / 900)) EXECUTE FUNCTION "lesson_progress_active"();
--> statement-breakpoint
CREATE FUNCTION "tracking_progress_active"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_active(NEW."actor_id", NEW."created_at");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tracking_progress_active" AFTER INSERT ON "tracking_progress_events" FOR EACH ROW
WHEN (NEW."kind" IN ('opened', 'watched', 'answered', 'reported', 'proof_submitted')) EXECUTE FUNCTION "tracking_progress_active"();
--> statement-breakpoint
-- A session is held once both people have joined it.
CREATE FUNCTION "is_session_held"("bookings") RETURNS boolean LANGUAGE sql AS $$
  SELECT count(*) = 2 FROM "attendances" WHERE "booking_id" = $1."id" AND "user_id" IN ($1."consultant_id", $1."learner_id");
$$;
--> statement-breakpoint
CREATE FUNCTION "bookings_daily"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."status" = 'confirmed' THEN
    PERFORM count_change('sessions-booked', OLD."ends_at", -1);
    IF is_session_held(OLD) THEN
      PERFORM count_change('sessions-held', OLD."ends_at", -1);
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" = 'confirmed' THEN
    PERFORM count_change('sessions-booked', NEW."ends_at", 1);
    IF is_session_held(NEW) THEN
      PERFORM count_change('sessions-held', NEW."ends_at", 1);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bookings_daily" AFTER INSERT OR DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION "bookings_daily"();
--> statement-breakpoint
CREATE TRIGGER "bookings_daily_changed" AFTER UPDATE OF "status", "ends_at" ON "bookings" FOR EACH ROW
WHEN ((OLD."status" = 'confirmed' OR NEW."status" = 'confirmed') AND (OLD."status", OLD."ends_at") IS DISTINCT FROM (NEW."status", NEW."ends_at"))
EXECUTE FUNCTION "bookings_daily"();
--> statement-breakpoint
-- Takes the lock of the session first: of two people who join at once, the second one sees the first.
CREATE FUNCTION "attendances_daily"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "change" "attendances" := coalesce(NEW, OLD);
  "session" "bookings";
BEGIN
  SELECT * INTO "session" FROM "bookings" WHERE "id" = "change"."booking_id" FOR NO KEY UPDATE;
  IF TG_OP = 'INSERT' AND "change"."user_id" = "session"."learner_id" THEN
    PERFORM mark_active("change"."user_id", "change"."at");
  END IF;
  IF "session"."status" = 'confirmed' AND "change"."user_id" IN ("session"."consultant_id", "session"."learner_id") AND EXISTS (
    SELECT 1 FROM "attendances" WHERE "booking_id" = "session"."id"
      AND "user_id" IN ("session"."consultant_id", "session"."learner_id") AND "user_id" <> "change"."user_id"
  ) THEN
    PERFORM count_change('sessions-held', "session"."ends_at", CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "attendances_daily" AFTER INSERT OR DELETE ON "attendances" FOR EACH ROW EXECUTE FUNCTION "attendances_daily"();
--> statement-breakpoint
CREATE FUNCTION "orders_daily"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."status" = 'paid' THEN
    PERFORM count_change('revenue-' || lower(OLD."currency"), OLD."paid_at", OLD."discount" - OLD."subtotal");
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" = 'paid' THEN
    PERFORM count_change('revenue-' || lower(NEW."currency"), NEW."paid_at", NEW."subtotal" - NEW."discount");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_daily_inserted" AFTER INSERT ON "orders" FOR EACH ROW WHEN (NEW."status" = 'paid') EXECUTE FUNCTION "orders_daily"();
--> statement-breakpoint
CREATE TRIGGER "orders_daily_changed" AFTER UPDATE OF "status", "currency", "subtotal", "discount", "paid_at" ON "orders" FOR EACH ROW
WHEN (OLD."status" = 'paid' OR NEW."status" = 'paid') EXECUTE FUNCTION "orders_daily"();
--> statement-breakpoint
CREATE TRIGGER "orders_daily_deleted" AFTER DELETE ON "orders" FOR EACH ROW WHEN (OLD."status" = 'paid') EXECUTE FUNCTION "orders_daily"();
--> statement-breakpoint
CREATE FUNCTION "refunds_daily"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_change('refunds-' || lower(OLD."currency"), OLD."created_at", -OLD."amount" - OLD."wallet_amount");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_change('refunds-' || lower(NEW."currency"), NEW."created_at", NEW."amount" + NEW."wallet_amount");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "refunds_daily" AFTER INSERT OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "refunds_daily"();
--> statement-breakpoint
CREATE TRIGGER "refunds_daily_changed" AFTER UPDATE OF "currency", "amount", "wallet_amount", "created_at" ON "refunds" FOR EACH ROW
WHEN ((OLD."currency", OLD."amount" + OLD."wallet_amount", OLD."created_at") IS DISTINCT FROM (NEW."currency", NEW."amount" + NEW."wallet_amount", NEW."created_at"))
EXECUTE FUNCTION "refunds_daily"();
--> statement-breakpoint
-- Views of pages, and those that failed; crashed ones were shown before. Old rows are deleted without a change: what they counted stays.
CREATE FUNCTION "release_counts_daily"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "rows" text := CASE TG_OP
    WHEN 'INSERT' THEN 'select "period", "measure", "value", "count" from "new_rows"'
    ELSE 'select "period", "measure", "value", "count" from "new_rows" union all select "period", "measure", "value", -"count" from "old_rows"'
  END;
BEGIN
  EXECUTE 'select count_change(''views'', "period", coalesce(sum("count") filter (where "value" <> ''crashed''), 0)),
    count_change(''failed-views'', "period", coalesce(sum("count") filter (where "value" <> ''shown''), 0))
    from (' || "rows" || ') r where "measure" = ''page'' group by "period"';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "release_counts_daily_insert" AFTER INSERT ON "release_counts" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "release_counts_daily"();
--> statement-breakpoint
CREATE TRIGGER "release_counts_daily_update" AFTER UPDATE ON "release_counts" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "release_counts_daily"();
--> statement-breakpoint
-- Each revision of the registry is a change of what is live, also those between two that a process has seen.
CREATE FUNCTION "seen_registry_daily"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_change('release-changes', NEW."seen_at", NEW."revision" - OLD."revision");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "seen_registry_daily" AFTER UPDATE OF "revision" ON "seen_registry" FOR EACH ROW
WHEN (NEW."revision" > OLD."revision") EXECUTE FUNCTION "seen_registry_daily"();
