-- Cards cancelled before 1.26.0 still hold their people, who cannot be put on another card of these hours.
DELETE FROM shift_users u USING work_cards c WHERE c.id = u.work_card_id AND c.kind = 99;
