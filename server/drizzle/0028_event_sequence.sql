ALTER TABLE "events" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_sequence" CHECK ("events"."sequence" >= 0);--> statement-breakpoint
CREATE FUNCTION "events_raise_sequence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."starts_at", OLD."ends_at", OLD."timezone", OLD."place_en", OLD."place_ar", OLD."is_published")
    IS DISTINCT FROM (NEW."starts_at", NEW."ends_at", NEW."timezone", NEW."place_en", NEW."place_ar", NEW."is_published") THEN
    NEW."sequence" := OLD."sequence" + 1;
  ELSE
    NEW."sequence" := OLD."sequence";
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "events_sequence" BEFORE UPDATE ON "events" FOR EACH ROW EXECUTE FUNCTION "events_raise_sequence"();
