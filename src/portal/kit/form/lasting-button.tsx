import type { ComponentProps } from 'react';

interface LastingButtonProps extends ComponentProps<'button'> {
  /** True while what the button began is under way. */
  'data-loading'?: boolean;
}

/**
 * The element of a button of Mantine, which would be disabled while what it began is under way, and would lose the
 * focus by that. This one is only said to be, and does nothing meanwhile: whoever works by the keyboard, or hears the
 * page, stays where they are.
 */
export function LastingButton({ disabled, type = 'button', onClick, ...button }: LastingButtonProps) {
  const isUnderWay = button['data-loading'] === true;
  return (
    <button
      {...button}
      type={type}
      disabled={disabled && !isUnderWay}
      aria-disabled={isUnderWay || button['aria-disabled']}
      onClick={(event) => {
        // Nor does it send its form, which Enter in a field of it presses it for.
        if (isUnderWay) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
