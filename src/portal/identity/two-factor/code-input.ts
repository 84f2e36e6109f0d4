/**
 * How the field of a code is typed into, wherever it stands: phones and password managers offer the code by themselves.
 */
export const codeInput = {
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 40,
} as const;
