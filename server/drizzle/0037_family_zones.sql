CREATE TABLE "family_zones" (
	"owner_id" integer PRIMARY KEY NOT NULL,
	"timezone" text NOT NULL,
	"kept_date" date,
	"kept_until" timestamp with time zone,
	CONSTRAINT "family_zones_kept" CHECK (("family_zones"."kept_date" is null) = ("family_zones"."kept_until" is null))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "tracking_runs" ADD COLUMN "kept_date" date;--> statement-breakpoint
ALTER TABLE "tracking_runs" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "family_zones" ADD CONSTRAINT "family_zones_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_runs" ADD CONSTRAINT "tracking_runs_kept" CHECK (("tracking_runs"."kept_date" is null) = ("tracking_runs"."kept_until" is null));--> statement-breakpoint
-- Families that take part in something have the zone of their last run: the owner's own, else that of a member.
INSERT INTO "family_zones" ("owner_id", "timezone")
SELECT DISTINCT ON (known."owner_id") known."owner_id", known."timezone"
FROM (
  SELECT coalesce(members."owner_id", runs."user_id") AS "owner_id", runs."timezone", runs."started_at", runs."id",
    members."owner_id" IS NULL AS "is_own"
  FROM "tracking_runs" runs
  LEFT JOIN "family_members" members ON members."member_id" = runs."user_id" AND members."removed_at" IS NULL
  WHERE runs."timezone" <> 'UTC'
) known
JOIN "users" owners ON owners."id" = known."owner_id" AND owners."deleted_at" IS NULL
ORDER BY known."owner_id", known."is_own" DESC, known."started_at" DESC, known."id" DESC;
