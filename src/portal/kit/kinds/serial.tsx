import type { KindView } from './kind-view.ts';
import { text } from './text.tsx';

/** It is displayed and typed like any text. */
export const serial: KindView<string> = text;
