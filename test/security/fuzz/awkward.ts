import fc from 'fast-check';

/** Texts that have broken programs: special in SQL, patterns, HTML, addresses, headers, paths, numbers, JavaScript. */
const awkwardTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202eevil',
  '\ufeff',
  '👩‍🔬'.repeat(50),
  'কামাখ্যা',
  "'; DROP TABLE course; --",
  "' OR 1=1 --",
  '%',
  '_',
  '%_%',
  '\\',
  '\\\\%',
  '(',
  '[a-',
  '(a+)+$',
  '.*'.repeat(100),
  '(?<x>',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '../../../etc/passwd',
  '..%2f..%2f',
  'CON',
  '=1+1',
  'x\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-0',
  '-1',
  '1e309',
  '1e3',
  '0x10',
  '９',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999',
  '2026-02-30',
  '9999-99-99',
  '0000-00-00',
  '25:61',
  'x'.repeat(300),
  'x'.repeat(6000),
];

/** Any text: an awkward one, or random characters. */
export const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...awkwardTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** How deep lists and objects are nested: the shallowest is accepted, the deepest bodies are just below 1 MiB. */
const depths = [40, 1_000, 6_000, 100_000];

/** Values that fit no field, and break a program that converts or compares them unparsed. */
const impossibleValues = [{ toString: 1 }, { toString: 1, valueOf: 1 }, { length: -1 }, nested(40), nested(60)];

/** A value that fits no field, or any small value. */
export const oddValue = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom<unknown>(...impossibleValues));

/** Bodies that fit no call, as they are sent. */
export const wildBody = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '7',
    '"x"',
    '\u0000',
    '{"__proto__":{"role":"SUPERADMIN"}}',
    '{"constructor":{"prototype":{"role":"SUPERADMIN"}}}',
    '{"a":1,"a":2}',
    '{"id":1e400,"version":-1e400}',
    '[{"length":1e9}]',
    '\ufeff{}',
  ),
  fc.constantFrom(...depths).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constantFrom(...depths).map((depth) => `{"name":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`),
);

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
}
