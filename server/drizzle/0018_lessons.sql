CREATE TABLE "lesson_texts" (
	"lesson_id" integer PRIMARY KEY NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrolment_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"position" real NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_notes_position" CHECK ("lesson_notes"."position" between 0 and 86400),
	CONSTRAINT "lesson_notes_text" CHECK (char_length("lesson_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outcomes_en" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outcomes_ar" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "requirements_en" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "requirements_ar" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "is_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_texts" ADD CONSTRAINT "lesson_texts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_progress" FOREIGN KEY ("enrolment_id","lesson_id") REFERENCES "public"."lesson_progress"("enrolment_id","lesson_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_notes_of" ON "lesson_notes" USING btree ("enrolment_id","lesson_id","position","id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_outcomes" CHECK (cardinality("courses"."outcomes_en") = cardinality("courses"."outcomes_ar"));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_requirements" CHECK (cardinality("courses"."requirements_en") = cardinality("courses"."requirements_ar"));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_preview" CHECK (not "lessons"."is_preview" or "lessons"."kind" in ('video', 'record', 'pdf'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_text" CHECK (not "lessons"."is_text" or "lessons"."kind" = 'pdf');