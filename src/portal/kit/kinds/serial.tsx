import type { KindView } from './kind-view.ts';
import { text } from './text.tsx';

/** It is seen and typed as any text. */
export const serial: KindView<string> = text;
