CREATE TABLE "quiz_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"passing_percentage" smallint NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "quiz_versions_of_quiz" UNIQUE("id","quiz_id"),
	CONSTRAINT "quiz_versions_passing" CHECK ("quiz_versions"."passing_percentage" between 1 and 100),
	CONSTRAINT "quiz_versions_questions" CHECK (jsonb_typeof("quiz_versions"."questions") = 'array')
);
--> statement-breakpoint
ALTER TABLE "tracking_progress_events" DROP CONSTRAINT "tracking_progress_events_kind";--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "is_fixed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "version_id" integer;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD CONSTRAINT "quiz_versions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_versions_once" ON "quiz_versions" USING btree ("quiz_id","passing_percentage",md5("questions"::text));--> statement-breakpoint
CREATE TRIGGER "quiz_versions_kept" BEFORE UPDATE ON "quiz_versions" FOR EACH ROW EXECUTE FUNCTION "never_changed"();--> statement-breakpoint
-- What the attempts until now ask: of one in progress the questions of now, of a submitted one those that were graded, with the chosen answers.
-- No row says by which key those were graded, so they get that of now; their results stay.
CREATE TEMPORARY TABLE "asked" ON COMMIT DROP AS
SELECT a."id" AS "attempt_id", a."quiz_id", z."passing_percentage", a."started_at" + z."minutes" * interval '1 minute' AS "ends_at",
  coalesce(q."questions", '[]') AS "questions"
FROM "quiz_attempts" a
JOIN "quizzes" z ON z."id" = a."quiz_id"
LEFT JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object(
    'id', q."id", 'kind', q."kind", 'textEn', q."text_en", 'textAr', q."text_ar",
    'maxChoices', CASE WHEN q."kind" = 'select' THEN greatest(1, w."right") ELSE 1 END, 'answers', w."answers"
  ) ORDER BY q."position" < 0, abs(q."position")) AS "questions"
  FROM "quiz_questions" q
  LEFT JOIN "attempt_answers" s ON s."attempt_id" = a."id" AND s."question_id" = q."id"
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', w."id", 'textEn', w."text_en", 'textAr', w."text_ar", 'isFixed', false,
      'isCorrect', w."is_correct" AND (w."position" >= 0 OR q."position" < 0)
    ) ORDER BY w."position" < 0, abs(w."position")), '[]') AS "answers",
    count(*) FILTER (WHERE w."is_correct" AND (w."position" >= 0 OR q."position" < 0)) AS "right"
    FROM "quiz_answers" w
    WHERE w."question_id" = q."id"
      AND (w."position" >= 0 OR (a."submitted_at" IS NOT NULL AND (q."position" < 0 OR w."id" = ANY (s."answer_ids"))))
  ) w
  WHERE q."quiz_id" = a."quiz_id" AND CASE WHEN a."submitted_at" IS NULL THEN q."position" >= 0 ELSE s."attempt_id" IS NOT NULL END
) q ON true;--> statement-breakpoint
INSERT INTO "quiz_versions" ("quiz_id", "passing_percentage", "questions")
SELECT DISTINCT "quiz_id", "passing_percentage", "questions" FROM "asked";--> statement-breakpoint
UPDATE "quiz_attempts" a SET "version_id" = v."id", "ends_at" = s."ends_at"
FROM "asked" s
JOIN "quiz_versions" v ON v."quiz_id" = s."quiz_id" AND v."passing_percentage" = s."passing_percentage" AND v."questions" = s."questions"
WHERE a."id" = s."attempt_id";--> statement-breakpoint
ALTER TABLE "quiz_attempts" ALTER COLUMN "version_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_version_of_quiz" FOREIGN KEY ("version_id","quiz_id") REFERENCES "public"."quiz_versions"("id","quiz_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_attempts_version" ON "quiz_attempts" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_end" ON "quiz_attempts" USING btree ("ends_at") WHERE "quiz_attempts"."submitted_at" is null;--> statement-breakpoint
ALTER TABLE "tracking_progress_events" ADD CONSTRAINT "tracking_progress_events_kind" CHECK ("tracking_progress_events"."kind" in ('opened', 'watched', 'answered', 'regraded', 'reported', 'report_withdrawn', 'proof_submitted', 'proof_removed', 'proof_marked', 'proof_returned'));--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_ends" CHECK ("quiz_attempts"."ends_at" > "quiz_attempts"."started_at");