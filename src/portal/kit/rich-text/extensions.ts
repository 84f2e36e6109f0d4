import type { AnyExtension } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress, richTextLinkRel } from '#model/rich-text/elements.ts';

/** The heading levels that can be written, from large to small. */
const sizes = [2, 3, 4] as const;

/** The elements that the editor supports: those of a rich text and no others. */
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
    heading: { levels: [...sizes] },
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
  // A list item contains no headings.
  if (extension.name === 'listItem')
    return extension.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' });
  // A stored text with a level-1 heading keeps it, but it cannot be written here.
  if (extension.name === 'heading') {
    return extension.extend({
      parseHTML: () => [1, ...sizes].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      renderHTML: ({ node }: { node: { attrs: Record<string, unknown> } }) => [`h${String(node.attrs['level'])}`, 0],
    });
  }
  // Ctrl-Enter submits the form.
  if (extension.name === 'hardBreak') {
    return extension.extend({
      addKeyboardShortcuts() {
        return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
      },
    });
  }
  return extension;
}
