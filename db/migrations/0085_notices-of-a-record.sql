CREATE INDEX "notices_entity_record_id_list" ON "notices" USING btree ("entity","record_id","id");
