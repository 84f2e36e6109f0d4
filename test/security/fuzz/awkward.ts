import fc from 'fast-check';

/**
 * Texts that have broken programs before: what means something to SQL, patterns, HTML, addresses, heads, paths, numbers
 * or JavaScript.
 */
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

/** Any text: an awkward one, or letters of all sorts. */
export const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...awkwardTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** A list in a list in a list: as deep as a body of 1 MiB can be. */
const depths = [1_000, 100_000];

/** Bodies that fit nothing, as they go over the line. */
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
