import { passwordLength } from '#model/identity/password-rule.ts';
import { settingsReader } from '../store/settings.ts';
import type { Store } from '../store/store.ts';
import type { IsStolen } from './stolen-passwords.ts';

/**
 * Says why a new password is not accepted, as the end of a sentence; undefined if it is. `personalTexts` are facts
 * about its owner that everybody knows.
 */
export type JudgePassword = (password: string, personalTexts: readonly string[]) => Promise<string | undefined>;

/** If fewer letters than this are left, the password has no word of its own. */
const minOwnLetters = 4;

/** Creates the check that refuses the passwords an attacker would try first, if the settings require it. */
export function createPasswordJudge(store: Store, isStolen?: IsStolen): JudgePassword {
  const readSettings = settingsReader(store);
  return async (password, personalTexts) => {
    const settings = await readSettings();
    if (settings.refuse_known_passwords !== 1) return undefined;
    const guessableTexts = [...personalTexts, settings.college_name, settings.college_code, 'Quadrangle'].map(String);
    if (hasOnlyWordsOf(password, guessableTexts)) {
      return 'is hardly more than a name that everybody knows: the person’s, the e-mail’s or the college’s. Choose another one.';
    }
    if ((await readCommonPasswords()).has(password.toLowerCase())) {
      return 'is one that many people use, and is tried first. Choose another one.';
    }
    return (await isStolen?.(password))
      ? 'stands in a collection of stolen passwords, and is tried first. Choose another one.'
      : undefined;
  };
}

/** Whether hardly any letter remains of a password without the words of these texts. */
export function hasOnlyWordsOf(password: string, texts: readonly string[]): boolean {
  const words = texts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length);
  const whole = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replace(/\P{L}+/gu, '').length < minOwnLetters;
}

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The most common passwords that satisfy the rules, from collections of stolen ones. Loaded into memory on first use.
 */
function readCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((one) => one.length >= passwordLength[0])),
  );
  return loading;
}
