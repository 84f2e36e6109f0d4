/** The eye in a password's input, reached by Tab and named for screen readers. */
export const showPassword = { 'aria-label': 'Show or hide what is typed', tabIndex: 0 } as const;
