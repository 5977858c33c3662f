ALTER TABLE "quiz_attempts" DROP CONSTRAINT "quiz_attempts_subject";--> statement-breakpoint
ALTER TABLE "questionnaires" DROP CONSTRAINT "questionnaires_purpose";--> statement-breakpoint
ALTER TABLE "survey_assignments" DROP CONSTRAINT "survey_assignments_type";--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_subject" CHECK ("quiz_attempts"."subject" ~ '^[A-Za-z][A-Za-z_]*$');--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_purpose" CHECK ("questionnaires"."purpose" ~ '^[A-Za-z][A-Za-z_]*$');--> statement-breakpoint
ALTER TABLE "survey_assignments" ADD CONSTRAINT "survey_assignments_type" CHECK ("survey_assignments"."type" ~ '^[A-Za-z][A-Za-z_]*$');