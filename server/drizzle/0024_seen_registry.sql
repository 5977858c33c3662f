CREATE TABLE "seen_registry" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer NOT NULL,
	"sealed" text,
	"accepted" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_registry_one" CHECK ("seen_registry"."id" = 1),
	CONSTRAINT "seen_registry_revision" CHECK ("seen_registry"."revision" >= 0 and ("seen_registry"."sealed" is null) = ("seen_registry"."revision" = 0))
);
--> statement-breakpoint
CREATE FUNCTION "refuse_older_registry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."accepted" <= OLD."accepted" AND NEW."revision" < OLD."revision" THEN
    RAISE EXCEPTION 'registry revision % is older than revision %', NEW."revision", OLD."revision" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "seen_registry_rises" BEFORE UPDATE ON "seen_registry" FOR EACH ROW EXECUTE FUNCTION "refuse_older_registry"();
