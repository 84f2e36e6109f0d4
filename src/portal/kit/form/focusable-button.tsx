import type { ComponentProps } from 'react';

interface LastingButtonProps extends ComponentProps<'button'> {
  /** True while the action of the button is in progress. */
  'data-loading'?: boolean;
}

/**
 * Replaces the button element of Mantine, which is disabled and loses the focus while its action is in progress. This
 * one is only marked as disabled and ignores clicks meanwhile, so keyboard and screen-reader users keep their place.
 */
export function FocusableButton({ disabled, type = 'button', onClick, ...button }: LastingButtonProps) {
  const isUnderWay = button['data-loading'] === true;
  return (
    <button
      {...button}
      type={type}
      disabled={disabled && !isUnderWay}
      aria-disabled={isUnderWay || button['aria-disabled']}
      onClick={(event) => {
        // Enter in a field presses the submit button: this blocks a second submission too.
        if (isUnderWay) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
