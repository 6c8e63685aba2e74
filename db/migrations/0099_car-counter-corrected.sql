-- A counter that was typed too high is put right, never below what a transit of the car says.
CREATE OR REPLACE FUNCTION keep_car_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM car_transits x
    WHERE x.car_id = OLD.id AND x.status IN (1, 2) AND greatest(x.counter_before, x.counter_after) > NEW.counter
  ) THEN
    RAISE EXCEPTION 'the counter of car % cannot go back', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'cars_counter_grows';
  END IF;
  RETURN NEW;
END $$;
