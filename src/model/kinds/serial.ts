import type { Kind } from './kind.ts';
import { text } from './text.ts';

/**
 * A number with parts, such as that of a metric: 7.1.2 comes before 7.1.10. It is text, because it may contain words.
 */
export const serial: Kind<string> = { ...text, isSerial: true };
