/**
 * For a button that has nothing to do yet: drawn and said to be disabled, it stays where it is and keeps the focus.
 * What it does looks for itself.
 */
export const softDisabled = { 'data-disabled': true, 'aria-disabled': true } as const;
