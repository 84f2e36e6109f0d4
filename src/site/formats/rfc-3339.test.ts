import { expect, test } from 'vitest';
import { rfc3339 } from './rfc-3339.ts';

test.each([
  ['2026-11-20', '2026-11-20T00:00:00+05:30'],
  ['2026-11-20T08:30:00.000Z', '2026-11-20T08:30:00.000Z'],
  ['2026-11-20T08:30:00+05:30', '2026-11-20T03:00:00.000Z'],
])('%s is written as %s', (moment, spelled) => expect(rfc3339(moment)).toBe(spelled));

test.each(['', '2026-02-30', '2026-13-01', 'yesterday', '2026-11', '2026-11-20T08:30:00', '2026-11-20T25:00:00Z'])(
  '"%s" is not a valid moment',
  (moment) => expect(rfc3339(moment)).toBeUndefined(),
);
