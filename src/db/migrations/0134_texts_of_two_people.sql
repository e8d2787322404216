-- expand
-- safe "item_versions_second_reader": a node of the release before fails to publish a text for its own writer, which it must not do; all else passes
-- What people read of a content item. Its column, department and address are none of it.
CREATE FUNCTION item_text(content jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_array(content->'title', content->'summary', content->'markdown', content->'details', content->'attachments',
    CASE WHEN content->>'markdown' IS NULL THEN content->'body' END)
$$;
--> statement-breakpoint
-- A text that somebody wrote is not approved by the same person because another one moved it, saved it again or took it up again. One that was
-- public before has had its second reader.
CREATE FUNCTION item_versions_second_reader() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM item_versions v
    WHERE v.item_id = NEW.item_id AND v.author_id = NEW.approver_id AND item_text(v.content) = item_text(NEW.content)
  ) AND NOT EXISTS (
    SELECT FROM item_versions p
    WHERE p.item_id = NEW.item_id AND p.number <> NEW.number AND p.published_at IS NOT NULL AND p.state <> 'scheduled'
      AND item_text(p.content) = item_text(NEW.content)
  ) THEN
    RAISE EXCEPTION 'Whoever wrote a text does not approve it' USING ERRCODE = 'check_violation', CONSTRAINT = 'item_versions_two_people';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER item_versions_second_reader BEFORE INSERT OR UPDATE OF state, approver_id ON item_versions FOR EACH ROW
  WHEN (NEW.source = 'people' AND NEW.state IN ('published', 'scheduled') AND NOT NEW.is_correction AND NEW.approver_id IS NOT NULL)
  EXECUTE FUNCTION item_versions_second_reader();
