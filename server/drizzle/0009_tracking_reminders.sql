CREATE TABLE "tracking_reminders" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"hour" smallint NOT NULL,
	"has_bell" boolean NOT NULL,
	"has_mail" boolean NOT NULL,
	"timezone" text NOT NULL,
	"last_date" date,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_reminders_hour" CHECK ("tracking_reminders"."hour" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "tracking_reminders" ADD CONSTRAINT "tracking_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracking_reminders_next" ON "tracking_reminders" USING btree ("next_at") WHERE "tracking_reminders"."has_bell" or "tracking_reminders"."has_mail";