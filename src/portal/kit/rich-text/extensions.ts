import type { AnyExtension } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress, richTextLinkRel } from '#model/rich-text/elements.ts';

/** What the editor can make: the elements of a rich text and nothing else. */
export const extensions: AnyExtension[] = [
  StarterKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((one: AnyExtension) => fitted(one));
    },
  }).configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      autolink: false,
      openOnClick: false,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== null,
      HTMLAttributes: { target: null, rel: richTextLinkRel, class: null },
    },
  }),
];

function fitted(extension: AnyExtension): AnyExtension {
  // An item holds no headings.
  if (extension.name === 'listItem')
    return extension.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' });
  // Ctrl-Enter sends the form.
  if (extension.name === 'hardBreak') {
    return extension.extend({
      addKeyboardShortcuts() {
        return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
      },
    });
  }
  return extension;
}
