import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/react';

/** A button of the toolbar: its label, its state and its action. */
export interface Control {
  readonly name: string;
  readonly icon: Icon;
  /** Its keyboard shortcut. */
  readonly keys?: string;
  /** Whether it is active at the caret; absent for actions without a state. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Whether it is enabled now. */
  readonly may: (editor: Editor) => boolean;
  /** Absent if it opens something instead. */
  readonly press?: (chain: ChainedCommands) => void;
}

/** The buttons in their groups. */
export const controls: readonly (readonly Control[])[] = [
  [
    {
      ...{ name: 'Bold', icon: IconBold, keys: 'Ctrl B', may: () => true },
      isOn: (editor) => editor.isActive('bold'),
      press: (chain) => chain.toggleBold().run(),
    },
    {
      ...{ name: 'Italic', icon: IconItalic, keys: 'Ctrl I', may: () => true },
      isOn: (editor) => editor.isActive('italic'),
      press: (chain) => chain.toggleItalic().run(),
    },
    {
      ...{ name: 'Underline', icon: IconUnderline, keys: 'Ctrl U', may: () => true },
      isOn: (editor) => editor.isActive('underline'),
      press: (chain) => chain.toggleUnderline().run(),
    },
  ],
  [heading('Large heading', IconH1, 2), heading('Medium heading', IconH2, 3), heading('Small heading', IconH3, 4)],
  [
    {
      ...{ name: 'Bulleted list', icon: IconList, may: () => true },
      isOn: (editor) => editor.isActive('bulletList'),
      press: (chain) => chain.toggleBulletList().run(),
    },
    {
      ...{ name: 'Numbered list', icon: IconListNumbers, may: () => true },
      isOn: (editor) => editor.isActive('orderedList'),
      press: (chain) => chain.toggleOrderedList().run(),
    },
    { name: 'Link', icon: IconLink, may: () => true, isOn: (editor) => editor.isActive('link') },
  ],
  [
    {
      ...{ name: 'Undo', icon: IconArrowBackUp, keys: 'Ctrl Z' },
      may: (editor) => editor.can().undo(),
      press: (chain) => chain.undo().run(),
    },
    {
      ...{ name: 'Redo', icon: IconArrowForwardUp, keys: 'Ctrl Shift Z' },
      may: (editor) => editor.can().redo(),
      press: (chain) => chain.redo().run(),
    },
  ],
];

function heading(name: string, icon: Icon, level: 2 | 3 | 4): Control {
  return {
    name,
    icon,
    isOn: (editor) => editor.isActive('heading', { level }),
    // An item of a list is no heading.
    may: (editor) => !editor.isActive('listItem'),
    press: (chain) => chain.toggleHeading({ level }).run(),
  };
}
