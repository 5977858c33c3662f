-- The one normalisation of all searches (PD-124) reads more of what people paste and type: characters that show nothing (category Cf) are left out, presentation
-- forms and ligatures are their letters (NFKC), and heh, teh marbuta and digits of Persian and Urdu keyboards are those of Arabic ones.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(regexp_replace(lower(normalize(value, NFKC)), U&'[\00AD\0307\0600-\0605\0610-\061A\061C\0621\0640\064B-\065F\0670\06D6-\06DD\06DF-\06E4\06E7\06E8\06EA-\06ED\070F\0890\0891\08E2\180E\200B-\200F\202A-\202E\2060-\2064\2066-\206F\FEFF\FFF9-\FFFB\+0110BD\+0110CD\+013430-\+01343F\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0001\+0E0020-\+0E007F]', '', 'g'), U&'\0623\0625\0622\0671\0649\06CC\0626\0624\0629\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06C1\06BE\06D5\06C0\06C2\06C3\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0130\03C2', U&'\0627\0627\0627\0627\064A\064A\064A\0648\0647\06430123456789\0647\0647\0647\0647\0647\06470123456789i\03C3');--> statement-breakpoint
-- What was stored with the function before. An update of a title computes the search documents anew.
UPDATE "courses" SET "title_en" = "title_en";--> statement-breakpoint
UPDATE "trackings" SET "name_en" = "name_en";--> statement-breakpoint
UPDATE "events" SET "title_en" = "title_en";--> statement-breakpoint
-- Every index over it, whichever migration made it. They are made anew: a session that has used an index keeps its expression with the body of the function
-- that it had then, and REINDEX builds with that.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT DISTINCT "pg_class"."oid"::regclass AS "name", pg_get_indexdef("pg_class"."oid") AS "definition"
    FROM "pg_depend" JOIN "pg_class" ON "pg_class"."oid" = "objid"
    WHERE "classid" = 'pg_class'::regclass AND "refclassid" = 'pg_proc'::regclass
      AND "refobjid" = 'search_text(text)'::regprocedure AND "relkind" = 'i'
  LOOP
    EXECUTE format('DROP INDEX %s', found."name");
    EXECUTE found."definition";
  END LOOP;
END $$;