ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
-- A subscription of before belongs to the one live session of its account; of which of several it is, nobody knows: pages subscribe again.
UPDATE "push_subscriptions" SET "session_id" = "live"."id" FROM (
	SELECT "user_id", (array_agg("id"))[1] AS "id" FROM "sessions" WHERE "revoked_at" IS NULL AND "expires_at" > now() GROUP BY "user_id" HAVING count(*) = 1
) AS "live" WHERE "live"."user_id" = "push_subscriptions"."user_id";--> statement-breakpoint
DELETE FROM "push_subscriptions" WHERE "session_id" IS NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "session_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
-- Nothing is stored for a session that has ended. The lock makes a session that is ending wait, so that it deletes what is stored here.
CREATE FUNCTION "push_subscriptions_keep_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM "sessions" WHERE "id" = NEW."session_id" AND "revoked_at" IS NULL FOR SHARE;
	RETURN CASE WHEN FOUND THEN NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER "push_subscriptions_live" BEFORE INSERT OR UPDATE OF "session_id" ON "push_subscriptions" FOR EACH ROW EXECUTE FUNCTION "push_subscriptions_keep_out"();--> statement-breakpoint
CREATE FUNCTION "sessions_end_push"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "push_subscriptions" WHERE "session_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_ended" AFTER UPDATE OF "revoked_at" ON "sessions" FOR EACH ROW WHEN (NEW."revoked_at" IS NOT NULL) EXECUTE FUNCTION "sessions_end_push"();
