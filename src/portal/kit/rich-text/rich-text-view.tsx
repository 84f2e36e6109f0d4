import { createElement, useMemo, type ReactNode } from 'react';
import { toShownHtml } from '#model/rich-text/to-shown-html.ts';
import { linkAddress, richTextLinkRel, richTextSynonyms } from '#model/rich-text/elements.ts';
import { isRichTextElement } from '#model/rich-text/tidy.ts';
import styles from './rich-text.module.css';
import { MultilingualText } from '../multilingual-text.tsx';

interface RichTextProps {
  /** A stored rich text. */
  html: string;
  /** Links open in a new tab, for places where leaving the page would lose something. */
  linksBeside?: boolean;
}

/**
 * A rich text as it is displayed. Only known elements are rendered, whoever wrote the text: no HTML is inserted
 * directly.
 */
export function RichText({ html, linksBeside = false }: RichTextProps) {
  const body = useMemo(() => new DOMParser().parseFromString(toShownHtml(html), 'text/html').body, [html]);
  return <div className={styles['text']}>{drawn(body, linksBeside)}</div>;
}

/** Elements whose content is not displayed. */
const unread = 'script, style, textarea, iframe, noscript, template, title, select, svg, math, object';

function drawn(parent: Node, linksBeside: boolean): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return <MultilingualText key={at} text={node.nodeValue ?? ''} />;
    if (!(node instanceof Element) || node.matches(unread)) return null;
    const named = node.localName;
    const name = Object.hasOwn(richTextSynonyms, named) ? (richTextSynonyms[named] ?? named) : named;
    const inside = drawn(node, linksBeside);
    if (!isRichTextElement(name)) return inside;
    if (name === 'br') return <br key={at} />;
    if (name !== 'a') return createElement(name, { key: at }, ...inside);
    const address = linkAddress(node.getAttribute('href') ?? '');
    if (address === null) return inside;
    return (
      <a key={at} href={address} rel={richTextLinkRel} target={linksBeside ? '_blank' : undefined}>
        {inside}
      </a>
    );
  });
}
