/**
 * Ways out of a folder: plain, encoded once and twice, by a backslash, past a zero, by the names that devices have on
 * Windows.
 */
const out: readonly string[] = [
  '../token-secret',
  '../../token-secret',
  '../../../../../../etc/passwd',
  '..%2ftoken-secret',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/token-secret',
  '%2e%2e%2f%2e%2e%2ftoken-secret',
  '..%252f..%252ftoken-secret',
  '%252e%252e%252ftoken-secret',
  '..%c0%af..%c0%aftoken-secret',
  '..%5c..%5ctoken-secret',
  '..\\..\\token-secret',
  '....//....//token-secret',
  '..;/..;/token-secret',
  './/..//token-secret',
  'x%00.pdf',
  '%00',
  '..%00/token-secret',
  '/etc/passwd',
  '//etc/passwd',
  'file:///etc/passwd',
  'C:%5cwindows%5cwin.ini',
  'CON',
  'NUL.pdf',
  'aux.txt',
  'COM1',
  'index.html',
  'index.html%20',
  'index.html.',
  '.git/config',
  '.env',
  '../package.json',
  '..%2f..%2fpackage.json',
  '..%2fserver%2fmain.js',
  'quadrangle.sqlite',
  '../quadrangle.sqlite',
  '..%2fquadrangle.sqlite-wal',
];

/** Where files, programs and pages are served from. */
const rooms = [
  '/',
  '/files/',
  '/files/SYLLABUS/',
  '/assets/',
  '/assets/site/',
  '/site/',
  '/site/logo/',
  '/site/f/',
  '/api/',
];

/** Every way out of every room. */
export const waysOut: readonly string[] = rooms.flatMap((room) => out.map((one) => room + one));

/** What stands in what must never be sent. */
export const ofTheServer = /root:.*:0:0:|SQLite format 3|"better-sqlite3"|\[core\]|\[fonts\]|#server\//;
