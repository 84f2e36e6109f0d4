import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the window is as narrow as a phone: the width below which the style sheets fold. Known from the first drawing
 * on.
 */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
}

/**
 * Whether the device is used by touch: a keyboard would cover half of it, and a finger needs more room than a pointer.
 */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
