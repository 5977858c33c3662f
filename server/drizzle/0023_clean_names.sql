-- Names that were stored before lose what hides or turns text (PD-143); joiners stay, because some scripts are spelt with them.
CREATE FUNCTION pg_temp.clean_name(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(nullif(btrim(regexp_replace(value, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]', '', 'g')), ''), '—')
$$;--> statement-breakpoint
UPDATE "users" SET "username" = pg_temp.clean_name("username") WHERE "username" <> pg_temp.clean_name("username");--> statement-breakpoint
UPDATE "camp_participants" SET "name" = pg_temp.clean_name("name") WHERE "name" <> pg_temp.clean_name("name");--> statement-breakpoint
UPDATE "event_bookings" SET "name" = pg_temp.clean_name("name") WHERE "name" <> pg_temp.clean_name("name");--> statement-breakpoint
DROP FUNCTION pg_temp.clean_name(text);
