import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the window is as narrow as a phone, below the breakpoint of the style sheets. Correct from the first render.
 */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
}

/**
 * Whether the device is used by touch: an on-screen keyboard covers half of it, and touch needs larger targets than a
 * mouse.
 */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
