CREATE TABLE "small_ads" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"picture" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"model_name" text NOT NULL,
	"model_id" integer NOT NULL,
	CONSTRAINT "small_ads_position_of" CHECK ("small_ads"."position" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "tracking_enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tracking_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"hold_until" timestamp with time zone,
	"buyer_id" integer NOT NULL,
	"is_unlimited" boolean NOT NULL,
	"price" integer,
	"currency" text,
	"invited_by_id" integer,
	"is_named_in_ranking" boolean DEFAULT true NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"enrolled_at" timestamp with time zone,
	CONSTRAINT "tracking_enrolments_status" CHECK ("tracking_enrolments"."status" in ('held', 'active', 'ended')),
	CONSTRAINT "tracking_enrolments_hold" CHECK (("tracking_enrolments"."status" = 'held') = ("tracking_enrolments"."hold_until" is not null)),
	CONSTRAINT "tracking_enrolments_enrolled" CHECK ("tracking_enrolments"."status" <> 'active' or "tracking_enrolments"."enrolled_at" is not null),
	CONSTRAINT "tracking_enrolments_price" CHECK (("tracking_enrolments"."price" is null) = ("tracking_enrolments"."currency" is null) and "tracking_enrolments"."price" > 0),
	CONSTRAINT "tracking_enrolments_currency" CHECK ("tracking_enrolments"."currency" in ('USD', 'EGP')),
	CONSTRAINT "tracking_enrolments_inviter" CHECK ("tracking_enrolments"."invited_by_id" not in ("tracking_enrolments"."user_id", "tracking_enrolments"."buyer_id"))
);
--> statement-breakpoint
CREATE TABLE "tracking_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"activity_id" integer,
	"task_id" integer,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_notes_subject" CHECK (num_nonnulls("tracking_notes"."activity_id", "tracking_notes"."task_id") = 1),
	CONSTRAINT "tracking_notes_length" CHECK (char_length("tracking_notes"."note") between 1 and 150)
);
--> statement-breakpoint
CREATE TABLE "tracking_activity_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_activity_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"day" date NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"is_self_reported" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_activity_days_progress" CHECK ("tracking_activity_days"."progress" between 0 and 100),
	CONSTRAINT "tracking_activity_days_completed" CHECK (("tracking_activity_days"."progress" = 100) = ("tracking_activity_days"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "tracking_item_states" (
	"activity_day_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"percentage" smallint NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "tracking_item_states_activity_day_id_item_id_pk" PRIMARY KEY("activity_day_id","item_id"),
	CONSTRAINT "tracking_item_states_percentage" CHECK ("tracking_item_states"."percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "tracking_progress_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_progress_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_day_id" integer NOT NULL,
	"item_id" integer,
	"kind" text NOT NULL,
	"percentage" smallint NOT NULL,
	"actor_id" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_progress_events_kind" CHECK ("tracking_progress_events"."kind" in ('opened', 'watched', 'answered', 'reported', 'proof_submitted', 'proof_removed', 'proof_marked', 'proof_returned')),
	CONSTRAINT "tracking_progress_events_percentage" CHECK ("tracking_progress_events"."percentage" between 0 and 100),
	CONSTRAINT "tracking_progress_events_key_length" CHECK (char_length("tracking_progress_events"."key") between 1 and 100),
	CONSTRAINT "tracking_progress_events_item" CHECK (("tracking_progress_events"."kind" = 'reported') = ("tracking_progress_events"."item_id" is null))
);
--> statement-breakpoint
CREATE TABLE "tracking_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_day_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"media_id" text,
	"filename" text,
	"status" text NOT NULL,
	"mark" smallint,
	"comment" text,
	"submitted_by_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reviewed_by_id" integer,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "tracking_proofs_kind" CHECK ("tracking_proofs"."kind" in ('link', 'photo', 'video', 'document')),
	CONSTRAINT "tracking_proofs_status" CHECK ("tracking_proofs"."status" in ('submitted', 'marked', 'returned', 'removed')),
	CONSTRAINT "tracking_proofs_source" CHECK (("tracking_proofs"."kind" = 'link') = ("tracking_proofs"."url" is not null) and ("tracking_proofs"."kind" = 'link') = ("tracking_proofs"."media_id" is null)),
	CONSTRAINT "tracking_proofs_url" CHECK ("tracking_proofs"."url" ~ '^https?://'),
	CONSTRAINT "tracking_proofs_filename" CHECK (char_length("tracking_proofs"."filename") between 1 and 200),
	CONSTRAINT "tracking_proofs_mark" CHECK (("tracking_proofs"."status" = 'marked') = ("tracking_proofs"."mark" is not null) and "tracking_proofs"."mark" between 0 and 100),
	CONSTRAINT "tracking_proofs_reviewed" CHECK (("tracking_proofs"."status" in ('marked', 'returned')) = ("tracking_proofs"."reviewed_at" is not null)),
	CONSTRAINT "tracking_proofs_comment" CHECK (char_length("tracking_proofs"."comment") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "tracking_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrolment_id" integer NOT NULL,
	"tracking_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"timezone" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"max_points" integer NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"activity_score" integer DEFAULT 0 NOT NULL,
	"invitation_score" integer DEFAULT 0 NOT NULL,
	"total_score" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tracking_runs_dates" CHECK ("tracking_runs"."end_date" >= "tracking_runs"."start_date"),
	CONSTRAINT "tracking_runs_number" CHECK ("tracking_runs"."number" > 0),
	CONSTRAINT "tracking_runs_points" CHECK ("tracking_runs"."points" between 0 and "tracking_runs"."max_points"),
	CONSTRAINT "tracking_runs_scores" CHECK ("tracking_runs"."activity_score" between 0 and 10000 and "tracking_runs"."invitation_score" between 0 and 10000 and "tracking_runs"."total_score" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "tracking_score_counts" (
	"tracking_id" integer NOT NULL,
	"order" text NOT NULL,
	"score" integer NOT NULL,
	"participants" integer NOT NULL,
	CONSTRAINT "tracking_score_counts_tracking_id_order_score_pk" PRIMARY KEY("tracking_id","order","score"),
	CONSTRAINT "tracking_score_counts_order" CHECK ("tracking_score_counts"."order" in ('total', 'activity', 'invitation')),
	CONSTRAINT "tracking_score_counts_score" CHECK ("tracking_score_counts"."score" between 0 and 10000),
	CONSTRAINT "tracking_score_counts_participants" CHECK ("tracking_score_counts"."participants" >= 0)
);
--> statement-breakpoint
CREATE TABLE "supervision_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supervision_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tracking_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"requester_id" integer NOT NULL,
	"consultant_id" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "supervision_requests_status" CHECK ("supervision_requests"."status" in (0, 1, 2)),
	CONSTRAINT "supervision_requests_answered" CHECK (("supervision_requests"."status" = 0) = ("supervision_requests"."answered_at" is null)),
	CONSTRAINT "supervision_requests_two" CHECK ("supervision_requests"."consultant_id" not in ("supervision_requests"."user_id", "supervision_requests"."requester_id"))
);
--> statement-breakpoint
CREATE TABLE "tracking_activities" (
	"id" integer PRIMARY KEY NOT NULL,
	"tracking_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"language" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"intro_media_id" text,
	"date_type" text NOT NULL,
	"first_day" smallint NOT NULL,
	"last_day" smallint NOT NULL,
	"is_auto_progress" boolean NOT NULL,
	"is_scored" boolean DEFAULT true NOT NULL,
	"weight" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "tracking_activities_date_type" CHECK ("tracking_activities"."date_type" in ('date_range', 'day')),
	CONSTRAINT "tracking_activities_language" CHECK ("tracking_activities"."language" in ('ar', 'en')),
	CONSTRAINT "tracking_activities_days" CHECK ("tracking_activities"."first_day" between 1 and "tracking_activities"."last_day"),
	CONSTRAINT "tracking_activities_weight" CHECK ("tracking_activities"."weight" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "tracking_fields" (
	"id" integer PRIMARY KEY NOT NULL,
	"tracking_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"goals" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_items" (
	"id" integer PRIMARY KEY NOT NULL,
	"activity_id" integer NOT NULL,
	"group" text NOT NULL,
	"position" smallint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"media_id" text,
	"url" text,
	"captions_en_id" text,
	"captions_ar_id" text,
	"quiz_id" integer,
	"proof_type" text,
	"needs_mark" boolean,
	CONSTRAINT "tracking_items_group" CHECK ("tracking_items"."group" in ('attachments', 'videos', 'quizs', 'game', 'social_media', 'profs')),
	CONSTRAINT "tracking_items_url" CHECK ("tracking_items"."url" like 'https://%'),
	CONSTRAINT "tracking_items_quiz" CHECK (("tracking_items"."group" = 'quizs') = ("tracking_items"."quiz_id" is not null)),
	CONSTRAINT "tracking_items_proof" CHECK (("tracking_items"."group" = 'profs') = ("tracking_items"."proof_type" is not null) and ("tracking_items"."proof_type" is null) = ("tracking_items"."needs_mark" is null) and ("tracking_items"."proof_type" is null or "tracking_items"."proof_type" in ('link', 'file'))),
	CONSTRAINT "tracking_items_source" CHECK (num_nonnulls("tracking_items"."media_id", "tracking_items"."url") = ("tracking_items"."group" not in ('quizs', 'profs'))::int),
	CONSTRAINT "tracking_items_captions" CHECK (num_nonnulls("tracking_items"."captions_en_id", "tracking_items"."captions_ar_id") = 0 or ("tracking_items"."group" = 'videos' and "tracking_items"."media_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "trackings" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"structure" text NOT NULL,
	"package_id" integer,
	"level" smallint,
	"position" integer DEFAULT 0 NOT NULL,
	"provider_id" integer,
	"language" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"short_en" text NOT NULL,
	"short_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"terms_en" text,
	"terms_ar" text,
	"image" text,
	"intro_media_id" text,
	"duration_days" smallint,
	"start_date" date,
	"end_date" date,
	"usd" integer DEFAULT 0 NOT NULL,
	"egp" integer DEFAULT 0 NOT NULL,
	"unlimited_usd" integer,
	"unlimited_egp" integer,
	"is_unlimited" boolean DEFAULT false NOT NULL,
	"invitation_percentage" smallint DEFAULT 0 NOT NULL,
	"invitation_max_count" smallint DEFAULT 0 NOT NULL,
	"marking_ended_at" timestamp with time zone,
	"scores_calculated_at" timestamp with time zone,
	"countries" text[],
	"is_published" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
          to_tsvector('simple', search_text(name_en || ' ' || name_ar))
          || to_tsvector('simple', search_text_without_article(search_text(name_ar)))
          || to_tsvector('english', name_en) || to_tsvector('arabic', search_text(name_ar))) STORED NOT NULL,
	CONSTRAINT "trackings_type" CHECK ("trackings"."type" in ('tracking', 'initiative')),
	CONSTRAINT "trackings_structure" CHECK ("trackings"."structure" in ('single', 'multi')),
	CONSTRAINT "trackings_language" CHECK ("trackings"."language" in ('ar', 'en')),
	CONSTRAINT "trackings_package" CHECK (("trackings"."package_id" is null) = ("trackings"."level" is null) and "trackings"."level" > 0 and ("trackings"."structure" = 'single' or "trackings"."package_id" is null)),
	CONSTRAINT "trackings_duration" CHECK (("trackings"."structure" = 'single' and "trackings"."type" = 'tracking') = ("trackings"."duration_days" is not null) and "trackings"."duration_days" between 1 and 730),
	CONSTRAINT "trackings_dates" CHECK (("trackings"."type" = 'initiative') = ("trackings"."start_date" is not null) and ("trackings"."start_date" is null) = ("trackings"."end_date" is null) and ("trackings"."end_date" is null or "trackings"."end_date" - "trackings"."start_date" between 0 and 730)),
	CONSTRAINT "trackings_prices" CHECK ("trackings"."usd" >= 0 and "trackings"."egp" >= 0 and "trackings"."unlimited_usd" > 0 and "trackings"."unlimited_egp" > 0),
	CONSTRAINT "trackings_unlimited" CHECK (("trackings"."unlimited_usd" is null or "trackings"."usd" > 0) and ("trackings"."unlimited_egp" is null or "trackings"."egp" > 0) and not ("trackings"."is_unlimited" and ("trackings"."usd" > 0 or "trackings"."egp" > 0)) and ("trackings"."type" = 'tracking' or not ("trackings"."is_unlimited" or "trackings"."unlimited_usd" is not null or "trackings"."unlimited_egp" is not null))),
	CONSTRAINT "trackings_marking" CHECK ("trackings"."type" = 'initiative' or ("trackings"."marking_ended_at" is null and "trackings"."scores_calculated_at" is null)),
	CONSTRAINT "trackings_invitations" CHECK ("trackings"."invitation_percentage" between 0 and 100 and "trackings"."invitation_max_count" >= 0 and ("trackings"."invitation_percentage" = 0 or "trackings"."invitation_max_count" > 0)),
	CONSTRAINT "trackings_terms" CHECK (("trackings"."terms_en" is null) = ("trackings"."terms_ar" is null))
);
--> statement-breakpoint
CREATE TABLE "family_task_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_task_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"comment" text NOT NULL,
	"attachment_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "family_task_comments_comment" CHECK (char_length("family_task_comments"."comment") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "family_task_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_task_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"group" text NOT NULL,
	"position" smallint NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"media_id" text,
	"url" text,
	"quiz_id" integer,
	"proof_type" text,
	"done_at" timestamp with time zone,
	"percentage" smallint,
	CONSTRAINT "family_task_items_group" CHECK ("family_task_items"."group" in ('attachments', 'videos', 'quizs', 'profs')),
	CONSTRAINT "family_task_items_url" CHECK ("family_task_items"."url" like 'https://%'),
	CONSTRAINT "family_task_items_quiz" CHECK (("family_task_items"."group" = 'quizs') = ("family_task_items"."quiz_id" is not null)),
	CONSTRAINT "family_task_items_proof" CHECK (("family_task_items"."group" = 'profs') = ("family_task_items"."proof_type" is not null) and ("family_task_items"."proof_type" is null or "family_task_items"."proof_type" in ('link', 'file'))),
	CONSTRAINT "family_task_items_source" CHECK (num_nonnulls("family_task_items"."media_id", "family_task_items"."url") = ("family_task_items"."group" not in ('quizs', 'profs'))::int),
	CONSTRAINT "family_task_items_done" CHECK ("family_task_items"."percentage" is null or "family_task_items"."done_at" is not null),
	CONSTRAINT "family_task_items_percentage" CHECK ("family_task_items"."percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "family_task_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_task_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"media_id" text,
	"filename" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "family_task_proofs_kind" CHECK ("family_task_proofs"."kind" in ('link', 'photo', 'video', 'document')),
	CONSTRAINT "family_task_proofs_url" CHECK ("family_task_proofs"."url" ~ '^https?://'),
	CONSTRAINT "family_task_proofs_filename" CHECK (char_length("family_task_proofs"."filename") between 1 and 200),
	CONSTRAINT "family_task_proofs_reviewed" CHECK (("family_task_proofs"."status" = 0) = ("family_task_proofs"."reviewed_at" is null)),
	CONSTRAINT "family_task_proofs_status" CHECK ("family_task_proofs"."status" in (0, 1, 2)),
	CONSTRAINT "family_task_proofs_removed" CHECK ("family_task_proofs"."status" <> 1 or "family_task_proofs"."removed_at" is null),
	CONSTRAINT "family_task_proofs_source" CHECK (("family_task_proofs"."kind" = 'link') = ("family_task_proofs"."url" is not null) and ("family_task_proofs"."kind" = 'link') = ("family_task_proofs"."media_id" is null))
);
--> statement-breakpoint
CREATE TABLE "family_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consultant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"intro_media_id" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"needs_proof" boolean NOT NULL,
	"attachment_id" text,
	"attachment_name" text,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "family_tasks_two" CHECK ("family_tasks"."consultant_id" <> "family_tasks"."user_id"),
	CONSTRAINT "family_tasks_dates" CHECK ("family_tasks"."end_date" - "family_tasks"."start_date" between 0 and 365),
	CONSTRAINT "family_tasks_attachment" CHECK (("family_tasks"."attachment_id" is null) = ("family_tasks"."attachment_name" is null))
);
--> statement-breakpoint
ALTER TABLE "quiz_attempts" DROP CONSTRAINT "quiz_attempts_subject";--> statement-breakpoint
ALTER TABLE "small_ads" ADD CONSTRAINT "small_ads_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_enrolments" ADD CONSTRAINT "tracking_enrolments_tracking_id_trackings_id_fk" FOREIGN KEY ("tracking_id") REFERENCES "public"."trackings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_enrolments" ADD CONSTRAINT "tracking_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_enrolments" ADD CONSTRAINT "tracking_enrolments_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_enrolments" ADD CONSTRAINT "tracking_enrolments_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_notes" ADD CONSTRAINT "tracking_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_notes" ADD CONSTRAINT "tracking_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_notes" ADD CONSTRAINT "tracking_notes_activity_id_tracking_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."tracking_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_notes" ADD CONSTRAINT "tracking_notes_task_id_family_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."family_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_activity_days" ADD CONSTRAINT "tracking_activity_days_run_id_tracking_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."tracking_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_activity_days" ADD CONSTRAINT "tracking_activity_days_activity_id_tracking_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."tracking_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_item_states" ADD CONSTRAINT "tracking_item_states_activity_day_id_tracking_activity_days_id_fk" FOREIGN KEY ("activity_day_id") REFERENCES "public"."tracking_activity_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_item_states" ADD CONSTRAINT "tracking_item_states_item_id_tracking_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."tracking_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_progress_events" ADD CONSTRAINT "tracking_progress_events_activity_day_id_tracking_activity_days_id_fk" FOREIGN KEY ("activity_day_id") REFERENCES "public"."tracking_activity_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_progress_events" ADD CONSTRAINT "tracking_progress_events_item_id_tracking_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."tracking_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_progress_events" ADD CONSTRAINT "tracking_progress_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_proofs" ADD CONSTRAINT "tracking_proofs_activity_day_id_tracking_activity_days_id_fk" FOREIGN KEY ("activity_day_id") REFERENCES "public"."tracking_activity_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_proofs" ADD CONSTRAINT "tracking_proofs_item_id_tracking_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."tracking_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_proofs" ADD CONSTRAINT "tracking_proofs_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_proofs" ADD CONSTRAINT "tracking_proofs_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_proofs" ADD CONSTRAINT "tracking_proofs_reviewed_by_id_users_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_runs" ADD CONSTRAINT "tracking_runs_enrolment_id_tracking_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."tracking_enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_runs" ADD CONSTRAINT "tracking_runs_tracking_id_trackings_id_fk" FOREIGN KEY ("tracking_id") REFERENCES "public"."trackings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_runs" ADD CONSTRAINT "tracking_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_score_counts" ADD CONSTRAINT "tracking_score_counts_tracking_id_trackings_id_fk" FOREIGN KEY ("tracking_id") REFERENCES "public"."trackings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_requests" ADD CONSTRAINT "supervision_requests_tracking_id_trackings_id_fk" FOREIGN KEY ("tracking_id") REFERENCES "public"."trackings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_requests" ADD CONSTRAINT "supervision_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_requests" ADD CONSTRAINT "supervision_requests_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_requests" ADD CONSTRAINT "supervision_requests_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_activities" ADD CONSTRAINT "tracking_activities_tracking_id_trackings_id_fk" FOREIGN KEY ("tracking_id") REFERENCES "public"."trackings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_activities" ADD CONSTRAINT "tracking_activities_intro_media_id_media_id_fk" FOREIGN KEY ("intro_media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_fields" ADD CONSTRAINT "tracking_fields_tracking_id_trackings_id_fk" FOREIGN KEY ("tracking_id") REFERENCES "public"."trackings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_items" ADD CONSTRAINT "tracking_items_activity_id_tracking_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."tracking_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_items" ADD CONSTRAINT "tracking_items_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_items" ADD CONSTRAINT "tracking_items_captions_en_id_media_id_fk" FOREIGN KEY ("captions_en_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_items" ADD CONSTRAINT "tracking_items_captions_ar_id_media_id_fk" FOREIGN KEY ("captions_ar_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_items" ADD CONSTRAINT "tracking_items_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackings" ADD CONSTRAINT "trackings_package_id_trackings_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."trackings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackings" ADD CONSTRAINT "trackings_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackings" ADD CONSTRAINT "trackings_image_pictures_name_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackings" ADD CONSTRAINT "trackings_intro_media_id_media_id_fk" FOREIGN KEY ("intro_media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_task_comments" ADD CONSTRAINT "family_task_comments_task_id_family_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."family_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_task_comments" ADD CONSTRAINT "family_task_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_task_comments" ADD CONSTRAINT "family_task_comments_attachment_id_media_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_task_items" ADD CONSTRAINT "family_task_items_task_id_family_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."family_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_task_items" ADD CONSTRAINT "family_task_items_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_task_items" ADD CONSTRAINT "family_task_items_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_task_proofs" ADD CONSTRAINT "family_task_proofs_item_id_family_task_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."family_task_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_task_proofs" ADD CONSTRAINT "family_task_proofs_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_tasks" ADD CONSTRAINT "family_tasks_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_tasks" ADD CONSTRAINT "family_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_tasks" ADD CONSTRAINT "family_tasks_intro_media_id_media_id_fk" FOREIGN KEY ("intro_media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_tasks" ADD CONSTRAINT "family_tasks_attachment_id_media_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "small_ads_position" ON "small_ads" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_enrolments_once" ON "tracking_enrolments" USING btree ("tracking_id","user_id");--> statement-breakpoint
CREATE INDEX "tracking_enrolments_user" ON "tracking_enrolments" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "tracking_enrolments_buyer" ON "tracking_enrolments" USING btree ("buyer_id","status");--> statement-breakpoint
CREATE INDEX "tracking_enrolments_holds" ON "tracking_enrolments" USING btree ("hold_until") WHERE "tracking_enrolments"."status" = 'held';--> statement-breakpoint
CREATE INDEX "tracking_enrolments_invited" ON "tracking_enrolments" USING btree ("invited_by_id","tracking_id");--> statement-breakpoint
CREATE INDEX "tracking_notes_activity" ON "tracking_notes" USING btree ("user_id","activity_id","id");--> statement-breakpoint
CREATE INDEX "tracking_notes_task" ON "tracking_notes" USING btree ("user_id","task_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_activity_days_once" ON "tracking_activity_days" USING btree ("run_id","day","activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_progress_events_key" ON "tracking_progress_events" USING btree ("activity_day_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_proofs_once" ON "tracking_proofs" USING btree ("activity_day_id","item_id") WHERE "tracking_proofs"."status" in ('submitted', 'marked');--> statement-breakpoint
CREATE INDEX "tracking_proofs_item" ON "tracking_proofs" USING btree ("item_id","created_at") WHERE "tracking_proofs"."status" = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_runs_current" ON "tracking_runs" USING btree ("tracking_id","user_id") WHERE "tracking_runs"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_runs_number" ON "tracking_runs" USING btree ("tracking_id","user_id","number");--> statement-breakpoint
CREATE INDEX "tracking_runs_enrolment" ON "tracking_runs" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "tracking_runs_user" ON "tracking_runs" USING btree ("user_id","end_date");--> statement-breakpoint
CREATE INDEX "tracking_runs_total" ON "tracking_runs" USING btree ("tracking_id","total_score" DESC NULLS FIRST,"id") WHERE "tracking_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "tracking_runs_activity" ON "tracking_runs" USING btree ("tracking_id","activity_score" DESC NULLS FIRST,"id") WHERE "tracking_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "tracking_runs_invitation" ON "tracking_runs" USING btree ("tracking_id","invitation_score" DESC NULLS FIRST,"id") WHERE "tracking_runs"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_requests_open" ON "supervision_requests" USING btree ("tracking_id","user_id","consultant_id") WHERE "supervision_requests"."status" in (0, 1);--> statement-breakpoint
CREATE INDEX "supervision_requests_consultant" ON "supervision_requests" USING btree ("consultant_id","status");--> statement-breakpoint
CREATE INDEX "supervision_requests_user" ON "supervision_requests" USING btree ("user_id","tracking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_activities_position" ON "tracking_activities" USING btree ("tracking_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_fields_position" ON "tracking_fields" USING btree ("tracking_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_items_position" ON "tracking_items" USING btree ("activity_id","group","position");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_items_quiz" ON "tracking_items" USING btree ("quiz_id","activity_id");--> statement-breakpoint
CREATE INDEX "trackings_lists" ON "trackings" USING btree ("type","position","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "trackings"."is_published" and "trackings"."package_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trackings_level" ON "trackings" USING btree ("package_id","level");--> statement-breakpoint
CREATE INDEX "trackings_provider" ON "trackings" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "trackings_search" ON "trackings" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "family_task_comments_task" ON "family_task_comments" USING btree ("task_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_task_items_position" ON "family_task_items" USING btree ("task_id","group","position");--> statement-breakpoint
CREATE UNIQUE INDEX "family_task_proofs_once" ON "family_task_proofs" USING btree ("item_id") WHERE "family_task_proofs"."status" in (0, 1) and "family_task_proofs"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "family_tasks_user" ON "family_tasks" USING btree ("user_id","end_date");--> statement-breakpoint
CREATE INDEX "family_tasks_consultant" ON "family_tasks" USING btree ("consultant_id","id");--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_subject" CHECK ("quiz_attempts"."subject" in ('lesson', 'activity'));--> statement-breakpoint
-- Deleted only with the account of their participant.
CREATE TRIGGER "tracking_progress_events_kept" BEFORE UPDATE ON "tracking_progress_events" FOR EACH ROW EXECUTE FUNCTION "never_changed"();--> statement-breakpoint
-- Counts the current runs by score. It changes the counts of a whole statement in the order of their key, so that two statements that move
-- participants between the same scores never wait for each other.
CREATE FUNCTION "tracking_runs_count"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "runs" text := CASE TG_OP
    WHEN 'INSERT' THEN 'select 1 as "sign", n.* from "new_runs" n'
    WHEN 'DELETE' THEN 'select -1 as "sign", o.* from "old_runs" o'
    ELSE 'select 1 as "sign", n.* from "new_runs" n union all select -1, o.* from "old_runs" o'
  END;
  "changed" record;
BEGIN
  FOR "changed" IN EXECUTE '
    select r."tracking_id", s."order", s."score", sum(r."sign")::integer as "count"
    from (' || "runs" || ') r
    cross join lateral (values (''total'', r."total_score"), (''activity'', r."activity_score"), (''invitation'', r."invitation_score")) s ("order", "score")
    where r."ended_at" is null group by 1, 2, 3 having sum(r."sign") <> 0 order by 1, 2, 3'
  LOOP
    IF "changed"."count" > 0 THEN
      INSERT INTO "tracking_score_counts" AS c ("tracking_id", "order", "score", "participants")
      VALUES ("changed"."tracking_id", "changed"."order", "changed"."score", "changed"."count")
      ON CONFLICT ("tracking_id", "order", "score") DO UPDATE SET "participants" = c."participants" + excluded."participants";
    ELSE
      UPDATE "tracking_score_counts" c SET "participants" = c."participants" + "changed"."count"
      WHERE c."tracking_id" = "changed"."tracking_id" AND c."order" = "changed"."order" AND c."score" = "changed"."score";
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tracking_runs_counted_insert" AFTER INSERT ON "tracking_runs" REFERENCING NEW TABLE AS "new_runs" FOR EACH STATEMENT EXECUTE FUNCTION "tracking_runs_count"();--> statement-breakpoint
CREATE TRIGGER "tracking_runs_counted_update" AFTER UPDATE ON "tracking_runs" REFERENCING OLD TABLE AS "old_runs" NEW TABLE AS "new_runs" FOR EACH STATEMENT EXECUTE FUNCTION "tracking_runs_count"();--> statement-breakpoint
CREATE TRIGGER "tracking_runs_counted_delete" AFTER DELETE ON "tracking_runs" REFERENCING OLD TABLE AS "old_runs" FOR EACH STATEMENT EXECUTE FUNCTION "tracking_runs_count"();
