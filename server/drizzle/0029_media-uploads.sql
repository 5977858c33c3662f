CREATE TABLE "media_uploads" (
	"user_id" integer NOT NULL,
	"media_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_uploads_user_id_media_id_pk" PRIMARY KEY("user_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_clean" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_uploads_media" ON "media_uploads" USING btree ("media_id");
--> statement-breakpoint
INSERT INTO "media_uploads" ("user_id", "media_id", "created_at")
SELECT "user_id", "media_id", max("created_at") FROM (
	SELECT "chat_sides"."user_id", "chat_messages"."media_id", "chat_messages"."sent_at" AS "created_at" FROM "chat_messages" JOIN "chat_sides" USING ("chat_id", "side")
	UNION ALL SELECT "enrolments"."user_id", "task_submissions"."media_id", "task_submissions"."created_at" FROM "task_submissions" JOIN "enrolments" ON "enrolments"."id" = "task_submissions"."enrolment_id"
	UNION ALL SELECT "submitted_by_id", "media_id", "created_at" FROM "tracking_proofs"
) AS "uploads" WHERE "user_id" IS NOT NULL AND "media_id" IS NOT NULL GROUP BY "user_id", "media_id";
