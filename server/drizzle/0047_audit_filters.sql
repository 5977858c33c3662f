CREATE INDEX "audit_lines_action" ON "audit_lines" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_lines_subject" ON "audit_lines" USING btree ("subject","id");