/**
 * For a button without anything to do yet: it looks disabled and is announced so, but stays in place and keeps the
 * focus. Its click handler must check for itself.
 */
export const softDisabled = { 'data-disabled': true, 'aria-disabled': true } as const;
