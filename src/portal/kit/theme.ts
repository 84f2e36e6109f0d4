import '@mantine/core/styles.layer.css';
import './theme.css';
import './touch.css';
import './icons.css';
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { FocusableButton } from './form/focusable-button.tsx';
import { OptionsList } from './form/options-list.tsx';

/**
 * The font of the interface: a system font, with web fonts for Bengali (Assamese) and Devanagari if the device has
 * none.
 */
const sans =
  "'Quadrangle Indic', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Bengali', 'Noto Sans Devanagari', sans-serif";

/** The font of titles and long text. */
const serif =
  "'Quadrangle Indic', Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', 'Noto Serif Bengali', 'Noto Serif Devanagari', serif";

// In every tuple, 7 is the colour on light paper and 3 the colour on dark paper: see `primaryShade`.
const river: MantineColorsTuple = [
  '#edf5f3', '#d6e8e4', '#abd3cb', '#6fbfb3', '#4a9d92', '#34827a', '#276c65', '#1f5d57', '#184a45', '#103532',
]; // prettier-ignore
const ochre: MantineColorsTuple = [
  '#fbf4e7', '#f5e5c6', '#edcb94', '#e0a95a', '#d0913b', '#c88a30', '#be7e27', '#b4741f', '#8a5815', '#5e3c0e',
]; // prettier-ignore
const danger: MantineColorsTuple = [
  '#fcefed', '#f8dbd8', '#f3b5af', '#f08a80', '#dd655a', '#cd4f45', '#c0423a', '#b3372f', '#8c2a24', '#5f1b17',
]; // prettier-ignore
const good: MantineColorsTuple = [
  '#edf6ee', '#d5ead8', '#a9d4af', '#7cc489', '#55a465', '#428c53', '#387b46', '#2f6b3a', '#24532d', '#18391f',
]; // prettier-ignore
const gray: MantineColorsTuple = [
  '#f6f4ef', '#f1efe8', '#e9e6de', '#e3e1da', '#8b8779', '#8b8779', '#5b6675', '#414b59', '#2d3642', '#1c2430',
]; // prettier-ignore
const dark: MantineColorsTuple = [
  '#e8eaed', '#c6cdd4', '#9ba7b4', '#8895a3', '#66727e', '#2b343d', '#1a2128', '#161c22', '#12171c', '#0c1013',
]; // prettier-ignore

const colors = { river, ochre, danger, good, gray, dark };

declare module '@mantine/core' {
  // The `color` of a control is one of these, or a variable of theme.css: any other would have no effect.
  export interface MantineThemeColorsOverride {
    colors: Record<keyof typeof colors | `var(--${string})`, MantineColorsTuple>;
  }
}

const shadow = '0 1px 2px rgb(28 36 48 / 8%), 0 12px 32px rgb(28 36 48 / 16%)';

/**
 * The text colour of a filled control follows the scheme: light text on the deep colours of light paper, dark text on
 * the pale colours of dark paper.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colors, color: 'var(--q-on-fill)' } : colors;
};

/**
 * A drop-down list opens on a click, not when it merely gets the focus, and leaves room for its field in a low window,
 * such as that of a phone with its keyboard open.
 */
const dropDown = { openOnFocus: false, maxDropdownHeight: 'min(15rem, 40dvh)' };

/** The theme of every screen. `MantineProvider` also takes `cssVariables` below. */
export const theme = createTheme({
  colors,
  primaryColor: 'river',
  primaryShade: { light: 7, dark: 3 },
  black: '#1c2430',
  variantColorResolver,
  fontFamily: sans,
  headings: {
    fontFamily: serif,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.4', xl: '1.3' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { component: FocusableButton } },
    Select: { defaultProps: dropDown },
    MultiSelect: { defaultProps: dropDown },
    // The placeholder would take the focus first: it has no name, and no place among the items of a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // Labels above, help and errors below.
    InputWrapper: {
      // The star of a required field is drawn by CSS: see theme.css.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
    },
    ComboboxOptions: { defaultProps: { component: OptionsList } },
  },
});

/** Tinted and outlined controls have text in the full colour: Mantine's own is too pale or too dark beside ours. */
const letters = Object.fromEntries(
  Object.entries({ river: 'primary', ochre: 'accent', danger: 'danger', good: 'good' }).flatMap(([color, ours]) => [
    [`--mantine-color-${color}-text`, `var(--q-${ours})`],
    [`--mantine-color-${color}-light-color`, `var(--q-${ours}-letters)`],
    [`--mantine-color-${color}-outline`, `var(--q-${ours})`],
    [`--mantine-color-${color}-light`, `var(--q-${ours}-wash)`],
    [`--mantine-color-${color}-light-hover`, `var(--q-${ours}-wash)`],
  ]),
);

/** Sets Mantine's own variables to the colours of the college: see theme.css for the `--q-…` variables. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--q-surface)',
    '--mantine-color-text': 'var(--q-ink)',
    '--mantine-color-dimmed': 'var(--q-muted)',
    '--mantine-color-placeholder': 'var(--q-muted)',
    '--mantine-color-error': 'var(--q-danger)',
    '--mantine-color-anchor': 'var(--q-primary)',
    '--mantine-color-default-border': 'var(--q-line-strong)',
    '--mantine-color-default': 'var(--q-surface)',
    '--mantine-color-default-hover': 'var(--q-sunk)',
    '--menu-item-hover': 'var(--q-sunk)',
  };
  // Mantine's own colour equals our surface: only the text of a button on it would be visible.
  const dim = { '--mantine-color-disabled': 'var(--q-line)' };
  return { variables: {}, light: { ...both, ...letters }, dark: { ...both, ...letters, ...dim } };
};
