/** A parsed element. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** The text directly inside it. */
  text: string;
}

/**
 * Parses an XML document without comments or CDATA, as strictly as the specification requires. Throws if it is not
 * well-formed.
 */
export function readXml(document: string): XmlElement {
  const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(document);
  if (forbidden) throw new Error(`A character that XML does not have, at ${forbidden.index}.`);
  const body = document.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/i, '');
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [token, end, name, attributes = '', empty] of body.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|[^<]+|</g,
  )) {
    const inner = open.at(-1) ?? root;
    if (name === undefined) inner.text += textIn(token);
    else if (end) {
      if (inner.name !== name) throw new Error(`</${name}> closes <${inner.name}>.`);
      open.pop();
    } else {
      const read = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(
        ([, key = '', value = '']) => [key, textIn(value)] as const,
      );
      const element: XmlElement = { name, attributes: Object.fromEntries(read), children: [], text: '' };
      inner.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [only, ...others] = root.children;
  if (open.length !== 1 || !only || others.length > 0) throw new Error('A document has one root, which closes.');
  return only;
}

/** All child elements with this name. */
export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textIn(text: string): string {
  const bare = /<|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.exec(text);
  if (bare) throw new Error(`A bare "${bare[0]}" in: ${text}`);
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? (named[name] ?? '') : String.fromCodePoint(Number(code)),
  );
}
