/**
 * Paths that try to leave a folder: plain, percent-encoded once or twice, with a backslash, with a null byte, or by the
 * device names of Windows.
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

/** The folders that files, programs and pages are served from. */
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

/** Every such path in every folder. */
export const waysOut: readonly string[] = rooms.flatMap((room) => out.map((one) => room + one));

/** Matches the contents of server files that must never be sent. */
export const ofTheServer = /root:.*:0:0:|SQLite format 3|"better-sqlite3"|\[core\]|\[fonts\]|#server\//;
