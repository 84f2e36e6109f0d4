import type { KindView } from './kind-view.ts';
import { textView } from './text-view.tsx';

/** It is displayed and typed like any text. */
export const serialView: KindView<string> = textView;
