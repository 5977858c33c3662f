CREATE TABLE "notification_digests" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"listed" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_quiet" boolean NOT NULL,
	"quiet_from" smallint NOT NULL,
	"quiet_until" smallint NOT NULL,
	"has_digest" boolean NOT NULL,
	"digest_hour" smallint NOT NULL,
	"timezone" text NOT NULL,
	"digest_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_settings_hours" CHECK ("notification_settings"."quiet_from" between 0 and 23 and "notification_settings"."quiet_until" between 0 and 23 and "notification_settings"."digest_hour" between 0 and 23),
	CONSTRAINT "notification_settings_quiet" CHECK ("notification_settings"."quiet_from" <> "notification_settings"."quiet_until")
);
--> statement-breakpoint
CREATE TABLE "notification_switches" (
	"user_id" integer NOT NULL,
	"group" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_switches_user_id_group_channel_pk" PRIMARY KEY("user_id","group","channel"),
	CONSTRAINT "notification_switches_group" CHECK ("notification_switches"."group" in ('sessions', 'courses', 'tracking', 'family', 'orders', 'messages')),
	CONSTRAINT "notification_switches_channel" CHECK ("notification_switches"."channel" in ('bell', 'mail', 'push'))
);
--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_switches" ADD CONSTRAINT "notification_switches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_settings_digest" ON "notification_settings" USING btree ("digest_at") WHERE "notification_settings"."has_digest";