import type { AnyExtension } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress, richTextLinkRel } from '#model/rich-text/elements.ts';

/** The levels of the headings that somebody can write, from large to small. */
const sizes = [2, 3, 4] as const;

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
  // An item holds no headings.
  if (extension.name === 'listItem')
    return extension.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' });
  // A text that came with a first heading keeps it; nobody writes one here.
  if (extension.name === 'heading') {
    return extension.extend({
      parseHTML: () => [1, ...sizes].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      renderHTML: ({ node }: { node: { attrs: Record<string, unknown> } }) => [`h${String(node.attrs['level'])}`, 0],
    });
  }
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
