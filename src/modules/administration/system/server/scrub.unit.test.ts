import { expect, test } from 'vitest';
import { maskStatement, scrubFault } from './scrub';

test.each([
  [`select * from users where email = 'a@b.pl' and id = 17`, 'select * from users where email = ? and id = ?'],
  [`select 'it''s', E'\\n', $$body$$, $x$a$x$, 1.5e3, t1.c2 from t1`, 'select ?, ?, ?, ?, ?, t1.c2 from t1'],
  [`select * from t where a = $1 and b = $12`, 'select * from t where a = $1 and b = $12'],
  [`alter role app password 'geheim`, 'alter role app password ?'],
  [`select '--', E'a\\'geheim', "a'b", 'it' -- it's\n, u&'geheim', x'1f'`, `select ?, ?, "a'b", ? , ?, ?`],
  [`select 1 -- geheim\n from /* geheim */ t`, 'select ? from t'],
])('a statement is shown without its values: %s', (statement, shown) => {
  expect(maskStatement(statement)).toBe(shown);
});

test.each([
  ['connect ECONNREFUSED 10.0.0.5:25\n    at Socket', 'connect ECONNREFUSED 10.0.0.5:25'],
  ['cannot open postgres://app:geheim@db:5432/shop', 'cannot open postgres://…@db:5432/shop'],
  ['GET https://api.example.pl/send?token=geheim&to=1 failed', 'GET https://api.example.pl/send?… failed'],
  ['refused: password=geheim, user=app', 'refused: password=…, user=app'],
  ['{"token": "geheim"} was refused', '{"token": …} was refused'],
  ['[\n  {\n    "path": [\n      "id"\n    ],\n    "token": "geheim"\n  }\n]', '[ { "path": [ "id" ], "token": … } ]'],
  ['401 for Bearer abc.def-geheim', '401 for Bearer …'],
])('a fault is shown without secrets: %s', (fault, shown) => {
  expect(scrubFault(fault)).toBe(shown);
});

test('a long fault is read as far as it may be shown', () => {
  expect(scrubFault('a.'.repeat(300_000))).toHaveLength(500);
});
