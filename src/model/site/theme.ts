/** The colours of a page in light and dark mode, as CSS. */
export interface SiteTheme {
  readonly light: SiteColours;
  readonly dark: SiteColours;
}

/** Each is readable on the page's background, whatever was chosen. */
export interface SiteColours {
  /** Links, headings and rules. */
  readonly primary: string;
  /** Highlights, used sparingly. */
  readonly accent: string;
  /** The band behind the college's name, under white text. */
  readonly band: string;
}

/** The default colours, if the settings choose none. */
const ownPrimary = '#1f5d57';
const ownAccent = '#8f5a12';

const paper = '#fbfaf7';
const night = '#12171c';

/**
 * Nearly everybody can read text of this contrast (WCAG 2.2, 1.4.3); it includes a margin for slightly tinted
 * backgrounds.
 */
const enough = 5.2;

/**
 * The theme for two chosen colours; "" for none. A colour that is not readable on its background is made darker or
 * lighter.
 */
export function siteTheme(primary: string, accent: string): SiteTheme {
  const [main, second] = [primary || ownPrimary, accent || ownAccent];
  const on = (ground: string) => ({
    primary: readable(main, ground),
    accent: readable(second, ground),
    band: readable(main, '#ffffff'),
  });
  return { light: on(paper), dark: on(night) };
}

type Rgb = readonly [number, number, number];

/** A colour, shifted towards black or white until it has enough contrast with a background. */
function readable(colour: string, ground: string): string {
  const [from, behind] = [rgbOf(colour), rgbOf(ground)];
  const towards: Rgb = luminance(behind) > 0.5 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(from, towards, share);
    if (contrast(mixed, behind) >= enough) return hexOf(mixed);
  }
  return hexOf(towards);
}

/** The contrast of two colours by WCAG: 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [between(0), between(1), between(2)];
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf([r, g, b]: Rgb): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
