/** The properties of every input for a code: phones and password managers suggest the code. */
export const codeInput = {
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 40,
} as const;
