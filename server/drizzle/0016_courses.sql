CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"enrolment_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"course_en" text NOT NULL,
	"course_ar" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_enrolment_id_unique" UNIQUE("enrolment_id"),
	CONSTRAINT "certificates_code" CHECK ("certificates"."code" ~ '^[0-9A-HJKMNP-TV-Z]{10}$')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_categories" (
	"course_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "course_categories_course_id_category_id_pk" PRIMARY KEY("course_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "course_languages" (
	"course_id" integer NOT NULL,
	"language_id" integer NOT NULL,
	CONSTRAINT "course_languages_course_id_language_id_pk" PRIMARY KEY("course_id","language_id")
);
--> statement-breakpoint
CREATE TABLE "course_ratings" (
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_ratings_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "course_ratings_rating" CHECK ("course_ratings"."rating" between 1 and 10),
	CONSTRAINT "course_ratings_comment" CHECK (char_length("course_ratings"."comment") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "course_sections" (
	"id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"provider_id" integer,
	"is_live" boolean NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"short_en" text NOT NULL,
	"short_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"image" text,
	"thumbnail" text,
	"preview_id" text,
	"usd" integer DEFAULT 0 NOT NULL,
	"egp" integer DEFAULT 0 NOT NULL,
	"limited_number" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"subscribers" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"certificate" boolean DEFAULT true NOT NULL,
	"countries" text[],
	"is_published" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
          setweight(to_tsvector('simple', translate(lower(title_en || ' ' || title_ar), 'أإآٱىةًٌٍَُِّْٰـ', 'اااايه')), 'A')
          || setweight(to_tsvector('english', title_en), 'A') || setweight(to_tsvector('arabic', title_ar), 'A')
          || setweight(to_tsvector('english', short_en || ' ' || description_en), 'C')
          || setweight(to_tsvector('arabic', short_ar || ' ' || description_ar), 'C')) STORED NOT NULL,
	CONSTRAINT "courses_prices" CHECK ("courses"."usd" >= 0 and "courses"."egp" >= 0),
	CONSTRAINT "courses_limit" CHECK ("courses"."limited_number" > 0),
	CONSTRAINT "courses_seats" CHECK ("courses"."seats_taken" between 0 and "courses"."limited_number"),
	CONSTRAINT "courses_subscribers" CHECK ("courses"."subscribers" between 0 and "courses"."seats_taken"),
	CONSTRAINT "courses_ratings" CHECK ("courses"."rating_sum" between "courses"."rating_count" and 10 * "courses"."rating_count")
);
--> statement-breakpoint
CREATE TABLE "lesson_captions" (
	"lesson_id" integer NOT NULL,
	"language" text NOT NULL,
	"media_id" text NOT NULL,
	CONSTRAINT "lesson_captions_lesson_id_language_pk" PRIMARY KEY("lesson_id","language"),
	CONSTRAINT "lesson_captions_language" CHECK ("lesson_captions"."language" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "lesson_files" (
	"lesson_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"media_id" text NOT NULL,
	CONSTRAINT "lesson_files_lesson_id_position_pk" PRIMARY KEY("lesson_id","position")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"seconds" integer NOT NULL,
	"embed" text,
	"quiz_id" integer,
	"instructions_en" text,
	"instructions_ar" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"meeting_url" text,
	CONSTRAINT "lessons_kind" CHECK ("lessons"."kind" in ('video', 'record', 'pdf', 'Quizze', 'PracticalTask', 'meet')),
	CONSTRAINT "lessons_seconds" CHECK ("lessons"."seconds" >= 0),
	CONSTRAINT "lessons_embed" CHECK ("lessons"."embed" is null or "lessons"."kind" in ('video', 'record')),
	CONSTRAINT "lessons_is_quiz" CHECK (("lessons"."kind" = 'Quizze') = ("lessons"."quiz_id" is not null)),
	CONSTRAINT "lessons_instructions" CHECK (("lessons"."kind" = 'PracticalTask') = ("lessons"."instructions_en" is not null) and ("lessons"."instructions_en" is null) = ("lessons"."instructions_ar" is null)),
	CONSTRAINT "lessons_times" CHECK (("lessons"."kind" = 'meet') = ("lessons"."starts_at" is not null) and ("lessons"."starts_at" is null) = ("lessons"."ends_at" is null) and ("lessons"."ends_at" is null or "lessons"."ends_at" > "lessons"."starts_at")),
	CONSTRAINT "lessons_meeting_url" CHECK ("lessons"."meeting_url" is null or "lessons"."kind" = 'meet')
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"hold_until" timestamp with time zone,
	"buyer_id" integer,
	"price" integer,
	"currency" text,
	"created_at" timestamp with time zone NOT NULL,
	"enrolled_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"congrats_seen_at" timestamp with time zone,
	CONSTRAINT "enrolments_status" CHECK ("enrolments"."status" in ('held', 'active', 'ended')),
	CONSTRAINT "enrolments_hold" CHECK (("enrolments"."status" = 'held') = ("enrolments"."hold_until" is not null)),
	CONSTRAINT "enrolments_enrolled" CHECK ("enrolments"."status" <> 'active' or "enrolments"."enrolled_at" is not null),
	CONSTRAINT "enrolments_price" CHECK (("enrolments"."price" is null) = ("enrolments"."currency" is null) and "enrolments"."price" > 0),
	CONSTRAINT "enrolments_currency" CHECK ("enrolments"."currency" in ('USD', 'EGP'))
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"enrolment_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"position" real DEFAULT 0 NOT NULL,
	"watched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_enrolment_id_lesson_id_pk" PRIMARY KEY("enrolment_id","lesson_id"),
	CONSTRAINT "lesson_progress_position" CHECK ("lesson_progress"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "task_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrolment_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"media_id" text NOT NULL,
	"filename" text NOT NULL,
	"status" text NOT NULL,
	"feedback" text,
	"created_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" integer,
	CONSTRAINT "task_submissions_status" CHECK ("task_submissions"."status" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "task_submissions_filename" CHECK (char_length("task_submissions"."filename") between 1 and 200),
	CONSTRAINT "task_submissions_reviewed" CHECK (("task_submissions"."status" = 'pending') = ("task_submissions"."reviewed_at" is null)),
	CONSTRAINT "task_submissions_feedback" CHECK ("task_submissions"."status" <> 'refused' or "task_submissions"."feedback" is not null)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" real,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_id" CHECK ("media"."id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "media_type" CHECK ("media"."type" in ('mp4', 'webm', 'vtt', 'pdf', 'png', 'jpg', 'webp', 'doc', 'docx')),
	CONSTRAINT "media_bytes" CHECK ("media"."bytes" > 0),
	CONSTRAINT "media_seconds" CHECK ("media"."seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE "attempt_answers" (
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"answer_ids" integer[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"id" integer PRIMARY KEY NOT NULL,
	"question_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"is_correct" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"percentage" real,
	"passed" boolean,
	CONSTRAINT "quiz_attempts_subject" CHECK ("quiz_attempts"."subject" in ('lesson')),
	CONSTRAINT "quiz_attempts_percentage" CHECK ("quiz_attempts"."percentage" between 0 and 100),
	CONSTRAINT "quiz_attempts_graded" CHECK (("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."percentage" is null) and ("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."passed" is null))
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" integer PRIMARY KEY NOT NULL,
	"quiz_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	CONSTRAINT "quiz_questions_kind" CHECK ("quiz_questions"."kind" in ('radio', 'single', 'select'))
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" integer PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"passing_percentage" smallint NOT NULL,
	"max_attempts" smallint,
	"minutes" smallint,
	"shuffles" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quizzes_passing" CHECK ("quizzes"."passing_percentage" between 1 and 100),
	CONSTRAINT "quizzes_attempts" CHECK ("quizzes"."max_attempts" > 0),
	CONSTRAINT "quizzes_minutes" CHECK ("quizzes"."minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_categories" ADD CONSTRAINT "course_categories_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_categories" ADD CONSTRAINT "course_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_languages" ADD CONSTRAINT "course_languages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_languages" ADD CONSTRAINT "course_languages_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sections" ADD CONSTRAINT "course_sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_image_pictures_name_fk" FOREIGN KEY ("image") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_thumbnail_pictures_name_fk" FOREIGN KEY ("thumbnail") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_preview_id_media_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_captions" ADD CONSTRAINT "lesson_captions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_captions" ADD CONSTRAINT "lesson_captions_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_section_id_course_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."course_sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submissions" ADD CONSTRAINT "task_submissions_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submissions" ADD CONSTRAINT "task_submissions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submissions" ADD CONSTRAINT "task_submissions_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submissions" ADD CONSTRAINT "task_submissions_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "course_categories_category" ON "course_categories" USING btree ("category_id","course_id");--> statement-breakpoint
CREATE INDEX "course_languages_language" ON "course_languages" USING btree ("language_id","course_id");--> statement-breakpoint
CREATE INDEX "course_ratings_time" ON "course_ratings" USING btree ("course_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "course_sections_position" ON "course_sections" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "courses_catalogue" ON "courses" USING btree ("position","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "courses"."is_published";--> statement-breakpoint
CREATE INDEX "courses_provider" ON "courses" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_position" ON "lessons" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "lessons_course" ON "lessons" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lessons_quiz" ON "lessons" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "lessons_live" ON "lessons" USING btree ("starts_at") WHERE "lessons"."kind" = 'meet';--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "enrolments_holds" ON "enrolments" USING btree ("hold_until") WHERE "enrolments"."status" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "task_submissions_live" ON "task_submissions" USING btree ("enrolment_id","lesson_id") WHERE "task_submissions"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "task_submissions_of" ON "task_submissions" USING btree ("enrolment_id","lesson_id","id");--> statement-breakpoint
CREATE INDEX "task_submissions_pending" ON "task_submissions" USING btree ("created_at") WHERE "task_submissions"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_answers_position" ON "quiz_answers" USING btree ("question_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_open" ON "quiz_attempts" USING btree ("user_id","quiz_id","subject","subject_id") WHERE "quiz_attempts"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_user" ON "quiz_attempts" USING btree ("user_id","subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_questions_position" ON "quiz_questions" USING btree ("quiz_id","position");--> statement-breakpoint
CREATE FUNCTION "enrolments_count"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "taken" integer := 0;
  "active" integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    "taken" := "taken" - (OLD."status" <> 'ended')::integer;
    "active" := "active" - (OLD."status" = 'active')::integer;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    "taken" := "taken" + (NEW."status" <> 'ended')::integer;
    "active" := "active" + (NEW."status" = 'active')::integer;
  END IF;
  IF "taken" <> 0 OR "active" <> 0 THEN
    UPDATE "courses" SET "seats_taken" = "seats_taken" + "taken", "subscribers" = "subscribers" + "active"
    WHERE "id" = coalesce(NEW."course_id", OLD."course_id");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "enrolments_counted" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "enrolments" FOR EACH ROW EXECUTE FUNCTION "enrolments_count"();--> statement-breakpoint
CREATE FUNCTION "course_ratings_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "courses" SET
    "rating_count" = "rating_count" + (TG_OP <> 'DELETE')::integer - (TG_OP <> 'INSERT')::integer,
    "rating_sum" = "rating_sum" + coalesce(NEW."rating", 0) - coalesce(OLD."rating", 0)
  WHERE "id" = coalesce(NEW."course_id", OLD."course_id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "course_ratings_counted" AFTER INSERT OR DELETE OR UPDATE OF "rating" ON "course_ratings" FOR EACH ROW EXECUTE FUNCTION "course_ratings_count"();
