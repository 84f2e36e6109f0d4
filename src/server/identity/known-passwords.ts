import { passwordLength } from '#model/identity/password-rule.ts';
import { settingsReader } from '../store/settings.ts';
import type { Store } from '../store/store.ts';
import type { IsStolen } from './stolen-passwords.ts';

/**
 * Says why a new password is not taken, as the rest of a sentence; undefined where it is. `whose` is what everybody
 * knows of its owner.
 */
export type JudgePassword = (password: string, whose: readonly unknown[]) => Promise<string | undefined>;

/** Fewer letters than this are no word of one's own. */
const fewestLetters = 4;

/** Makes what refuses the passwords that somebody else would try first, where the settings say so. */
export function passwordJudge(store: Store, isStolen?: IsStolen): JudgePassword {
  const readSettings = settingsReader(store);
  return async (password, whose) => {
    const settings = await readSettings();
    if (settings.refuse_known_passwords !== 1) return undefined;
    const known = [...whose, settings.college_name, settings.college_code, 'Quadrangle'].map(String);
    if (isMadeOf(password, known)) {
      return 'is hardly more than a name that everybody knows: the person’s, the e-mail’s or the college’s. Choose another one.';
    }
    if ((await mostUsed()).has(password.toLowerCase())) {
      return 'is one that many people use, and is tried first. Choose another one.';
    }
    return (await isStolen?.(password))
      ? 'stands in a collection of stolen passwords, and is tried first. Choose another one.'
      : undefined;
  };
}

/** Whether hardly a letter is left of a password without the words of these texts. */
export function isMadeOf(password: string, texts: readonly string[]): boolean {
  const words = texts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length);
  const whole = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replace(/\P{L}+/gu, '').length < fewestLetters;
}

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The passwords that most people chose, of those that the rule takes: from collections of stolen ones. In memory from
 * the first question on.
 */
function mostUsed(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((one) => one.length >= passwordLength[0])),
  );
  return loading;
}
