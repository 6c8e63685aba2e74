DROP INDEX "currency_rate_currency_id_index";
--> statement-breakpoint
DROP INDEX "customer_categories_list_customer_id_index";
--> statement-breakpoint
DROP INDEX "customer_users_customer_id_index";
--> statement-breakpoint
DROP INDEX "customer_settings_customer_id_index";
--> statement-breakpoint
DROP INDEX "customer_settings_config_sort";
--> statement-breakpoint
DROP INDEX "colour_changes_from_group_id_index";
--> statement-breakpoint
DROP INDEX "service_steps_service_id_index";
--> statement-breakpoint
DROP INDEX "service_steps_sequence_sort";
--> statement-breakpoint
DROP INDEX "service_checks_service_id_index";
--> statement-breakpoint
DROP INDEX "service_checks_sequence_sort";
--> statement-breakpoint
DROP INDEX "step_options_service_step_id_index";
--> statement-breakpoint
DROP INDEX "step_options_code_sort";
--> statement-breakpoint
DROP INDEX "product_categories_list_product_id_index";
--> statement-breakpoint
DROP INDEX "product_attributes_list_product_id_index";
--> statement-breakpoint
DROP INDEX "product_prices_product_id_index";
--> statement-breakpoint
DROP INDEX "pricing_lines_range_from_sort";
--> statement-breakpoint
DROP INDEX "stocks_product_id_index";
--> statement-breakpoint
DROP INDEX "stocks_storage_id_index";
--> statement-breakpoint
DROP INDEX "stocks_grouped_product_id_index";
--> statement-breakpoint
DROP INDEX "stock_log_stock_id_index";
--> statement-breakpoint
DROP INDEX "stock_log_product_id_index";
--> statement-breakpoint
DROP INDEX "stock_limits_product_id_index";
--> statement-breakpoint
DROP INDEX "todos_user_id_index";
--> statement-breakpoint
DROP INDEX "notices_user_id_index";
--> statement-breakpoint
DROP INDEX "quotations_customer_id_index";
--> statement-breakpoint
DROP INDEX "quotations_company_id_index";
--> statement-breakpoint
DROP INDEX "quotation_items_quotation_id_index";
--> statement-breakpoint
DROP INDEX "quotation_items_lp_sort";
--> statement-breakpoint
DROP INDEX "orders_customer_id_index";
--> statement-breakpoint
DROP INDEX "orders_order_date_sort";
--> statement-breakpoint
DROP INDEX "order_items_order_id_index";
--> statement-breakpoint
DROP INDEX "order_items_customer_id_index";
--> statement-breakpoint
DROP INDEX "order_item_services_order_item_id_index";
--> statement-breakpoint
DROP INDEX "order_item_services_service_step_id_index";
--> statement-breakpoint
DROP INDEX "order_item_services_plan_place_id_index";
--> statement-breakpoint
DROP INDEX "order_item_services_sequence_sort";
--> statement-breakpoint
DROP INDEX "pickups_company_id_index";
--> statement-breakpoint
DROP INDEX "quality_controls_order_item_id_index";
--> statement-breakpoint
DROP INDEX "quality_certificates_company_id_index";
--> statement-breakpoint
DROP INDEX "receptions_company_id_index";
--> statement-breakpoint
DROP INDEX "reception_items_reception_id_index";
--> statement-breakpoint
DROP INDEX "reception_items_lp_sort";
--> statement-breakpoint
DROP INDEX "complaints_company_id_index";
--> statement-breakpoint
DROP INDEX "invoices_company_id_index";
--> statement-breakpoint
DROP INDEX "invoices_customer_id_index";
--> statement-breakpoint
DROP INDEX "invoice_items_invoice_id_index";
--> statement-breakpoint
DROP INDEX "invoice_items_lp_sort";
--> statement-breakpoint
DROP INDEX "invoice_payments_date_sort";
--> statement-breakpoint
DROP INDEX "bank_transactions_statement_id_index";
--> statement-breakpoint
DROP INDEX "bank_transactions_lp_sort";
--> statement-breakpoint
DROP INDEX "received_invoices_company_id_index";
--> statement-breakpoint
DROP INDEX "interest_notes_company_id_index";
--> statement-breakpoint
DROP INDEX "interest_note_items_due_date_sort";
--> statement-breakpoint
DROP INDEX "user_leave_cards_user_id_index";
--> statement-breakpoint
DROP INDEX "shift_plan_user_id_index";
--> statement-breakpoint
DROP INDEX "shift_plan_place_id_index";
--> statement-breakpoint
DROP INDEX "shift_plan_time_from_sort";
--> statement-breakpoint
DROP INDEX "published_plan_days_user_id_index";
--> statement-breakpoint
DROP INDEX "published_plan_days_plan_date_sort";
--> statement-breakpoint
DROP INDEX "week_template_times_weekday_sort";
--> statement-breakpoint
DROP INDEX "staffing_minimums_place_id_index";
--> statement-breakpoint
DROP INDEX "rcp_data_user_id_index";
--> statement-breakpoint
DROP INDEX "rcp_data_event_time_sort";
--> statement-breakpoint
DROP INDEX "kiosk_messages_user_id_index";
--> statement-breakpoint
DROP INDEX "work_cards_company_id_index";
--> statement-breakpoint
DROP INDEX "work_cards_place_id_index";
--> statement-breakpoint
DROP INDEX "oven_programme_segments_lp_sort";
--> statement-breakpoint
DROP INDEX "paint_order_items_lp_sort";
--> statement-breakpoint
DROP INDEX "work_card_frames_work_card_id_index";
--> statement-breakpoint
DROP INDEX "work_card_frames_seq_sort";
--> statement-breakpoint
DROP INDEX "work_cards_items_frame_position_sort";
--> statement-breakpoint
DROP INDEX "keys_logs_key_id_index";
--> statement-breakpoint
DROP INDEX "cards_company_id_index";
--> statement-breakpoint
DROP INDEX "card_rights_card_id_index";
--> statement-breakpoint
DROP INDEX "car_transits_car_id_index";
--> statement-breakpoint
DROP INDEX "car_documents_car_id_index";
--> statement-breakpoint
DROP INDEX "equipment_equipment_category_id_index";
--> statement-breakpoint
DROP INDEX "user_messages_user_id_index";
--> statement-breakpoint
DROP INDEX "user_messages_target_user_id_index";
--> statement-breakpoint
DROP INDEX "alert_users_alert_id_index";
--> statement-breakpoint
DROP INDEX "alert_confirmations_alert_id_index";
--> statement-breakpoint
DROP INDEX "alert_confirmations_confirmed_at_sort";
--> statement-breakpoint
DROP INDEX "sql_queries_name_sort";
--> statement-breakpoint
DROP INDEX "webhook_deliveries_webhook_id_index";
--> statement-breakpoint
DROP INDEX "buildings_company_id_index";
--> statement-breakpoint
DROP INDEX "buildings_customer_id_index";
--> statement-breakpoint
DROP INDEX "places_company_id_index";
--> statement-breakpoint
DROP INDEX "places_place_type_id_index";
--> statement-breakpoint
DROP INDEX "places_building_id_index";
--> statement-breakpoint
DROP INDEX "locations_company_id_index";
--> statement-breakpoint
DROP INDEX "locations_building_id_index";
--> statement-breakpoint
DROP INDEX "countries_vat_rate_id_index";
--> statement-breakpoint
DROP INDEX "crm_categories_company_id_index";
--> statement-breakpoint
DROP INDEX "crm_events_company_id_index";
--> statement-breakpoint
DROP INDEX "order_priorities_company_id_index";
--> statement-breakpoint
DROP INDEX "roles_company_id_index";
--> statement-breakpoint
DROP INDEX "users_company_id_index";
--> statement-breakpoint
DROP INDEX "users_role_id_index";
--> statement-breakpoint
DROP INDEX "users_customer_id_index";
--> statement-breakpoint
DROP INDEX "user_work_company_id_index";
--> statement-breakpoint
DROP INDEX "user_work_shift_role_id_index";
--> statement-breakpoint
DROP INDEX "user_work_place_id_index";
--> statement-breakpoint
DROP INDEX "user_work_supervisor_user_id_index";
--> statement-breakpoint
DROP INDEX "user_paycheck_currency_id_index";
--> statement-breakpoint
DROP INDEX "customers_country_id_index";
--> statement-breakpoint
DROP INDEX "customers_storage_id_index";
--> statement-breakpoint
DROP INDEX "customers_currency_id_index";
--> statement-breakpoint
DROP INDEX "customers_vat_rate_id_index";
--> statement-breakpoint
DROP INDEX "customers_payment_method_id_index";
--> statement-breakpoint
DROP INDEX "register_checks_customer_id_index";
--> statement-breakpoint
DROP INDEX "register_checks_supplier_id_index";
--> statement-breakpoint
DROP INDEX "register_checks_user_id_index";
--> statement-breakpoint
DROP INDEX "product_categories_parent_id_index";
--> statement-breakpoint
DROP INDEX "product_attributes_product_type_id_index";
--> statement-breakpoint
DROP INDEX "profile_groups_company_id_index";
--> statement-breakpoint
DROP INDEX "profile_groups_customer_id_index";
--> statement-breakpoint
DROP INDEX "services_company_id_index";
--> statement-breakpoint
DROP INDEX "services_product_state_id_index";
--> statement-breakpoint
DROP INDEX "service_steps_place_type_id_index";
--> statement-breakpoint
DROP INDEX "service_steps_product_type_id_index";
--> statement-breakpoint
DROP INDEX "service_steps_company_id_index";
--> statement-breakpoint
DROP INDEX "product_profiles_profile_group_id_index";
--> statement-breakpoint
DROP INDEX "product_profiles_customer_id_index";
--> statement-breakpoint
DROP INDEX "product_profiles_company_id_index";
--> statement-breakpoint
DROP INDEX "product_profiles_product_state_id_index";
--> statement-breakpoint
DROP INDEX "products_producer_id_index";
--> statement-breakpoint
DROP INDEX "products_product_type_id_index";
--> statement-breakpoint
DROP INDEX "products_product_attributes_gloss_id_index";
--> statement-breakpoint
DROP INDEX "products_colour_group_id_index";
--> statement-breakpoint
DROP INDEX "products_product_attributes_class_id_index";
--> statement-breakpoint
DROP INDEX "products_product_profile_id_index";
--> statement-breakpoint
DROP INDEX "products_equipment_category_id_index";
--> statement-breakpoint
DROP INDEX "products_company_id_index";
--> statement-breakpoint
DROP INDEX "products_location_id_index";
--> statement-breakpoint
DROP INDEX "product_prices_customer_id_index";
--> statement-breakpoint
DROP INDEX "product_prices_company_id_index";
--> statement-breakpoint
DROP INDEX "pricing_customer_id_index";
--> statement-breakpoint
DROP INDEX "pricing_company_id_index";
--> statement-breakpoint
DROP INDEX "pricing_product_state_id_index";
--> statement-breakpoint
DROP INDEX "pricing_product_category_id_index";
--> statement-breakpoint
DROP INDEX "pricing_product_profile_id_index";
--> statement-breakpoint
DROP INDEX "pricing_min_price_order_priority_id_index";
--> statement-breakpoint
DROP INDEX "pricing_min_price_customer_id_index";
--> statement-breakpoint
DROP INDEX "pricing_min_price_company_id_index";
--> statement-breakpoint
DROP INDEX "pricing_min_price_product_state_id_index";
--> statement-breakpoint
DROP INDEX "pricing_min_price_product_category_id_index";
--> statement-breakpoint
DROP INDEX "storages_company_id_index";
--> statement-breakpoint
DROP INDEX "storages_customer_id_index";
--> statement-breakpoint
DROP INDEX "stocks_location_id_index";
--> statement-breakpoint
DROP INDEX "stock_log_work_card_id_index";
--> statement-breakpoint
DROP INDEX "attachments_order_id_index";
--> statement-breakpoint
DROP INDEX "attachments_quotation_id_index";
--> statement-breakpoint
DROP INDEX "attachments_invoice_id_index";
--> statement-breakpoint
DROP INDEX "attachments_order_item_id_index";
--> statement-breakpoint
DROP INDEX "attachments_reception_id_index";
--> statement-breakpoint
DROP INDEX "attachments_complaint_id_index";
--> statement-breakpoint
DROP INDEX "attachments_work_card_id_index";
--> statement-breakpoint
DROP INDEX "attachments_item_error_id_index";
--> statement-breakpoint
DROP INDEX "attachments_car_id_index";
--> statement-breakpoint
DROP INDEX "todos_order_id_index";
--> statement-breakpoint
DROP INDEX "quotations_previous_id_index";
--> statement-breakpoint
DROP INDEX "quotations_order_priority_id_index";
--> statement-breakpoint
DROP INDEX "quotation_items_order_item_id_index";
--> statement-breakpoint
DROP INDEX "quotation_items_step_option_id_index";
--> statement-breakpoint
DROP INDEX "quotation_items_product_state_id_index";
--> statement-breakpoint
DROP INDEX "quotation_items_typed_currency_id_index";
--> statement-breakpoint
DROP INDEX "quotation_items_product1_id_index";
--> statement-breakpoint
DROP INDEX "orders_parent_order_id_index";
--> statement-breakpoint
DROP INDEX "orders_service_id_index";
--> statement-breakpoint
DROP INDEX "orders_order_priority_id_index";
--> statement-breakpoint
DROP INDEX "orders_transport_type_id_index";
--> statement-breakpoint
DROP INDEX "orders_currency_id_index";
--> statement-breakpoint
DROP INDEX "order_items_service_id_index";
--> statement-breakpoint
DROP INDEX "order_items_step_id_index";
--> statement-breakpoint
DROP INDEX "order_items_product_profile_id_index";
--> statement-breakpoint
DROP INDEX "order_items_product_state_id_index";
--> statement-breakpoint
DROP INDEX "order_items_product_category_id_index";
--> statement-breakpoint
DROP INDEX "order_items_product1_id_index";
--> statement-breakpoint
DROP INDEX "order_items_product2_id_index";
--> statement-breakpoint
DROP INDEX "order_items_product3_id_index";
--> statement-breakpoint
DROP INDEX "order_items_alternative_product_id_index";
--> statement-breakpoint
DROP INDEX "order_items_currency_id_index";
--> statement-breakpoint
DROP INDEX "order_items_location_id_index";
--> statement-breakpoint
DROP INDEX "order_items_checked_user_id_index";
--> statement-breakpoint
DROP INDEX "order_items_error_reason_id_index";
--> statement-breakpoint
DROP INDEX "order_items_pickup_id_index";
--> statement-breakpoint
DROP INDEX "order_item_services_step_option_id_index";
--> statement-breakpoint
DROP INDEX "quality_controls_error_reason_id_index";
--> statement-breakpoint
DROP INDEX "quality_controls_undone_user_id_index";
--> statement-breakpoint
DROP INDEX "quality_certificates_pickup_id_index";
--> statement-breakpoint
DROP INDEX "receptions_location_id_index";
--> statement-breakpoint
DROP INDEX "reception_items_answered_user_id_index";
--> statement-breakpoint
DROP INDEX "complaints_order_item_id_index";
--> statement-breakpoint
DROP INDEX "complaints_complaint_reason_id_index";
--> statement-breakpoint
DROP INDEX "complaints_responsible_user_id_index";
--> statement-breakpoint
DROP INDEX "invoices_corrected_invoice_id_index";
--> statement-breakpoint
DROP INDEX "invoices_root_invoice_id_index";
--> statement-breakpoint
DROP INDEX "invoice_items_quotation_id_index";
--> statement-breakpoint
DROP INDEX "invoice_items_quotation_item_id_index";
--> statement-breakpoint
DROP INDEX "invoice_items_order_id_index";
--> statement-breakpoint
DROP INDEX "invoice_items_advance_invoice_id_index";
--> statement-breakpoint
DROP INDEX "invoice_payments_payment_method_id_index";
--> statement-breakpoint
DROP INDEX "invoice_payments_bank_transaction_id_index";
--> statement-breakpoint
DROP INDEX "bank_transactions_returns_id_index";
--> statement-breakpoint
DROP INDEX "received_invoices_supplier_id_index";
--> statement-breakpoint
DROP INDEX "interest_notes_user_id_index";
--> statement-breakpoint
DROP INDEX "interest_note_items_invoice_payment_id_index";
--> statement-breakpoint
DROP INDEX "shifts_company_id_index";
--> statement-breakpoint
DROP INDEX "shifts_place_id_index";
--> statement-breakpoint
DROP INDEX "shift_roles_place_id_index";
--> statement-breakpoint
DROP INDEX "user_leave_cards_leave_card_kind_id_index";
--> statement-breakpoint
DROP INDEX "user_leave_cards_supervisor_user_id_index";
--> statement-breakpoint
DROP INDEX "user_leave_cards_substitute_user_id_index";
--> statement-breakpoint
DROP INDEX "user_leave_cards_info_user_id_index";
--> statement-breakpoint
DROP INDEX "user_leave_cards_decided_user_id_index";
--> statement-breakpoint
DROP INDEX "shift_plan_shift_id_index";
--> statement-breakpoint
DROP INDEX "shift_plan_shift_role_id_index";
--> statement-breakpoint
DROP INDEX "week_templates_place_id_index";
--> statement-breakpoint
DROP INDEX "week_template_times_shift_id_index";
--> statement-breakpoint
DROP INDEX "week_template_times_shift_role_id_index";
--> statement-breakpoint
DROP INDEX "shift_swaps_shift_plan_id_index";
--> statement-breakpoint
DROP INDEX "shift_swaps_other_plan_id_index";
--> statement-breakpoint
DROP INDEX "shift_swaps_decided_user_id_index";
--> statement-breakpoint
DROP INDEX "rcp_data_place_id_index";
--> statement-breakpoint
DROP INDEX "rcp_corrections_rcp_data_id_index";
--> statement-breakpoint
DROP INDEX "rcp_corrections_decided_user_id_index";
--> statement-breakpoint
DROP INDEX "kiosk_messages_author_user_id_index";
--> statement-breakpoint
DROP INDEX "kiosk_messages_read_place_id_index";
--> statement-breakpoint
DROP INDEX "errornous_reasons_company_id_index";
--> statement-breakpoint
DROP INDEX "work_cards_status_company_id_index";
--> statement-breakpoint
DROP INDEX "work_cards_break_types_company_id_index";
--> statement-breakpoint
DROP INDEX "work_cards_shift_id_index";
--> statement-breakpoint
DROP INDEX "work_cards_responsible_user_id_index";
--> statement-breakpoint
DROP INDEX "racks_place_id_index";
--> statement-breakpoint
DROP INDEX "oven_loads_ended_user_id_index";
--> statement-breakpoint
DROP INDEX "paint_orders_producer_id_index";
--> statement-breakpoint
DROP INDEX "work_card_frames_rack_id_index";
--> statement-breakpoint
DROP INDEX "work_card_frames_oven_load_id_index";
--> statement-breakpoint
DROP INDEX "work_card_frames_confirmed_user_id_index";
--> statement-breakpoint
DROP INDEX "work_card_products_stock_id_index";
--> statement-breakpoint
DROP INDEX "work_card_paintings_product_id_index";
--> statement-breakpoint
DROP INDEX "work_card_measurements_order_item_id_index";
--> statement-breakpoint
DROP INDEX "shift_users_work_card_id_index";
--> statement-breakpoint
DROP INDEX "shift_users_shift_id_index";
--> statement-breakpoint
DROP INDEX "shift_users_place_id_index";
--> statement-breakpoint
DROP INDEX "shift_users_shift_role_id_index";
--> statement-breakpoint
DROP INDEX "item_errors_work_card_id_index";
--> statement-breakpoint
DROP INDEX "item_errors_work_card_frame_id_index";
--> statement-breakpoint
DROP INDEX "item_errors_order_item_service_details_id_index";
--> statement-breakpoint
DROP INDEX "item_errors_decided_user_id_index";
--> statement-breakpoint
DROP INDEX "item_errors_quality_control_id_index";
--> statement-breakpoint
DROP INDEX "guests_customer_id_index";
--> statement-breakpoint
DROP INDEX "guests_company_id_index";
--> statement-breakpoint
DROP INDEX "guests_building_id_index";
--> statement-breakpoint
DROP INDEX "guests_place_id_index";
--> statement-breakpoint
DROP INDEX "guests_user_id_index";
--> statement-breakpoint
DROP INDEX "guests_document_type_id_index";
--> statement-breakpoint
DROP INDEX "guests_card_id_index";
--> statement-breakpoint
DROP INDEX "guest_links_guest_id_index";
--> statement-breakpoint
DROP INDEX "guest_links_building_id_index";
--> statement-breakpoint
DROP INDEX "keys_building_id_index";
--> statement-breakpoint
DROP INDEX "keys_user_id_index";
--> statement-breakpoint
DROP INDEX "keys_guest_id_index";
--> statement-breakpoint
DROP INDEX "keys_logs_user_id_index";
--> statement-breakpoint
DROP INDEX "keys_logs_guest_id_index";
--> statement-breakpoint
DROP INDEX "keys_logs_handled_user_id_index";
--> statement-breakpoint
DROP INDEX "keys_logs_issue_id_index";
--> statement-breakpoint
DROP INDEX "cards_card_type_id_index";
--> statement-breakpoint
DROP INDEX "cards_user_id_index";
--> statement-breakpoint
DROP INDEX "card_rights_place_id_index";
--> statement-breakpoint
DROP INDEX "evacuations_started_user_id_index";
--> statement-breakpoint
DROP INDEX "evacuation_ticks_user_id_index";
--> statement-breakpoint
DROP INDEX "evacuation_ticks_guest_id_index";
--> statement-breakpoint
DROP INDEX "evacuation_ticks_handled_user_id_index";
--> statement-breakpoint
DROP INDEX "cars_car_type_id_index";
--> statement-breakpoint
DROP INDEX "cars_make_id_index";
--> statement-breakpoint
DROP INDEX "cars_model_id_index";
--> statement-breakpoint
DROP INDEX "cars_color_id_index";
--> statement-breakpoint
DROP INDEX "cars_engine_type_id_index";
--> statement-breakpoint
DROP INDEX "cars_transmission_id_index";
--> statement-breakpoint
DROP INDEX "cars_fuel_id_index";
--> statement-breakpoint
DROP INDEX "car_transits_customer_id_index";
--> statement-breakpoint
DROP INDEX "car_documents_customer_id_index";
--> statement-breakpoint
DROP INDEX "equipment_product_id_index";
--> statement-breakpoint
DROP INDEX "equipment_user_id_index";
--> statement-breakpoint
DROP INDEX "equipment_car_id_index";
--> statement-breakpoint
DROP INDEX "equipment_building_id_index";
--> statement-breakpoint
DROP INDEX "equipment_place_id_index";
--> statement-breakpoint
DROP INDEX "equipment_location_id_index";
--> statement-breakpoint
DROP INDEX "equipment_log_user_id_index";
--> statement-breakpoint
DROP INDEX "equipment_log_car_id_index";
--> statement-breakpoint
DROP INDEX "equipment_log_building_id_index";
--> statement-breakpoint
DROP INDEX "equipment_log_place_id_index";
--> statement-breakpoint
DROP INDEX "equipment_log_location_id_index";
--> statement-breakpoint
DROP INDEX "equipment_log_author_id_index";
--> statement-breakpoint
DROP INDEX "sms_sent_user_id_index";
--> statement-breakpoint
DROP INDEX "sms_sent_customer_id_index";
--> statement-breakpoint
DROP INDEX "user_filters_user_id_index";
--> statement-breakpoint
DROP INDEX "logs_user_id_index";
--> statement-breakpoint
DROP INDEX "webhooks_customer_id_index";
--> statement-breakpoint
DROP INDEX "webhooks_user_id_index";
--> statement-breakpoint
CREATE INDEX "buildings_company_id_index" ON "buildings" USING btree ("company_id") WHERE "buildings"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "buildings_customer_id_index" ON "buildings" USING btree ("customer_id") WHERE "buildings"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "places_company_id_index" ON "places" USING btree ("company_id") WHERE "places"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "places_place_type_id_index" ON "places" USING btree ("place_type_id") WHERE "places"."place_type_id" is not null;
--> statement-breakpoint
CREATE INDEX "places_building_id_index" ON "places" USING btree ("building_id") WHERE "places"."building_id" is not null;
--> statement-breakpoint
CREATE INDEX "locations_company_id_index" ON "locations" USING btree ("company_id") WHERE "locations"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "locations_building_id_index" ON "locations" USING btree ("building_id") WHERE "locations"."building_id" is not null;
--> statement-breakpoint
CREATE INDEX "countries_vat_rate_id_index" ON "countries" USING btree ("vat_rate_id") WHERE "countries"."vat_rate_id" is not null;
--> statement-breakpoint
CREATE INDEX "crm_categories_company_id_index" ON "crm_categories" USING btree ("company_id") WHERE "crm_categories"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "crm_events_company_id_index" ON "crm_events" USING btree ("company_id") WHERE "crm_events"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_priorities_company_id_index" ON "order_priorities" USING btree ("company_id") WHERE "order_priorities"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "roles_company_id_index" ON "roles" USING btree ("company_id") WHERE "roles"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "users_company_id_index" ON "users" USING btree ("company_id") WHERE "users"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "users_role_id_index" ON "users" USING btree ("role_id") WHERE "users"."role_id" is not null;
--> statement-breakpoint
CREATE INDEX "users_customer_id_index" ON "users" USING btree ("customer_id") WHERE "users"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_work_company_id_index" ON "user_work" USING btree ("company_id") WHERE "user_work"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_work_shift_role_id_index" ON "user_work" USING btree ("shift_role_id") WHERE "user_work"."shift_role_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_work_place_id_index" ON "user_work" USING btree ("place_id") WHERE "user_work"."place_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_work_supervisor_user_id_index" ON "user_work" USING btree ("supervisor_user_id") WHERE "user_work"."supervisor_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_paycheck_currency_id_index" ON "user_paycheck" USING btree ("currency_id") WHERE "user_paycheck"."currency_id" is not null;
--> statement-breakpoint
CREATE INDEX "customers_country_id_index" ON "customers" USING btree ("country_id") WHERE "customers"."country_id" is not null;
--> statement-breakpoint
CREATE INDEX "customers_storage_id_index" ON "customers" USING btree ("storage_id") WHERE "customers"."storage_id" is not null;
--> statement-breakpoint
CREATE INDEX "customers_currency_id_index" ON "customers" USING btree ("currency_id") WHERE "customers"."currency_id" is not null;
--> statement-breakpoint
CREATE INDEX "customers_vat_rate_id_index" ON "customers" USING btree ("vat_rate_id") WHERE "customers"."vat_rate_id" is not null;
--> statement-breakpoint
CREATE INDEX "customers_payment_method_id_index" ON "customers" USING btree ("payment_method_id") WHERE "customers"."payment_method_id" is not null;
--> statement-breakpoint
CREATE INDEX "register_checks_customer_id_index" ON "register_checks" USING btree ("customer_id") WHERE "register_checks"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "register_checks_supplier_id_index" ON "register_checks" USING btree ("supplier_id") WHERE "register_checks"."supplier_id" is not null;
--> statement-breakpoint
CREATE INDEX "register_checks_user_id_index" ON "register_checks" USING btree ("user_id") WHERE "register_checks"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "product_categories_parent_id_index" ON "product_categories" USING btree ("parent_id") WHERE "product_categories"."parent_id" is not null;
--> statement-breakpoint
CREATE INDEX "product_attributes_product_type_id_index" ON "product_attributes" USING btree ("product_type_id") WHERE "product_attributes"."product_type_id" is not null;
--> statement-breakpoint
CREATE INDEX "profile_groups_company_id_index" ON "profile_groups" USING btree ("company_id") WHERE "profile_groups"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "profile_groups_customer_id_index" ON "profile_groups" USING btree ("customer_id") WHERE "profile_groups"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "services_company_id_index" ON "services" USING btree ("company_id") WHERE "services"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "services_product_state_id_index" ON "services" USING btree ("product_state_id") WHERE "services"."product_state_id" is not null;
--> statement-breakpoint
CREATE INDEX "service_steps_place_type_id_index" ON "service_steps" USING btree ("place_type_id") WHERE "service_steps"."place_type_id" is not null;
--> statement-breakpoint
CREATE INDEX "service_steps_product_type_id_index" ON "service_steps" USING btree ("product_type_id") WHERE "service_steps"."product_type_id" is not null;
--> statement-breakpoint
CREATE INDEX "service_steps_company_id_index" ON "service_steps" USING btree ("company_id") WHERE "service_steps"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "product_profiles_profile_group_id_index" ON "product_profiles" USING btree ("profile_group_id") WHERE "product_profiles"."profile_group_id" is not null;
--> statement-breakpoint
CREATE INDEX "product_profiles_customer_id_index" ON "product_profiles" USING btree ("customer_id") WHERE "product_profiles"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "product_profiles_company_id_index" ON "product_profiles" USING btree ("company_id") WHERE "product_profiles"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "product_profiles_product_state_id_index" ON "product_profiles" USING btree ("product_state_id") WHERE "product_profiles"."product_state_id" is not null;
--> statement-breakpoint
CREATE INDEX "products_producer_id_index" ON "products" USING btree ("producer_id") WHERE "products"."producer_id" is not null;
--> statement-breakpoint
CREATE INDEX "products_product_type_id_index" ON "products" USING btree ("product_type_id") WHERE "products"."product_type_id" is not null;
--> statement-breakpoint
CREATE INDEX "products_product_attributes_gloss_id_index" ON "products" USING btree ("product_attributes_gloss_id") WHERE "products"."product_attributes_gloss_id" is not null;
--> statement-breakpoint
CREATE INDEX "products_colour_group_id_index" ON "products" USING btree ("colour_group_id") WHERE "products"."colour_group_id" is not null;
--> statement-breakpoint
CREATE INDEX "products_product_attributes_class_id_index" ON "products" USING btree ("product_attributes_class_id") WHERE "products"."product_attributes_class_id" is not null;
--> statement-breakpoint
CREATE INDEX "products_product_profile_id_index" ON "products" USING btree ("product_profile_id") WHERE "products"."product_profile_id" is not null;
--> statement-breakpoint
CREATE INDEX "products_equipment_category_id_index" ON "products" USING btree ("equipment_category_id") WHERE "products"."equipment_category_id" is not null;
--> statement-breakpoint
CREATE INDEX "products_company_id_index" ON "products" USING btree ("company_id") WHERE "products"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "products_location_id_index" ON "products" USING btree ("location_id") WHERE "products"."location_id" is not null;
--> statement-breakpoint
CREATE INDEX "product_prices_customer_id_index" ON "product_prices" USING btree ("customer_id") WHERE "product_prices"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "product_prices_company_id_index" ON "product_prices" USING btree ("company_id") WHERE "product_prices"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "pricing_customer_id_index" ON "pricing" USING btree ("customer_id") WHERE "pricing"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "pricing_company_id_index" ON "pricing" USING btree ("company_id") WHERE "pricing"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "pricing_product_state_id_index" ON "pricing" USING btree ("product_state_id") WHERE "pricing"."product_state_id" is not null;
--> statement-breakpoint
CREATE INDEX "pricing_product_category_id_index" ON "pricing" USING btree ("product_category_id") WHERE "pricing"."product_category_id" is not null;
--> statement-breakpoint
CREATE INDEX "pricing_product_profile_id_index" ON "pricing" USING btree ("product_profile_id") WHERE "pricing"."product_profile_id" is not null;
--> statement-breakpoint
CREATE INDEX "pricing_min_price_order_priority_id_index" ON "pricing_min_price" USING btree ("order_priority_id") WHERE "pricing_min_price"."order_priority_id" is not null;
--> statement-breakpoint
CREATE INDEX "pricing_min_price_customer_id_index" ON "pricing_min_price" USING btree ("customer_id") WHERE "pricing_min_price"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "pricing_min_price_company_id_index" ON "pricing_min_price" USING btree ("company_id") WHERE "pricing_min_price"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "pricing_min_price_product_state_id_index" ON "pricing_min_price" USING btree ("product_state_id") WHERE "pricing_min_price"."product_state_id" is not null;
--> statement-breakpoint
CREATE INDEX "pricing_min_price_product_category_id_index" ON "pricing_min_price" USING btree ("product_category_id") WHERE "pricing_min_price"."product_category_id" is not null;
--> statement-breakpoint
CREATE INDEX "storages_company_id_index" ON "storages" USING btree ("company_id") WHERE "storages"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "storages_customer_id_index" ON "storages" USING btree ("customer_id") WHERE "storages"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "stocks_location_id_index" ON "stocks" USING btree ("location_id") WHERE "stocks"."location_id" is not null;
--> statement-breakpoint
CREATE INDEX "stock_log_work_card_id_index" ON "stock_log" USING btree ("work_card_id") WHERE "stock_log"."work_card_id" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_order_id_index" ON "attachments" USING btree ("order_id") WHERE "attachments"."order_id" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_quotation_id_index" ON "attachments" USING btree ("quotation_id") WHERE "attachments"."quotation_id" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_invoice_id_index" ON "attachments" USING btree ("invoice_id") WHERE "attachments"."invoice_id" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_order_item_id_index" ON "attachments" USING btree ("order_item_id") WHERE "attachments"."order_item_id" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_reception_id_index" ON "attachments" USING btree ("reception_id") WHERE "attachments"."reception_id" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_complaint_id_index" ON "attachments" USING btree ("complaint_id") WHERE "attachments"."complaint_id" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_work_card_id_index" ON "attachments" USING btree ("work_card_id") WHERE "attachments"."work_card_id" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_item_error_id_index" ON "attachments" USING btree ("item_error_id") WHERE "attachments"."item_error_id" is not null;
--> statement-breakpoint
CREATE INDEX "attachments_car_id_index" ON "attachments" USING btree ("car_id") WHERE "attachments"."car_id" is not null;
--> statement-breakpoint
CREATE INDEX "todos_order_id_index" ON "todos" USING btree ("order_id") WHERE "todos"."order_id" is not null;
--> statement-breakpoint
CREATE INDEX "quotations_previous_id_index" ON "quotations" USING btree ("previous_id") WHERE "quotations"."previous_id" is not null;
--> statement-breakpoint
CREATE INDEX "quotations_order_priority_id_index" ON "quotations" USING btree ("order_priority_id") WHERE "quotations"."order_priority_id" is not null;
--> statement-breakpoint
CREATE INDEX "quotation_items_order_item_id_index" ON "quotation_items" USING btree ("order_item_id") WHERE "quotation_items"."order_item_id" is not null;
--> statement-breakpoint
CREATE INDEX "quotation_items_step_option_id_index" ON "quotation_items" USING btree ("step_option_id") WHERE "quotation_items"."step_option_id" is not null;
--> statement-breakpoint
CREATE INDEX "quotation_items_product_state_id_index" ON "quotation_items" USING btree ("product_state_id") WHERE "quotation_items"."product_state_id" is not null;
--> statement-breakpoint
CREATE INDEX "quotation_items_typed_currency_id_index" ON "quotation_items" USING btree ("typed_currency_id") WHERE "quotation_items"."typed_currency_id" is not null;
--> statement-breakpoint
CREATE INDEX "quotation_items_product1_id_index" ON "quotation_items" USING btree ("product1_id") WHERE "quotation_items"."product1_id" is not null;
--> statement-breakpoint
CREATE INDEX "orders_parent_order_id_index" ON "orders" USING btree ("parent_order_id") WHERE "orders"."parent_order_id" is not null;
--> statement-breakpoint
CREATE INDEX "orders_service_id_index" ON "orders" USING btree ("service_id") WHERE "orders"."service_id" is not null;
--> statement-breakpoint
CREATE INDEX "orders_order_priority_id_index" ON "orders" USING btree ("order_priority_id") WHERE "orders"."order_priority_id" is not null;
--> statement-breakpoint
CREATE INDEX "orders_transport_type_id_index" ON "orders" USING btree ("transport_type_id") WHERE "orders"."transport_type_id" is not null;
--> statement-breakpoint
CREATE INDEX "orders_currency_id_index" ON "orders" USING btree ("currency_id") WHERE "orders"."currency_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_service_id_index" ON "order_items" USING btree ("service_id") WHERE "order_items"."service_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_step_id_index" ON "order_items" USING btree ("step_id") WHERE "order_items"."step_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_product_profile_id_index" ON "order_items" USING btree ("product_profile_id") WHERE "order_items"."product_profile_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_product_state_id_index" ON "order_items" USING btree ("product_state_id") WHERE "order_items"."product_state_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_product_category_id_index" ON "order_items" USING btree ("product_category_id") WHERE "order_items"."product_category_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_product1_id_index" ON "order_items" USING btree ("product1_id") WHERE "order_items"."product1_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_product2_id_index" ON "order_items" USING btree ("product2_id") WHERE "order_items"."product2_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_product3_id_index" ON "order_items" USING btree ("product3_id") WHERE "order_items"."product3_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_alternative_product_id_index" ON "order_items" USING btree ("alternative_product_id") WHERE "order_items"."alternative_product_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_currency_id_index" ON "order_items" USING btree ("currency_id") WHERE "order_items"."currency_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_location_id_index" ON "order_items" USING btree ("location_id") WHERE "order_items"."location_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_checked_user_id_index" ON "order_items" USING btree ("checked_user_id") WHERE "order_items"."checked_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_error_reason_id_index" ON "order_items" USING btree ("error_reason_id") WHERE "order_items"."error_reason_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_items_pickup_id_index" ON "order_items" USING btree ("pickup_id") WHERE "order_items"."pickup_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_item_services_step_option_id_index" ON "order_item_services" USING btree ("step_option_id") WHERE "order_item_services"."step_option_id" is not null;
--> statement-breakpoint
CREATE INDEX "quality_controls_error_reason_id_index" ON "quality_controls" USING btree ("error_reason_id") WHERE "quality_controls"."error_reason_id" is not null;
--> statement-breakpoint
CREATE INDEX "quality_controls_undone_user_id_index" ON "quality_controls" USING btree ("undone_user_id") WHERE "quality_controls"."undone_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "quality_certificates_pickup_id_index" ON "quality_certificates" USING btree ("pickup_id") WHERE "quality_certificates"."pickup_id" is not null;
--> statement-breakpoint
CREATE INDEX "receptions_location_id_index" ON "receptions" USING btree ("location_id") WHERE "receptions"."location_id" is not null;
--> statement-breakpoint
CREATE INDEX "reception_items_answered_user_id_index" ON "reception_items" USING btree ("answered_user_id") WHERE "reception_items"."answered_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "complaints_order_item_id_index" ON "complaints" USING btree ("order_item_id") WHERE "complaints"."order_item_id" is not null;
--> statement-breakpoint
CREATE INDEX "complaints_complaint_reason_id_index" ON "complaints" USING btree ("complaint_reason_id") WHERE "complaints"."complaint_reason_id" is not null;
--> statement-breakpoint
CREATE INDEX "complaints_responsible_user_id_index" ON "complaints" USING btree ("responsible_user_id") WHERE "complaints"."responsible_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "invoices_corrected_invoice_id_index" ON "invoices" USING btree ("corrected_invoice_id") WHERE "invoices"."corrected_invoice_id" is not null;
--> statement-breakpoint
CREATE INDEX "invoices_root_invoice_id_index" ON "invoices" USING btree ("root_invoice_id") WHERE "invoices"."root_invoice_id" is not null;
--> statement-breakpoint
CREATE INDEX "invoice_items_quotation_id_index" ON "invoice_items" USING btree ("quotation_id") WHERE "invoice_items"."quotation_id" is not null;
--> statement-breakpoint
CREATE INDEX "invoice_items_quotation_item_id_index" ON "invoice_items" USING btree ("quotation_item_id") WHERE "invoice_items"."quotation_item_id" is not null;
--> statement-breakpoint
CREATE INDEX "invoice_items_order_id_index" ON "invoice_items" USING btree ("order_id") WHERE "invoice_items"."order_id" is not null;
--> statement-breakpoint
CREATE INDEX "invoice_items_advance_invoice_id_index" ON "invoice_items" USING btree ("advance_invoice_id") WHERE "invoice_items"."advance_invoice_id" is not null;
--> statement-breakpoint
CREATE INDEX "invoice_payments_payment_method_id_index" ON "invoice_payments" USING btree ("payment_method_id") WHERE "invoice_payments"."payment_method_id" is not null;
--> statement-breakpoint
CREATE INDEX "invoice_payments_bank_transaction_id_index" ON "invoice_payments" USING btree ("bank_transaction_id") WHERE "invoice_payments"."bank_transaction_id" is not null;
--> statement-breakpoint
CREATE INDEX "bank_transactions_returns_id_index" ON "bank_transactions" USING btree ("returns_id") WHERE "bank_transactions"."returns_id" is not null;
--> statement-breakpoint
CREATE INDEX "received_invoices_supplier_id_index" ON "received_invoices" USING btree ("supplier_id") WHERE "received_invoices"."supplier_id" is not null;
--> statement-breakpoint
CREATE INDEX "interest_notes_user_id_index" ON "interest_notes" USING btree ("user_id") WHERE "interest_notes"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "interest_note_items_invoice_payment_id_index" ON "interest_note_items" USING btree ("invoice_payment_id") WHERE "interest_note_items"."invoice_payment_id" is not null;
--> statement-breakpoint
CREATE INDEX "shifts_company_id_index" ON "shifts" USING btree ("company_id") WHERE "shifts"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "shifts_place_id_index" ON "shifts" USING btree ("place_id") WHERE "shifts"."place_id" is not null;
--> statement-breakpoint
CREATE INDEX "shift_roles_place_id_index" ON "shift_roles" USING btree ("place_id") WHERE "shift_roles"."place_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_leave_cards_leave_card_kind_id_index" ON "user_leave_cards" USING btree ("leave_card_kind_id") WHERE "user_leave_cards"."leave_card_kind_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_leave_cards_supervisor_user_id_index" ON "user_leave_cards" USING btree ("supervisor_user_id") WHERE "user_leave_cards"."supervisor_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_leave_cards_substitute_user_id_index" ON "user_leave_cards" USING btree ("substitute_user_id") WHERE "user_leave_cards"."substitute_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_leave_cards_info_user_id_index" ON "user_leave_cards" USING btree ("info_user_id") WHERE "user_leave_cards"."info_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_leave_cards_decided_user_id_index" ON "user_leave_cards" USING btree ("decided_user_id") WHERE "user_leave_cards"."decided_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "shift_plan_shift_id_index" ON "shift_plan" USING btree ("shift_id") WHERE "shift_plan"."shift_id" is not null;
--> statement-breakpoint
CREATE INDEX "shift_plan_shift_role_id_index" ON "shift_plan" USING btree ("shift_role_id") WHERE "shift_plan"."shift_role_id" is not null;
--> statement-breakpoint
CREATE INDEX "week_templates_place_id_index" ON "week_templates" USING btree ("place_id") WHERE "week_templates"."place_id" is not null;
--> statement-breakpoint
CREATE INDEX "week_template_times_shift_id_index" ON "week_template_times" USING btree ("shift_id") WHERE "week_template_times"."shift_id" is not null;
--> statement-breakpoint
CREATE INDEX "week_template_times_shift_role_id_index" ON "week_template_times" USING btree ("shift_role_id") WHERE "week_template_times"."shift_role_id" is not null;
--> statement-breakpoint
CREATE INDEX "shift_swaps_shift_plan_id_index" ON "shift_swaps" USING btree ("shift_plan_id") WHERE "shift_swaps"."shift_plan_id" is not null;
--> statement-breakpoint
CREATE INDEX "shift_swaps_other_plan_id_index" ON "shift_swaps" USING btree ("other_plan_id") WHERE "shift_swaps"."other_plan_id" is not null;
--> statement-breakpoint
CREATE INDEX "shift_swaps_decided_user_id_index" ON "shift_swaps" USING btree ("decided_user_id") WHERE "shift_swaps"."decided_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "rcp_data_place_id_index" ON "rcp_data" USING btree ("place_id") WHERE "rcp_data"."place_id" is not null;
--> statement-breakpoint
CREATE INDEX "rcp_corrections_rcp_data_id_index" ON "rcp_corrections" USING btree ("rcp_data_id") WHERE "rcp_corrections"."rcp_data_id" is not null;
--> statement-breakpoint
CREATE INDEX "rcp_corrections_decided_user_id_index" ON "rcp_corrections" USING btree ("decided_user_id") WHERE "rcp_corrections"."decided_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "kiosk_messages_author_user_id_index" ON "kiosk_messages" USING btree ("author_user_id") WHERE "kiosk_messages"."author_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "kiosk_messages_read_place_id_index" ON "kiosk_messages" USING btree ("read_place_id") WHERE "kiosk_messages"."read_place_id" is not null;
--> statement-breakpoint
CREATE INDEX "errornous_reasons_company_id_index" ON "errornous_reasons" USING btree ("company_id") WHERE "errornous_reasons"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "work_cards_status_company_id_index" ON "work_cards_status" USING btree ("company_id") WHERE "work_cards_status"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "work_cards_break_types_company_id_index" ON "work_cards_break_types" USING btree ("company_id") WHERE "work_cards_break_types"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "work_cards_shift_id_index" ON "work_cards" USING btree ("shift_id") WHERE "work_cards"."shift_id" is not null;
--> statement-breakpoint
CREATE INDEX "work_cards_responsible_user_id_index" ON "work_cards" USING btree ("responsible_user_id") WHERE "work_cards"."responsible_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "racks_place_id_index" ON "racks" USING btree ("place_id") WHERE "racks"."place_id" is not null;
--> statement-breakpoint
CREATE INDEX "oven_loads_ended_user_id_index" ON "oven_loads" USING btree ("ended_user_id") WHERE "oven_loads"."ended_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "paint_orders_producer_id_index" ON "paint_orders" USING btree ("producer_id") WHERE "paint_orders"."producer_id" is not null;
--> statement-breakpoint
CREATE INDEX "work_card_frames_rack_id_index" ON "work_card_frames" USING btree ("rack_id") WHERE "work_card_frames"."rack_id" is not null;
--> statement-breakpoint
CREATE INDEX "work_card_frames_oven_load_id_index" ON "work_card_frames" USING btree ("oven_load_id") WHERE "work_card_frames"."oven_load_id" is not null;
--> statement-breakpoint
CREATE INDEX "work_card_frames_confirmed_user_id_index" ON "work_card_frames" USING btree ("confirmed_user_id") WHERE "work_card_frames"."confirmed_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "work_card_products_stock_id_index" ON "work_card_products" USING btree ("stock_id") WHERE "work_card_products"."stock_id" is not null;
--> statement-breakpoint
CREATE INDEX "work_card_paintings_product_id_index" ON "work_card_paintings" USING btree ("product_id") WHERE "work_card_paintings"."product_id" is not null;
--> statement-breakpoint
CREATE INDEX "work_card_measurements_order_item_id_index" ON "work_card_measurements" USING btree ("order_item_id") WHERE "work_card_measurements"."order_item_id" is not null;
--> statement-breakpoint
CREATE INDEX "shift_users_work_card_id_index" ON "shift_users" USING btree ("work_card_id") WHERE "shift_users"."work_card_id" is not null;
--> statement-breakpoint
CREATE INDEX "shift_users_shift_id_index" ON "shift_users" USING btree ("shift_id") WHERE "shift_users"."shift_id" is not null;
--> statement-breakpoint
CREATE INDEX "shift_users_place_id_index" ON "shift_users" USING btree ("place_id") WHERE "shift_users"."place_id" is not null;
--> statement-breakpoint
CREATE INDEX "shift_users_shift_role_id_index" ON "shift_users" USING btree ("shift_role_id") WHERE "shift_users"."shift_role_id" is not null;
--> statement-breakpoint
CREATE INDEX "item_errors_work_card_id_index" ON "item_errors" USING btree ("work_card_id") WHERE "item_errors"."work_card_id" is not null;
--> statement-breakpoint
CREATE INDEX "item_errors_work_card_frame_id_index" ON "item_errors" USING btree ("work_card_frame_id") WHERE "item_errors"."work_card_frame_id" is not null;
--> statement-breakpoint
CREATE INDEX "item_errors_order_item_service_details_id_index" ON "item_errors" USING btree ("order_item_service_details_id") WHERE "item_errors"."order_item_service_details_id" is not null;
--> statement-breakpoint
CREATE INDEX "item_errors_decided_user_id_index" ON "item_errors" USING btree ("decided_user_id") WHERE "item_errors"."decided_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "item_errors_quality_control_id_index" ON "item_errors" USING btree ("quality_control_id") WHERE "item_errors"."quality_control_id" is not null;
--> statement-breakpoint
CREATE INDEX "guests_customer_id_index" ON "guests" USING btree ("customer_id") WHERE "guests"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "guests_company_id_index" ON "guests" USING btree ("company_id") WHERE "guests"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "guests_building_id_index" ON "guests" USING btree ("building_id") WHERE "guests"."building_id" is not null;
--> statement-breakpoint
CREATE INDEX "guests_place_id_index" ON "guests" USING btree ("place_id") WHERE "guests"."place_id" is not null;
--> statement-breakpoint
CREATE INDEX "guests_user_id_index" ON "guests" USING btree ("user_id") WHERE "guests"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "guests_document_type_id_index" ON "guests" USING btree ("document_type_id") WHERE "guests"."document_type_id" is not null;
--> statement-breakpoint
CREATE INDEX "guests_card_id_index" ON "guests" USING btree ("card_id") WHERE "guests"."card_id" is not null;
--> statement-breakpoint
CREATE INDEX "guest_links_guest_id_index" ON "guest_links" USING btree ("guest_id") WHERE "guest_links"."guest_id" is not null;
--> statement-breakpoint
CREATE INDEX "guest_links_building_id_index" ON "guest_links" USING btree ("building_id") WHERE "guest_links"."building_id" is not null;
--> statement-breakpoint
CREATE INDEX "keys_building_id_index" ON "keys" USING btree ("building_id") WHERE "keys"."building_id" is not null;
--> statement-breakpoint
CREATE INDEX "keys_user_id_index" ON "keys" USING btree ("user_id") WHERE "keys"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "keys_guest_id_index" ON "keys" USING btree ("guest_id") WHERE "keys"."guest_id" is not null;
--> statement-breakpoint
CREATE INDEX "keys_logs_user_id_index" ON "keys_logs" USING btree ("user_id") WHERE "keys_logs"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "keys_logs_guest_id_index" ON "keys_logs" USING btree ("guest_id") WHERE "keys_logs"."guest_id" is not null;
--> statement-breakpoint
CREATE INDEX "keys_logs_handled_user_id_index" ON "keys_logs" USING btree ("handled_user_id") WHERE "keys_logs"."handled_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "keys_logs_issue_id_index" ON "keys_logs" USING btree ("issue_id") WHERE "keys_logs"."issue_id" is not null;
--> statement-breakpoint
CREATE INDEX "cards_card_type_id_index" ON "cards" USING btree ("card_type_id") WHERE "cards"."card_type_id" is not null;
--> statement-breakpoint
CREATE INDEX "cards_user_id_index" ON "cards" USING btree ("user_id") WHERE "cards"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "card_rights_place_id_index" ON "card_rights" USING btree ("place_id") WHERE "card_rights"."place_id" is not null;
--> statement-breakpoint
CREATE INDEX "evacuations_started_user_id_index" ON "evacuations" USING btree ("started_user_id") WHERE "evacuations"."started_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "evacuation_ticks_user_id_index" ON "evacuation_ticks" USING btree ("user_id") WHERE "evacuation_ticks"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "evacuation_ticks_guest_id_index" ON "evacuation_ticks" USING btree ("guest_id") WHERE "evacuation_ticks"."guest_id" is not null;
--> statement-breakpoint
CREATE INDEX "evacuation_ticks_handled_user_id_index" ON "evacuation_ticks" USING btree ("handled_user_id") WHERE "evacuation_ticks"."handled_user_id" is not null;
--> statement-breakpoint
CREATE INDEX "cars_car_type_id_index" ON "cars" USING btree ("car_type_id") WHERE "cars"."car_type_id" is not null;
--> statement-breakpoint
CREATE INDEX "cars_make_id_index" ON "cars" USING btree ("make_id") WHERE "cars"."make_id" is not null;
--> statement-breakpoint
CREATE INDEX "cars_model_id_index" ON "cars" USING btree ("model_id") WHERE "cars"."model_id" is not null;
--> statement-breakpoint
CREATE INDEX "cars_color_id_index" ON "cars" USING btree ("color_id") WHERE "cars"."color_id" is not null;
--> statement-breakpoint
CREATE INDEX "cars_engine_type_id_index" ON "cars" USING btree ("engine_type_id") WHERE "cars"."engine_type_id" is not null;
--> statement-breakpoint
CREATE INDEX "cars_transmission_id_index" ON "cars" USING btree ("transmission_id") WHERE "cars"."transmission_id" is not null;
--> statement-breakpoint
CREATE INDEX "cars_fuel_id_index" ON "cars" USING btree ("fuel_id") WHERE "cars"."fuel_id" is not null;
--> statement-breakpoint
CREATE INDEX "car_transits_customer_id_index" ON "car_transits" USING btree ("customer_id") WHERE "car_transits"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "car_documents_customer_id_index" ON "car_documents" USING btree ("customer_id") WHERE "car_documents"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_product_id_index" ON "equipment" USING btree ("product_id") WHERE "equipment"."product_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_user_id_index" ON "equipment" USING btree ("user_id") WHERE "equipment"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_car_id_index" ON "equipment" USING btree ("car_id") WHERE "equipment"."car_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_building_id_index" ON "equipment" USING btree ("building_id") WHERE "equipment"."building_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_place_id_index" ON "equipment" USING btree ("place_id") WHERE "equipment"."place_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_location_id_index" ON "equipment" USING btree ("location_id") WHERE "equipment"."location_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_log_user_id_index" ON "equipment_log" USING btree ("user_id") WHERE "equipment_log"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_log_car_id_index" ON "equipment_log" USING btree ("car_id") WHERE "equipment_log"."car_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_log_building_id_index" ON "equipment_log" USING btree ("building_id") WHERE "equipment_log"."building_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_log_place_id_index" ON "equipment_log" USING btree ("place_id") WHERE "equipment_log"."place_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_log_location_id_index" ON "equipment_log" USING btree ("location_id") WHERE "equipment_log"."location_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipment_log_author_id_index" ON "equipment_log" USING btree ("author_id") WHERE "equipment_log"."author_id" is not null;
--> statement-breakpoint
CREATE INDEX "sms_sent_user_id_index" ON "sms_sent" USING btree ("user_id") WHERE "sms_sent"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "sms_sent_customer_id_index" ON "sms_sent" USING btree ("customer_id") WHERE "sms_sent"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_filters_user_id_index" ON "user_filters" USING btree ("user_id") WHERE "user_filters"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "logs_user_id_index" ON "logs" USING btree ("user_id") WHERE "logs"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "webhooks_customer_id_index" ON "webhooks" USING btree ("customer_id") WHERE "webhooks"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "webhooks_user_id_index" ON "webhooks" USING btree ("user_id") WHERE "webhooks"."user_id" is not null;
