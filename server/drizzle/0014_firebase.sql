CREATE TABLE "realtime_cursor" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"snapshot" text NOT NULL,
	"planned_at" bigint NOT NULL,
	"holder" uuid,
	"held_until" timestamp with time zone,
	CONSTRAINT "realtime_cursor_one" CHECK ("realtime_cursor"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "realtime_deliveries" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtime_deliveries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"recipient_id" integer NOT NULL,
	"planned_at" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "realtime_followers" (
	"user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"follows_until" timestamp with time zone NOT NULL,
	CONSTRAINT "realtime_followers_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "realtime_removals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtime_removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "p256dh" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "auth" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "realtime_deliveries_once" ON "realtime_deliveries" USING btree ("event_id","recipient_id");--> statement-breakpoint
CREATE INDEX "realtime_deliveries_recipient" ON "realtime_deliveries" USING btree ("recipient_id","sequence");--> statement-breakpoint
CREATE INDEX "realtime_deliveries_unwritten" ON "realtime_deliveries" USING btree ("sequence") WHERE "realtime_deliveries"."written_at" is null;--> statement-breakpoint
CREATE INDEX "realtime_deliveries_planned" ON "realtime_deliveries" USING btree ("planned_at");--> statement-breakpoint
CREATE INDEX "realtime_deliveries_expires" ON "realtime_deliveries" USING btree ("expires_at") WHERE "realtime_deliveries"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "realtime_followers_topic" ON "realtime_followers" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "realtime_followers_until" ON "realtime_followers" USING btree ("follows_until");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_keys" CHECK (num_nulls("push_subscriptions"."p256dh", "push_subscriptions"."auth") = case when starts_with("push_subscriptions"."endpoint", 'fcm:') then 2 else 0 end);