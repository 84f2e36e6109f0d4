import Database from 'better-sqlite3';
import { textMatchesPattern, textContainsWord } from '../words/text-contains-word.ts';
import { numberOrderOf, serialOrderOf } from '../words/text-expressions.ts';
import { toIndexedText } from '../words/to-indexed-text.ts';

/**
 * Opens a connection to the database in `file`: every commit is synced, and the functions that our queries use are
 * defined.
 */
export function connect(file: string): Database.Database {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = on');
  database.pragma('busy_timeout = 5000');
  // SQLite's own lower() only handles ASCII; a search should find É by é.
  database.function('lower', { deterministic: true }, (value: unknown) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  );
  // Equivalent to PostgreSQL's ~ and ~* for the word patterns.
  database.function('fits', { deterministic: true }, (text: unknown, pattern: unknown) =>
    textMatchesPattern(String(text ?? ''), String(pattern)) ? 1 : 0,
  );
  database.function('holds', { deterministic: true }, (text: unknown, key: unknown) =>
    textContainsWord(String(text ?? ''), String(key)) ? 1 : 0,
  );
  // The part of a text that the word indexes contain.
  database.function('words_of', { deterministic: true }, (text: unknown) => toIndexedText(String(text ?? '')));
  database.function('number_order', { deterministic: true }, (text: unknown) => numberOrderOf(String(text ?? '')));
  database.function('serial_order', { deterministic: true }, (text: unknown) => serialOrderOf(String(text ?? '')));
  return database;
}
